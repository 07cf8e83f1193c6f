import { useState } from 'react';
import { clubMoment } from '#contract/core/club-time.ts';
import type { TeeWaiting } from '#contract/tee-times.ts';
import { teeWaitingEndpoints } from '#contract/tee-waiting-list.ts';
import { call } from '#web/core/api.ts';
import { clockTime } from '#web/core/format.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { OwnBooking, OwnList } from '#web/ui/booking/own-bookings.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayText, timesText, whoPlays } from '../starts.ts';

const moment = (day: string, time: string) => clubMoment(`${day}T${time}`).toISOString();
/** 7:00 AM to 9:00 AM, or only one time. */
const timeText = ({ day, from, to }: TeeWaiting) =>
	from === to ? clockTime(moment(day, from)) : timesText({ from: moment(day, from), to: moment(day, to) });
const whenText = (entry: TeeWaiting) => `${dayText(entry.day)}, ${timeText(entry)}`;

/** What the member waits for. */
export function WaitingList({ waiting, onChanged }: { waiting: readonly TeeWaiting[]; onChanged: () => void }) {
	const [stoppingId, setStopping] = useState<string>();
	const stopping = waiting.find(({ id }) => id === stoppingId);
	return (
		<>
			<OwnList id="my-waiting" title="On the waiting list">
				{waiting.map((entry) => (
					<OwnBooking
						key={entry.id}
						id={entry.id}
						start={moment(entry.day, entry.from)}
						title={whenText(entry)}
						time={timeText(entry)}
						what={`${entry.holes} holes`}
						actions={
							<ActionRow space="none">
								<Button
									look="line"
									small
									aria-label={`Leave the waiting list: ${whenText(entry)}`}
									onClick={() => setStopping(entry.id)}
								>
									Leave the waiting list
								</Button>
							</ActionRow>
						}
					>
						<p>{whoPlays(entry.players)}</p>
					</OwnBooking>
				))}
			</OwnList>
			{stopping && (
				<ActionDialog
					title="Leave the waiting list?"
					confirmLabel="Leave it"
					cancelLabel="Stay on it"
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
