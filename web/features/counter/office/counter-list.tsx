import { type ComponentType, type ReactNode, useState } from 'react';
import { clubDay } from '#contract/core/club-time.ts';
import type { CounterPayment } from '#contract/counter.office.ts';
import type { Query } from '#web/core/query.tsx';
import { useCan } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import type { List, Page } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { CounterTabs } from './counter-tabs.tsx';

/** The days that a list shows at first. */
export const fromToday = () => ({ from: clubDay(new Date()), to: '' });

type Row = Pick<CounterPayment, 'id' | 'cancelled'>;

/** Payments or charges of today or other days: the list, a button to add one, and the question before one is cancelled. */
export function CounterList<R extends Row>({
	here,
	lead,
	search,
	list,
	query,
	summary,
	add,
	exported,
	label,
	columns,
	none,
	cancel,
}: {
	here: Parameters<typeof CounterTabs>[0]['here'];
	lead: string;
	search: { label: string; placeholder: string };
	list: List<'from' | 'to'>;
	query: Omit<Query<Page<R>>, 'update'>;
	/** Said about the rows that are shown. */
	summary: string | undefined;
	add: { label: string; dialog: ComponentType<{ onDone: () => void; onClose: () => void }> };
	/** The name of the exported file. */
	exported: string;
	label: string;
	/** Without a function nobody can cancel. */
	columns: (onCancel: ((row: R) => void) | undefined) => Column<R>[];
	none: ReactNode;
	cancel: {
		title: (row: R) => string;
		label: string;
		effect: (row: R) => string;
		call: (id: string, reason: string) => Promise<{ message: string }>;
	};
}) {
	const [dialog, setDialog] = useState<'add' | R>();
	const mayCancel = useCan('payments');
	const close = () => setDialog(undefined);
	const done = () => {
		close();
		query.refetch();
	};
	return (
		<>
			<PageHeader title="Counter" lead={lead}>
				<SearchBox
					{...search}
					q={list.view.q}
					// Who searches for a receipt or a chit seldom knows its day.
					onSearch={(q) => list.show(q ? { q, from: '', to: '' } : { q, ...fromToday() })}
				/>
				<Button small onClick={() => setDialog('add')}>
					{add.label}
				</Button>
			</PageHeader>
			<CounterTabs here={here} />
			<ListRows
				filters={<FilterDays list={list} />}
				summary={summary}
				tools={<ExportButton name={exported} view={list.view} />}
				label={label}
				columns={columns(mayCancel ? setDialog : undefined)}
				list={list}
				query={query}
				none={none}
			/>
			{dialog === 'add' && <add.dialog onDone={done} onClose={close} />}
			{dialog && dialog !== 'add' && (
				<ReasonDialog
					title={cancel.title(dialog)}
					confirmLabel={cancel.label}
					cancelLabel="Keep it"
					action={(reason) => cancel.call(dialog.id, reason)}
					draftName={dialog.id}
					onDone={done}
					onClose={close}
				>
					{cancel.effect(dialog)}
				</ReasonDialog>
			)}
		</>
	);
}
