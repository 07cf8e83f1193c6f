import { type ReactNode, useState } from 'react';
import { type CreditNote, creditNoteEndpoints } from '#contract/credit-notes.office.ts';
import { call } from '#web/core/api.ts';
import { taka } from '#web/core/format.ts';
import { useCan } from '#web/core/require-permission.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import styles from './bill.module.css';

const states = {
	WAITING: { label: 'Waits for a second person', tone: 'wait' },
	ISSUED: { label: 'Issued', tone: 'ok' },
	REFUSED: { label: 'Refused', tone: 'bad' },
	WITHDRAWN: { label: 'Withdrawn', tone: 'off' },
} as const;

export const NoteState = ({ of: { state, decided } }: { of: CreditNote }) => (
	<>
		<StatusTag tone={states[state].tone}>{states[state].label}</StatusTag>
		{decided?.reason && <p className="muted">{decided.reason}</p>}
	</>
);

const { confirmCreditNote, refuseCreditNote, withdrawCreditNote } = creditNoteEndpoints;

/** What can be done with a credit note that waits: someone else confirms or refuses it, the own one can be withdrawn. */
export function NoteActions({ of: note, onDone }: { of: CreditNote; onDone: () => void }): ReactNode {
	const [asking, setAsking] = useState<'confirm' | 'refuse'>();
	const may = useCan('payments');
	if (note.state !== 'WAITING' || !may) return null;
	const params = { id: note.id };
	const dialog = {
		onClose: () => setAsking(undefined),
		onDone: () => {
			setAsking(undefined);
			onDone();
		},
	};
	if (note.own)
		return (
			<div className={styles.actions}>
				<ActionButton small action={() => call(withdrawCreditNote, { params })} onDone={onDone}>
					Withdraw
				</ActionButton>
			</div>
		);
	return (
		<>
			<div className={styles.actions}>
				<ActionRow space="none">
					<Button small look="line" onClick={() => setAsking('confirm')}>
						Confirm…
					</Button>
					<Button small look="line" onClick={() => setAsking('refuse')}>
						Refuse…
					</Button>
				</ActionRow>
			</div>
			{asking === 'confirm' && (
				<ActionDialog
					{...dialog}
					title={`Credit ${taka(note.totalPaisa)}?`}
					confirmLabel="Confirm the credit"
					action={() => call(confirmCreditNote, { params })}
				>
					<p>
						{note.name} owes {taka(note.totalPaisa)} less, and gets the credit note by email. Reason: {note.reason}
					</p>
				</ActionDialog>
			)}
			{asking === 'refuse' && (
				<ReasonDialog
					{...dialog}
					title={`Refuse the credit of ${taka(note.totalPaisa)}?`}
					confirmLabel="Refuse"
					draftName={note.id}
					hint="The person who requested it reads this."
					action={(reason) => call(refuseCreditNote, { params, body: { reason } })}
				>
					Nothing is posted. The bill stays as it is.
				</ReasonDialog>
			)}
		</>
	);
}
