import { useState } from 'react';
import { type ManualPayment, paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { ReceiptActions } from '#web/ui/receipt-actions.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

/** Slips that are confirmed, withdrawn or given back. */
export function DecidedSlips({ slips, onChange }: { slips: readonly ManualPayment[]; onChange: () => void }) {
	const [returning, setReturning] = useState<ManualPayment>();
	return (
		<>
			<OfficeTable label="Decided" columns={columns(setReturning)} rows={slips} />
			{returning && (
				<ReturnDialog
					slip={returning}
					onDone={() => {
						setReturning(undefined);
						onChange();
					}}
					onClose={() => setReturning(undefined)}
				/>
			)}
		</>
	);
}

const ReturnDialog = ({ slip, onDone, onClose }: { slip: ManualPayment; onDone: () => void; onClose: () => void }) => (
	<ReasonDialog
		title={`Was ${taka(slip.totalPaisa)} returned to ${slip.name}?`}
		confirmLabel="It was returned"
		cancelLabel="No"
		draftName={slip.id}
		action={(reason) => call(paymentOfficeEndpoints.returnManualPayment, { params: { id: slip.id }, body: { reason } })}
		hint="The member reads it. Say how the money was returned, such as the number of the cheque."
		maxLength={255}
		onDone={onDone}
		onClose={onClose}
	>
		The system does not move the money, so return it first. Receipt {slip.receiptNumber} stays and is marked as
		returned, and the dashboard of {slip.userId} is locked again.
	</ReasonDialog>
);

const columns = (onReturn: (slip: ManualPayment) => void): Column<ManualPayment>[] => [
	{
		head: 'Member',
		wrap: true,
		cell: (slip) => (
			<>
				<b>{slip.name}</b>
				<SecondLine numeric>{slip.userId}</SecondLine>
				<NarrowLine>
					{slip.bank}, {slip.slip}. {historyOf(slip)}.
				</NarrowLine>
				<NarrowLine below={480}>
					<State slip={slip} onReturn={onReturn} />
				</NarrowLine>
			</>
		),
	},
	{
		head: 'Slip',
		wrap: true,
		hideBelow: 860,
		cell: (slip) => (
			<>
				{slip.bank}, <span className="numeric">{slip.slip}</span>
				<SecondLine>{historyOf(slip)}</SecondLine>
			</>
		),
	},
	{ head: 'Status', hideBelow: 480, cell: (slip) => <State slip={slip} onReturn={onReturn} /> },
	{ head: 'Amount', align: 'right', cell: ({ totalPaisa }) => taka(totalPaisa) },
];

const State = ({ slip, onReturn }: { slip: ManualPayment; onReturn: (slip: ManualPayment) => void }) => (
	<>
		<StatusTag tone={stateLabels[slip.state].tone}>{stateLabels[slip.state].label}</StatusTag>
		{slip.receiptNumber && (
			<SecondLine numeric>
				{slip.receiptNumber} <ReceiptActions number={slip.receiptNumber} />
			</SecondLine>
		)}
		{slip.state === 'confirmed' && (
			<button type="button" className="link-button no-print" onClick={() => onReturn(slip)}>
				Mark as returned…<span className="visually-hidden"> {slip.name}</span>
			</button>
		)}
	</>
);

const stateLabels = {
	recorded: { label: 'Recorded', tone: 'wait' },
	confirmed: { label: 'Confirmed', tone: 'ok' },
	withdrawn: { label: 'Withdrawn', tone: 'off' },
	returned: { label: 'Returned', tone: 'off' },
} as const;

const historyOf = ({ recordedBy, confirmedBy, confirmedAt, returnedBy, returnedAt, returnReason }: ManualPayment) =>
	[
		`Recorded by ${recordedBy}`,
		...(confirmedBy && confirmedAt ? [`confirmed by ${confirmedBy} on ${dateAndTime(confirmedAt)}`] : []),
		...(returnedBy && returnedAt ? [`returned by ${returnedBy} on ${dateAndTime(returnedAt)}: ${returnReason}`] : []),
	].join(', ');
