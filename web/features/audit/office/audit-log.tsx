import { type AuditEntry, auditEndpoints } from '#contract/audit.office.ts';
import { actionLabel } from '#web/core/audit-actions.ts';
import { dateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { FilterDays, FilterSelect } from '#web/ui/list/filters.tsx';
import { LogEntries } from '#web/ui/list/log-entries.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { EmailAddress, NarrowLine, RowLink, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { type List, useList } from '#web/ui/list/use-list.ts';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { subjectKindLabel, subjectLabel, subjectPage } from './audit-labels.ts';
import styles from './audit-log.module.css';
import { VerifyChain } from './verify-chain.tsx';

export const meta = officeMeta('Audit log');

export default function AuditPage() {
	return (
		<RequirePermission permission="team">
			<Audit />
		</RequirePermission>
	);
}

const filters = { actor: '', action: '', kind: '', from: '', to: '' };
type AuditList = List<keyof typeof filters>;

const anyone = { value: '', label: 'Anyone' };
const anything = { value: '', label: 'Anything' };

const columns: readonly Column<AuditEntry>[] = [
	{
		head: 'What',
		wrap: true,
		className: styles.what,
		cell: (entry) => (
			<>
				<What entry={entry} />
				{entry.details && <SecondLine>{entry.details}</SecondLine>}
				<NarrowLine>
					{entry.actor}, {dateAndTime(entry.at)}
				</NarrowLine>
			</>
		),
	},
	{ head: 'Who', wrap: 'address', hideBelow: 860, cell: ({ actor }) => <EmailAddress>{actor}</EmailAddress> },
	{ head: 'When', numeric: true, hideBelow: 860, cell: ({ at }) => dateAndTime(at) },
];

function What({ entry }: { entry: AuditEntry }) {
	const page = subjectPage(entry);
	const text = [actionLabel(entry.action), subjectLabel(entry)].filter(Boolean).join(': ');
	return page ? <RowLink to={page}>{text}</RowLink> : <RowName>{text}</RowName>;
}

function Audit() {
	const { list, query } = useList(filters, auditEndpoints.auditLog, ({ sort, dir, ...query }) => ({
		...query,
		sort: 'when',
	}));
	return (
		<>
			<PageHeader title="Audit log" lead="Who did what, newest first. Entries are only added, never changed.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find in people, actions and details"
					placeholder="Name, action or detail"
				/>
			</PageHeader>
			<OfficeColumns className={styles.columns!}>
				<LogEntries
					label="Audit log"
					exportName="audit"
					columns={columns}
					list={list}
					query={query}
					filters={<Filters list={list} />}
				/>
				<aside className="no-print" aria-label="Proof">
					<VerifyChain />
				</aside>
			</OfficeColumns>
		</>
	);
}

type Choice = { value: string; label: string };

/** The chosen value is shown before the choices are loaded. */
const withChosen = (choices: readonly Choice[], chosen: Choice) =>
	chosen.value && !choices.some(({ value }) => value === chosen.value) ? [chosen, ...choices] : choices;

function Filters({ list }: { list: AuditList }) {
	const { data } = useEndpoint(auditEndpoints.auditChoices);
	const { view } = list;
	const action = (value: string) => ({ value, label: actionLabel(value) });
	const kind = (value: string) => ({ value, label: subjectKindLabel(value) });
	const actors = withChosen(data?.actors ?? [], { value: view.actor, label: data ? 'Another account' : view.actor });
	const actions = withChosen((data?.actions ?? []).map(action), action(view.action));
	const kinds = withChosen((data?.kinds ?? []).map(kind), kind(view.kind));
	return (
		<>
			<FilterSelect label="Who" list={list} name="actor" choices={[anyone, ...actors]} />
			<FilterSelect label="What" list={list} name="action" choices={[anything, ...actions]} />
			<FilterSelect label="About" list={list} name="kind" choices={[anything, ...kinds]} />
			<FilterDays list={list} />
		</>
	);
}
