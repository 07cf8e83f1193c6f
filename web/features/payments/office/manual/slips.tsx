import { useState } from 'react';
import type { ManualPayment } from '#contract/payments.office.ts';
import { dateAndTime, longDate, taka } from '#web/core/format.ts';
import { useSession } from '#web/core/session.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { ConfirmSlipDialog, ReturnDialog, WithdrawDialog } from './slip-dialogs.tsx';

/** What waits, each with all that must be compared with the paper. */
export function WaitingSlips({ slips, onChange }: { slips: readonly ManualPayment[]; onChange: () => void }) {
	const { memberEmail } = useSession();
	const [asked, setAsked] = useState<{ slip: ManualPayment; deed: 'confirm' | 'withdraw' }>();
	const Asking = asked?.deed === 'confirm' ? ConfirmSlipDialog : WithdrawDialog;
	return (
		<>
			<ul className="slips">
				{slips.map((slip) => {
					const own = slip.recordedBy === memberEmail;
					return (
						<li key={slip.id}>
							<div>
								<p>
									<b>{slip.name}</b> <span className="numeric">{slip.userId}</span>
								</p>
								<p className="sum numeric">{taka(slip.totalPaisa)}</p>
								<p>
									{slip.bank}, slip <span className="numeric">{slip.slip}</span>, paid {longDate(slip.paidOn)}
								</p>
								{slip.note && <p className="said">“{slip.note}”</p>}
								<p className="muted">
									Recorded by {own ? 'you' : slip.recordedBy}, {dateAndTime(slip.recordedAt)}
								</p>
								{own && (
									<StatusTag as="p" tone="wait" className="slip-status" id={`own-${slip.id}`}>
										Someone else has to confirm it: you recorded it yourself.
									</StatusTag>
								)}
							</div>
							<div className="acts">
								<Button
									small
									disabled={own}
									aria-describedby={own ? `own-${slip.id}` : undefined}
									onClick={() => setAsked({ slip, deed: 'confirm' })}
								>
									Confirm…<span className="visually-hidden"> {slip.name}</span>
								</Button>
								<Button look="line" small onClick={() => setAsked({ slip, deed: 'withdraw' })}>
									Withdraw…<span className="visually-hidden"> {slip.name}</span>
								</Button>
							</div>
						</li>
					);
				})}
			</ul>
			{asked && (
				<Asking
					slip={asked.slip}
					onDone={() => {
						setAsked(undefined);
						onChange();
					}}
					onClose={() => setAsked(undefined)}
				/>
			)}
		</>
	);
}

export function DecidedSlips({ slips, onChange }: { slips: readonly ManualPayment[]; onChange: () => void }) {
	const [returned, setReturned] = useState<ManualPayment>();
	return (
		<>
			<OfficeTable label="Decided" columns={decidedColumns(setReturned)} rows={slips} />
			{returned && (
				<ReturnDialog
					slip={returned}
					onDone={() => {
						setReturned(undefined);
						onChange();
					}}
					onClose={() => setReturned(undefined)}
				/>
			)}
		</>
	);
}

const decidedColumns = (onReturned: (slip: ManualPayment) => void): Column<ManualPayment>[] => [
	{
		head: 'Member',
		wrap: true,
		cell: (slip) => (
			<>
				<b>{slip.name}</b>
				<SecondLine numeric>{slip.userId}</SecondLine>
				<NarrowLine>
					{slip.bank}, {slip.slip}. {signers(slip)}.
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
				<SecondLine>{signers(slip)}</SecondLine>
			</>
		),
	},
	{ head: 'Amount', align: 'right', cell: ({ totalPaisa }) => taka(totalPaisa) },
	{
		head: 'State',
		cell: (slip) => (
			<>
				<StatusTag tone={states[slip.state].tone}>{states[slip.state].word}</StatusTag>
				{slip.receiptNumber && <SecondLine numeric>{slip.receiptNumber}</SecondLine>}
				{slip.state === 'confirmed' && (
					<button type="button" className="link-button" onClick={() => onReturned(slip)}>
						Given back…<span className="visually-hidden"> {slip.name}</span>
					</button>
				)}
			</>
		),
	},
];

const states = {
	recorded: { word: 'Recorded', tone: 'wait' },
	confirmed: { word: 'Confirmed', tone: 'ok' },
	withdrawn: { word: 'Withdrawn', tone: 'off' },
	returned: { word: 'Given back', tone: 'off' },
} as const;

const signers = ({ recordedBy, confirmedBy, confirmedAt, returnedBy, returnedAt, returnReason }: ManualPayment) =>
	[
		`Recorded by ${recordedBy}`,
		...(confirmedBy && confirmedAt ? [`confirmed by ${confirmedBy} ${dateAndTime(confirmedAt)}`] : []),
		...(returnedBy && returnedAt ? [`given back by ${returnedBy} ${dateAndTime(returnedAt)}: ${returnReason}`] : []),
	].join(', ');
