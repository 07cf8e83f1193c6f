import { useNavigate } from 'react-router';
import {
	bayMinutes,
	bookingKindLabels,
	bookingKinds,
	type Choice,
	type MemberBookingDay,
	mostNights,
} from '#contract/bookings.ts';
import { addDays } from '#contract/core/club-time.ts';
import { dayText, today } from '#web/core/club-dates.ts';
import { plural } from '#web/core/office-labels.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { NoTimes } from '#web/ui/booking/no-times.tsx';
import { DayStrip } from '#web/ui/day-strip.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import { addressOf, fortnight, fortnightBefore, isSame, nightsText, peopleText, wholePriceText } from '../texts.ts';
import styles from './choose-time.module.css';
import { Times } from './times.tsx';

type Props = {
	data: MemberBookingDay;
	day: string;
	choice: Choice;
	/** Why the present choice could not be loaded. */
	error: Error | null;
	onChoose: (start: string) => void;
	onRetry: () => void;
};

/** What, on which day, and the free times. */
export function ChooseTime({ data, day, choice, error, onChoose, onRetry }: Props) {
	const navigate = useNavigate();
	const change = (values: Partial<Choice>) =>
		void navigate(addressOf(day, { ...choice, ...values }), { replace: true, preventScrollReset: true });
	const isLoaded = data.day === day && isSame(data.choice, choice);
	// Of another kind while the present one is loading.
	const lastDay = data.choice.kind === choice.kind ? data.lastDay : day;
	const price = isLoaded ? wholePriceText(data) : undefined;
	return (
		<section className="no-print" aria-labelledby="choose-time">
			<h2 className={styles.title} id="choose-time" tabIndex={-1}>
				{choice.kind === 'ROOM' ? 'Book a room' : 'Book a time'}
			</h2>
			<RadioRow
				label="What"
				name="kind"
				wraps
				options={bookingKinds.map((value) => ({ value, text: bookingKindLabels[value] }))}
				chosen={choice.kind}
				onChange={(kind) => change({ kind, people: kind === 'TABLE' ? 2 : 1, nights: 1, coachId: null })}
			/>
			<div className={styles.options}>
				<Options data={data} choice={choice} onChange={change} />
			</div>
			{choice.kind !== 'ROOM' && (
				<DayStrip lastDay={lastDay} chosen={day} addressOf={(each) => addressOf(each, choice)} />
			)}
			<div className={styles.above}>
				<h3>{choice.kind === 'ROOM' ? 'Choose your arrival' : dayText(day)}</h3>
				{price && <p>{price}</p>}
				{choice.kind === 'ROOM' && <Arrivals day={day} lastDay={lastDay} choice={choice} />}
			</div>
			{isLoaded ? (
				<Day data={data} onChoose={onChoose} />
			) : error ? (
				<LoadError what="These times" error={error} onRetry={onRetry} />
			) : (
				<>
					<LoadingText />
					<Skeleton style={{ height: '16rem' }} />
				</>
			)}
		</section>
	);
}

const counts = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

function Options({
	data,
	choice,
	onChange,
}: {
	data: MemberBookingDay;
	choice: Choice;
	onChange: (values: Partial<Choice>) => void;
}) {
	const { kind, people, minutes, nights, coachId } = choice;
	// Of another kind while the present one is loading.
	const most = data.choice.kind === kind ? data.mostPeople : people;
	if (kind === 'BAY')
		return (
			<RadioRow
				label="How long"
				name="minutes"
				options={bayMinutes.map((value) => ({ value, text: `${value} minutes` }))}
				chosen={minutes}
				onChange={(value) => onChange({ minutes: value })}
			/>
		);
	if (kind === 'COACHING')
		return (
			<SelectField
				label="Coach"
				value={coachId ?? ''}
				onChange={({ target }) => onChange({ coachId: Number(target.value) || null })}
			>
				<option value="">Any coach</option>
				{data.coaches.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</SelectField>
		);
	return (
		<>
			{kind === 'ROOM' && (
				<SelectField
					label="Nights"
					value={nights}
					onChange={({ target }) => onChange({ nights: Number(target.value) })}
				>
					{counts(mostNights).map((count) => (
						<option key={count} value={count}>
							{nightsText(count)}
						</option>
					))}
				</SelectField>
			)}
			<SelectField label="People" value={people} onChange={({ target }) => onChange({ people: Number(target.value) })}>
				{counts(Math.max(most, people)).map((count) => (
					<option key={count} value={count}>
						{peopleText(count)}
					</option>
				))}
			</SelectField>
		</>
	);
}

/** Two weeks of arrivals are shown at once. */
const Arrivals = ({ day, lastDay, choice }: { day: string; lastDay: string; choice: Choice }) => (
	<ActionRow space="none" className={styles.arrivals}>
		{day > today() && (
			<ButtonLink small look="line" to={addressOf(fortnightBefore(day), choice)} replace preventScrollReset>
				Earlier dates
			</ButtonLink>
		)}
		{addDays(day, fortnight) <= lastDay && (
			<ButtonLink small look="line" to={addressOf(addDays(day, fortnight), choice)} replace preventScrollReset>
				Later dates
			</ButtonLink>
		)}
	</ActionRow>
);

function Day({ data, onChoose }: { data: MemberBookingDay; onChoose: (start: string) => void }) {
	const problem = problemOf(data);
	return (
		<>
			{problem && <Notice className={styles.problem}>{problem}</Notice>}
			{data.noTimes ? (
				<NoTimes
					reason={data.noTimes}
					day={data.day}
					lastDay={data.lastDay}
					addressOf={(each) => addressOf(each, data.choice)}
				/>
			) : (
				<>
					{!problem && data.choice.kind !== 'ROOM' && <p className="muted">Choose a start time.</p>}
					<Times data={data} onChoose={problem ? undefined : onChoose} />
				</>
			)}
		</>
	);
}

/** Why no time can be chosen. */
function problemOf({ problem, mine, mostBookings, day, lastDay }: MemberBookingDay): string | undefined {
	if (problem) return problem;
	if (day > lastDay) return `You can book up to ${dayText(lastDay)}.`;
	if (mine.length >= mostBookings)
		return `You have ${mostBookings} ${plural(mostBookings, 'booking')} to come, the most a member can have. When one of them is over or cancelled, you can book again.`;
	return undefined;
}
