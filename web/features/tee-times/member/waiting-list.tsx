import { useState } from 'react';
import { clubMoment } from '#contract/core/club-time.ts';
import type { TeeWaiting } from '#contract/tee-times.ts';
import { teeWaitingEndpoints } from '#contract/tee-waiting-list.ts';
import { call } from '#web/core/api.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { OwnList } from '#web/ui/booking/own-bookings.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayText, momentText, timesText, whoPlays } from '../starts.ts';
import styles from './waiting-list.module.css';

const moment = (day: string, time: string) => clubMoment(`${day}T${time}`).toISOString();
const whenText = ({ day, from, to }: TeeWaiting) =>
	from === to
		? momentText(moment(day, from))
		: `${dayText(day)}, ${timesText({ from: moment(day, from), to: moment(day, to) })}`;

/** What the member waits for. */
export function WaitingList({ waiting, onChanged }: { waiting: readonly TeeWaiting[]; onChanged: () => void }) {
	const [stoppingId, setStopping] = useState<string>();
	const stopping = waiting.find(({ id }) => id === stoppingId);
	return (
		<>
			<OwnList id="my-waiting" title="I am waiting for">
				{waiting.map((entry) => (
					<li key={entry.id} className={styles.waiting}>
						<div>
							<h3>{whenText(entry)}</h3>
							<p className={styles.round}>
								{entry.holes} holes. {whoPlays(entry.players)}.
							</p>
						</div>
						<Button
							look="line"
							small
							aria-label={`Stop waiting: ${whenText(entry)}`}
							onClick={() => setStopping(entry.id)}
						>
							Stop waiting
						</Button>
					</li>
				))}
			</OwnList>
			{stopping && (
				<ActionDialog
					title="Stop waiting?"
					confirmLabel="Stop waiting"
					cancelLabel="Keep waiting"
					action={() => call(teeWaitingEndpoints.stopWaiting, { params: { id: stopping.id } })}
					onDone={onChanged}
					onClose={() => setStopping(undefined)}
				>
					<p>{whenText(stopping)}. You lose your place on the list.</p>
				</ActionDialog>
			)}
		</>
	);
}
