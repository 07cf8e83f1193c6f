import { useState } from 'react';
import { Link } from 'react-router';
import {
	type Cheque,
	type ChequeState,
	chequeAcknowledgement,
	chequeEndpoints,
	chequeStateLabels,
	chequeStates,
} from '#contract/cheques.office.ts';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { dateAndTime, shortDate, taka } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterSelect } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { ClearChequeDialog, ReturnChequeDialog, TakeChequeDialog } from './cheque-dialogs.tsx';
import { CounterTabs } from './counter-tabs.tsx';
import styles from './row-actions.module.css';

export const meta = officeMeta('Cheques');

export default function ChequesPage() {
	return (
		<RequirePermission permission="counter">
			<Cheques />
		</RequirePermission>
	);
}

const { cheques, cancelCheque, allowCheques } = chequeEndpoints;
type Action = 'clear' | 'return' | 'cancel';
const tones = { 'in-hand': 'wait', cleared: 'ok', returned: 'bad', cancelled: 'off' } as const satisfies Record<
	ChequeState,
	unknown
>;

const receiptText = ({ receipt, at, by }: NonNullable<Cheque['cleared']>) =>
	`Receipt ${receipt}, ${dateAndTime(at)} (${by})`;

/** Why the bank has returned it or the office has cancelled it. */
const endText = ({ reason, by }: NonNullable<Cheque['ended']>, { feePaisa }: Cheque) =>
	`${reason} (${by})${feePaisa > 0 ? `, fee ${taka(feePaisa)}` : ''}`;

const Status = ({ cheque }: { cheque: Cheque }) => (
	<>
		<StatusTag tone={tones[cheque.state]}>{chequeStateLabels[cheque.state]}</StatusTag>
		{cheque.ended && <SecondLine>{endText(cheque.ended, cheque)}</SecondLine>}
	</>
);

const Acknowledgement = ({ id, number }: Cheque) => (
	<span className="no-print">
		<DownloadButton
			path={`${chequeAcknowledgement.path}?id=${id}`}
			name={`cheque-${number}.pdf`}
			label={`Acknowledgement of cheque ${number} as PDF`}
		>
			Acknowledgement
		</DownloadButton>
	</span>
);

const columns = (
	onAct: ((cheque: Cheque, action: Action) => void) | undefined,
	refetch: () => void,
): Column<Cheque>[] => [
	{
		head: 'Taken',
		numeric: true,
		hideBelow: 860,
		sort: { by: 'time', usually: 'desc', first: true },
		cell: ({ takenAt }) => dateAndTime(takenAt),
	},
	{
		head: 'Member',
		wrap: true,
		cell: (cheque) => (
			<>
				<Link to={`/admin/ledger/members/${cheque.memberId}`}>{cheque.name}</Link>
				<SecondLine numeric>{cheque.userId}</SecondLine>
				{cheque.bill && <SecondLine numeric>For bill {cheque.bill}</SecondLine>}
				<NarrowLine>
					Cheque {cheque.number}, {cheque.bank}, dated {shortDate(cheque.dated)}
				</NarrowLine>
				<NarrowLine>
					<Acknowledgement {...cheque} />
				</NarrowLine>
				{cheque.cleared && <NarrowLine>{receiptText(cheque.cleared)}</NarrowLine>}
				<NarrowLine below={480}>
					<Status cheque={cheque} />
				</NarrowLine>
				{onAct && (
					<NarrowLine>
						<Actions cheque={cheque} onAct={onAct} refetch={refetch} />
					</NarrowLine>
				)}
			</>
		),
	},
	{
		head: 'Cheque',
		wrap: 'address',
		hideBelow: 860,
		cell: (cheque) => (
			<>
				<span className="numeric">{cheque.number}</span>, {cheque.bank}
				<SecondLine>Dated {shortDate(cheque.dated)}</SecondLine>
				{cheque.cleared && <SecondLine>{receiptText(cheque.cleared)}</SecondLine>}
				<SecondLine>
					<Acknowledgement {...cheque} />
				</SecondLine>
			</>
		),
	},
	{
		head: 'Status',
		wrap: true,
		hideBelow: 480,
		cell: (cheque) => <Status cheque={cheque} />,
	},
	{
		head: 'Amount',
		numeric: true,
		align: 'right',
		cell: ({ paisa, ended }) => (ended ? <s>{taka(paisa)}</s> : taka(paisa)),
	},
	...(onAct
		? [
				{
					head: <span className="visually-hidden">Actions</span>,
					print: 'never' as const,
					hideBelow: 860 as const,
					cell: (cheque: Cheque) => <Actions cheque={cheque} onAct={onAct} refetch={refetch} />,
				},
			]
		: []),
];

function Actions({
	cheque,
	onAct,
	refetch,
}: {
	cheque: Cheque;
	onAct: (cheque: Cheque, action: Action) => void;
	refetch: () => void;
}) {
	const button = (action: Action, label: string) => (
		<button type="button" className="link-button" onClick={() => onAct(cheque, action)}>
			{label}
			<span className="visually-hidden"> (cheque {cheque.number})</span>
		</button>
	);
	return (
		<ActionRow space="none" className={classes(styles.actions, styles.stacked, 'no-print')}>
			{cheque.state === 'in-hand' && button('clear', 'Mark cleared…')}
			{(cheque.state === 'in-hand' || cheque.state === 'cleared') && button('return', 'Mark returned…')}
			{cheque.state === 'in-hand' && button('cancel', 'Cancel…')}
			{cheque.refusesOthers && (
				<ActionButton small action={() => call(allowCheques, { params: { id: cheque.id } })} onDone={refetch}>
					Allow cheques again
				</ActionButton>
			)}
		</ActionRow>
	);
}

function Cheques() {
	const { list, query } = useList(
		{ state: 'in-hand', from: '', to: '' },
		cheques,
		(view) => view as EndpointInput<typeof cheques>['query'],
	);
	const [dialog, setDialog] = useState<'take' | { cheque: Cheque; action: Action }>();
	const mayDecide = useCan('payments');
	const { data } = query;
	const close = () => setDialog(undefined);
	const done = () => {
		close();
		query.refetch();
	};
	return (
		<>
			<PageHeader title="Counter" lead="Cheques of members. A cheque counts as paid when the bank has cleared it.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show(q ? { q, state: '' } : { q, state: 'in-hand' })}
					label="Find cheques by number or bank, or by a member’s name or User ID"
					placeholder="Number or member"
				/>
				<Button small onClick={() => setDialog('take')}>
					Take a cheque
				</Button>
			</PageHeader>
			<CounterTabs here="/admin/counter/cheques" />
			<ListRows
				filters={
					<>
						<FilterSelect
							label="Show"
							list={list}
							name="state"
							choices={[
								...chequeStates.map((state) => ({
									...{ value: state, label: chequeStateLabels[state], count: data?.counts[state] },
								})),
								{ value: '', label: 'All' },
							]}
						/>
						<FilterDays list={list} />
					</>
				}
				summary={data && `${taka(data.inHandPaisa)} in hand`}
				tools={<ExportButton name="cheques" view={list.view} />}
				label="Cheques"
				columns={columns(mayDecide ? (cheque, action) => setDialog({ cheque, action }) : undefined, query.refetch)}
				list={list}
				query={query}
				none={
					<EmptyState title="There are no cheques in this list.">
						<p>Take a cheque, and it is in hand here until the bank has paid or returned it.</p>
					</EmptyState>
				}
			/>
			{dialog === 'take' && <TakeChequeDialog onDone={done} onClose={close} />}
			{dialog && dialog !== 'take' && <Decision {...dialog} onDone={done} onClose={close} />}
		</>
	);
}

function Decision({
	cheque,
	action,
	onDone,
	onClose,
}: {
	cheque: Cheque;
	action: Action;
	onDone: () => void;
	onClose: () => void;
}) {
	const props = { cheque, onDone, onClose };
	if (action === 'clear') return <ClearChequeDialog {...props} />;
	if (action === 'return') return <ReturnChequeDialog {...props} />;
	return (
		<ReasonDialog
			title={`Cancel cheque ${cheque.number}?`}
			confirmLabel="Cancel the cheque"
			cancelLabel="Keep it"
			action={(reason) => call(cancelCheque, { params: { id: cheque.id }, body: { reason } })}
			draftName={cheque.id}
			onDone={onDone}
			onClose={onClose}
		>
			It was recorded by mistake, or {cheque.name} took it back. The number can be used again.
		</ReasonDialog>
	);
}
