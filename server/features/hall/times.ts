import type { ShownContent } from '#contract/content/kinds.ts';
import { addDays, clubDay, clubFormat, clubMoment, dayMs, timeOfDay } from '#contract/core/club-time.ts';
import { type HallShift, hallShiftLabels } from '#contract/hall.ts';

export type HallRules = ShownContent<'hall'>['booking'];
type Period = { from: Date; to: Date };

/** The time of the event. The whole day is from the beginning of the morning to the end of the evening. */
export function eventTime(day: string, shift: HallShift, { morning, evening }: HallRules): Period {
	const { from } = shift === 'EVENING' ? evening : morning;
	const { to } = shift === 'MORNING' ? morning : evening;
	return { from: clubMoment(`${day}T${from}`), to: clubMoment(`${day}T${to}`) };
}

const hourMs = 3_600_000;
export const plusHours = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hourMs);

/** The time in which nobody else can have the hall: the event with setting up and clearing. */
export const takenTime = ({ from, to }: Period, { setUpHours }: HallRules): Period => ({
	from: plusHours(from, -setUpHours),
	to: plusHours(to, setUpHours),
});

export const overlap = (one: Period, other: { startsAt: Date; endsAt: Date }) =>
	one.from < other.endsAt && one.to > other.startsAt;

/** What a day is taken for can begin on the day before and end on the day after. */
export const around = (from: string, to: string): Period => ({
	from: new Date(clubMoment(`${from}T00:00`).getTime() - dayMs),
	to: clubMoment(`${addDays(to, 2)}T00:00`),
});

/** At short notice the balance is due with the deposit, and at the latest on the day of the event. */
export function balanceDueOn(wanted: string, deposit: Date, day: string): string {
	const withDeposit = clubDay(deposit);
	const later = withDeposit > wanted ? withDeposit : wanted;
	return later < day ? later : day;
}

/** A part of the price in whole taka, rounded up. */
export const depositOf = (totalPaisa: number, percent: number) =>
	Math.min(totalPaisa, Math.ceil((totalPaisa * percent) / 10_000) * 100);

const fullDay = clubFormat('en-GB', { dateStyle: 'full' });

/** Friday, 12 April 2031, morning, 10:00 AM to 2:00 PM */
export const eventText = ({ startsAt, endsAt, shift }: { startsAt: Date; endsAt: Date; shift: HallShift }) =>
	`${fullDay.format(startsAt)}, ${hallShiftLabels[shift].toLowerCase()}, ${timeOfDay(startsAt)} to ${timeOfDay(endsAt)}`;
