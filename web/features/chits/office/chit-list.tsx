import { useState } from 'react';
import type { Charge } from '#contract/counter.office.ts';
import { taka } from '#web/core/format.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { ChitQueue, WaitingChit } from './chit-queue.ts';
import styles from './chits.module.css';

/** What became of the last chits: those that wait or were refused first. */
export function ChitList({
	waiting,
	charged,
	queue,
	onCorrect,
}: {
	waiting: readonly WaitingChit[];
	charged: readonly Charge[];
	queue: ChitQueue;
	onCorrect: (chit: WaitingChit) => void;
}) {
	const [removing, setRemoving] = useState<WaitingChit>();
	if (waiting.length + charged.length === 0) return null;
	return (
		<section className={styles.last} aria-labelledby="last-chits">
			<h2 id="last-chits">Last chits</h2>
			<ul>
				{waiting.map((chit) => (
					<li key={chit.id}>
						<StatusTag tone={chit.refused ? 'bad' : 'wait'}>{chit.refused ? 'Not charged' : 'Waiting'}</StatusTag>
						<b className="numeric">{taka(chit.totalPaisa)}</b>
						<span>
							{chit.memberText}. {chit.text}, chit {chit.number}
						</span>
						<p className="muted">
							{chit.refused ?? 'It is on this device and is sent as soon as there is a connection.'}
						</p>
						{chit.refused && (
							<ActionRow space="none">
								<Button look="line" small onClick={() => onCorrect(chit)}>
									Correct
								</Button>
								<Button look="line" small onClick={() => setRemoving(chit)}>
									Remove…
								</Button>
							</ActionRow>
						)}
					</li>
				))}
				{charged.map(({ id, name, userId, text, chit, totalPaisa }) => (
					<li key={id}>
						<StatusTag tone="ok">Charged</StatusTag>
						<b className="numeric">{taka(totalPaisa)}</b>
						<span>
							{name}, {userId}. {text}, chit {chit}
						</span>
					</li>
				))}
			</ul>
			{removing && (
				<ActionDialog
					title={`Remove chit ${removing.number}?`}
					confirmLabel="Remove"
					look="clay"
					onClose={() => setRemoving(undefined)}
					onDone={() => setRemoving(undefined)}
					action={async () => {
						await queue.remove(removing.id);
						return { message: `Chit ${removing.number} is removed. Nobody was charged.` };
					}}
				>
					<p>
						{taka(removing.totalPaisa)} of {removing.memberText} is not charged. Keep the paper, and take cash or ask
						the office.
					</p>
				</ActionDialog>
			)}
		</section>
	);
}
