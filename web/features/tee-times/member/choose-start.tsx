import { useNavigate } from 'react-router';
import { type Holes, holesToPlay, type MemberTeeDay, mostPlayers, type TeeBooking } from '#contract/tee-times.ts';
import { plural } from '#web/core/office-labels.ts';
import { NoTimes } from '#web/ui/booking/no-times.tsx';
import { Button } from '#web/ui/button.tsx';
import { DayStrip } from '#web/ui/day-strip.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import { dayText, momentText, placesFor } from '../starts.ts';
import { Ballot } from './ballot.tsx';
import styles from './choose-start.module.css';
import { DayStarts } from './day-starts.tsx';
import { ShowName } from './show-name.tsx';

const addressOf = (day: string, holes: Holes) => `?day=${day}${holes === 18 ? '&holes=18' : ''}`;

/** The days, and the starts of the chosen one. While a booking is moved, its new start is chosen here. */
export function ChooseStart({
	data,
	day,
	error,
	holes,
	moving,
	onStop,
	onChoose,
	onWait,
	onChanged,
}: {
	data: MemberTeeDay;
	day: string;
	/** Why the chosen day could not be loaded. */
	error: Error | null;
	holes: Holes;
	moving: TeeBooking | undefined;
	onStop: () => void;
	onChoose: (start: string) => void;
	onWait: () => void;
	onChanged: () => void;
}) {
	const navigate = useNavigate();
	return (
		<section className="no-print" aria-labelledby="choose-start">
			<h2 className={styles.title} id="choose-start" tabIndex={-1}>
				{moving ? 'Move a booking' : 'Book a tee time'}
			</h2>
			{moving && (
				<div className={styles.moving} role="status">
					<p>
						Choose a new time for <b>{momentText(moving.start)}</b>.
					</p>
					<Button look="line" small onClick={onStop}>
						Stop
					</Button>
				</div>
			)}
			<DayStrip lastDay={data.lastDay} chosen={day} addressOf={(each) => addressOf(each, holes)} />
			<div className={styles.above}>
				<h3>{dayText(day)}</h3>
				{!moving && !(data.day === day && data.noStarts) && (
					<HolesSwitch
						holes={holes}
						onChange={(next) => navigate(addressOf(day, next), { replace: true, preventScrollReset: true })}
					/>
				)}
			</div>
			{data.day === day ? (
				<>
					<Day data={data} holes={holes} moving={moving} onChoose={onChoose} />
					{mayWait(data, holes) && !moving && (
						<p className={styles.wait}>
							Is the time that you want taken?{' '}
							<Button look="line" small onClick={onWait}>
								Join the waiting list
							</Button>
						</p>
					)}
					{!moving && <ShowName showsName={data.showsName} onChanged={onChanged} />}
				</>
			) : error ? (
				<LoadError what="This day" error={error} onRetry={onChanged} />
			) : (
				<div className={styles.loading}>
					<LoadingText />
					<Skeleton style={{ height: '22rem' }} />
				</div>
			)}
		</section>
	);
}

const HolesSwitch = ({ holes, onChange }: { holes: Holes; onChange: (holes: Holes) => void }) => (
	<RadioRow
		label="Holes"
		name="holes"
		options={holesToPlay.map((value) => ({ value, text: `${value} holes` }))}
		chosen={holes}
		onChange={onChange}
	/>
);

function Day({
	data,
	holes,
	moving,
	onChoose,
}: {
	data: MemberTeeDay;
	holes: Holes;
	moving: TeeBooking | undefined;
	onChoose: (start: string) => void;
}) {
	const problem = problemOf(data, moving !== undefined);
	return (
		<>
			{problem && <Notice className={styles.problem}>{problem}</Notice>}
			{data.hasBallot && <Ballot key={data.day} data={data} />}
			{data.noStarts ? (
				<NoTimes
					reason={data.noStarts}
					day={data.day}
					lastDay={data.lastDay}
					addressOf={(each) => addressOf(each, holes)}
				/>
			) : (
				<DayStarts data={data} holes={holes} moving={moving} onChoose={problem ? undefined : onChoose} />
			)}
		</>
	);
}

/** Whether someone else has a start that may become free. */
const mayWait = ({ day, starts, opensAt, problem, waiting }: MemberTeeDay, holes: Holes) =>
	!opensAt &&
	!problem &&
	!waiting.some((entry) => entry.day === day) &&
	starts.some((start) => placesFor(holes, start) < mostPlayers);

/** Why no start of the day can be chosen. */
function problemOf({ opensAt, problem, mine, mostBookings }: MemberTeeDay, isMoving: boolean): string | undefined {
	if (problem) return problem;
	if (opensAt) return `You can book this day from ${momentText(opensAt)}.`;
	if (!isMoving && mine.filter(({ isMine }) => isMine).length >= mostBookings)
		return `You have ${mostBookings} ${plural(mostBookings, 'booking')} to come, the most a member can have. When one of them is played or cancelled, you can book again.`;
	return undefined;
}
