import { addDays, clubDay, lastDayOf, nextMonth, startOfDay } from '#contract/core/club-time.ts';
import type { HallBlock, HallDay, HallEntry, NewHallBlock } from '#contract/hall.office.ts';
import { type FreeHallDay, type HallShift, hallShifts } from '#contract/hall.ts';
import type { DayEntry } from '#contract/today.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { invalid, notFound, Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { dataKey, noteRead } from '#server/core/pages/page-reads.ts';
import { type Allocation, hall, type Period } from '#server/features/calendar/service.ts';
import * as queries from './queries.ts';
import { around, eventTime, type HallRules, overlap, takenTime } from './times.ts';

const hallDaysKey = dataKey('hall-days');

const alternativesShown = 3;
const daysToLook = 120;
const mostBlockedDays = 28;
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export type HallDays = ReturnType<typeof hallDays>;

/** Who has the hall when, and which days are free. */
export function hallDays({ database: { db }, audit, calendar, clock, content, enquiriesOffice }: Context) {
	const rulesNow = async (): Promise<HallRules> => (await content.single('hall')).booking;
	const readAround = (tx: Db | Tx, from: string, to: string) => calendar.between(tx, [hall], around(from, to));

	const freeShifts = (day: string, taken: readonly Allocation[], rules: HallRules): HallShift[] =>
		hallShifts.filter((shift) => {
			const period = takenTime(eventTime(day, shift, rules), rules);
			return !taken.some((allocation) => overlap(period, allocation));
		});

	/** The first days from a day on with this shift free. */
	async function nextFree(tx: Db | Tx, day: string, shift: HallShift, rules: HallRules): Promise<string[]> {
		const last = addDays(day, daysToLook);
		const taken = await readAround(tx, day, last);
		const days: string[] = [];
		for (let next = day; next <= last && days.length < alternativesShown; next = addDays(next, 1))
			if (next >= clubDay(clock.now()) && freeShifts(next, taken, rules).includes(shift)) days.push(next);
		return days;
	}

	/** Who has the hall in a period, for the office. */
	async function holdersIn(tx: Db | Tx, period: Period): Promise<string> {
		const taken = await calendar.between(tx, [hall], period);
		const bookings = await queries.byAllocations(
			tx,
			taken.map(({ id }) => id),
		);
		const names = taken.map(({ id, note }) => {
			const booking = bookings.find(({ allocationId }) => allocationId === id);
			return booking ? `${booking.name} (${booking.state === 'HELD' ? 'held' : 'confirmed'})` : note || 'the club';
		});
		return listed.format(names);
	}

	async function taken(
		tx: Db | Tx,
		{ day, shift, rules }: { day: string; shift: HallShift; rules: HallRules },
		period: Period,
	) {
		const [holders, free] = [await holdersIn(tx, period), await nextFree(tx, day, shift, rules)];
		const instead = free.length > 0 ? ` Free: ${listed.format(free)}.` : '';
		return new Refusal('SLOT_TAKEN', `The hall is taken at this time: ${holders}.${instead}`, { alternatives: free });
	}

	/** Every transaction that takes or frees the hall calls this first. The pages with free days are made again. */
	async function lock(tx: Tx, period: Period) {
		await announceContentChange(tx, [hallDaysKey]);
		await calendar.lock(tx, [hall], [period]);
	}

	/** Requests for a day that have no booking. */
	async function waitingFor(day: string) {
		const [requests, bookings] = await Promise.all([
			enquiriesOffice.prebookings(day, addDays(day, 1)),
			queries.between(db, day, addDays(day, 1)),
		]);
		return requests.filter(({ id }) => !bookings.some(({ enquiryId }) => enquiryId === id));
	}

	return {
		rulesNow,
		lock,
		taken,

		/** The days of a month from today on, without names. */
		async freeDays(month: string): Promise<{ month: string; days: FreeHallDay[] }> {
			const [first, last] = [`${month}-01`, lastDayOf(month)];
			const rules = await rulesNow();
			const allocations = await readAround(db, first, last);
			// A hold that ends frees its time without a change of a row.
			const ends = allocations.flatMap(({ heldUntil }) => heldUntil?.getTime() ?? []);
			noteRead([hallDaysKey], Math.min(startOfDay(addDays(clubDay(clock.now()), 1)).getTime(), ...ends));
			const days: FreeHallDay[] = [];
			const today = clubDay(clock.now());
			for (let date = first > today ? first : today; date <= last; date = addDays(date, 1)) {
				const free = freeShifts(date, allocations, rules);
				const [morning, evening] = [free.includes('MORNING'), free.includes('EVENING')];
				days.push({
					date,
					status: morning && evening ? 'FREE' : morning || evening ? 'HALF' : 'TAKEN',
					free: morning === evening ? null : morning ? 'MORNING' : 'EVENING',
				});
			}
			return { month, days };
		},

		async month(month: string): Promise<{ month: string; days: HallDay[] }> {
			const [first, end] = [`${month}-01`, `${nextMonth(month)}-01`];
			const rules = await rulesNow();
			const [allocations, bookings, requests] = await Promise.all([
				readAround(db, first, lastDayOf(month)),
				queries.between(db, first, end),
				enquiriesOffice.prebookings(first, end),
			]);
			const now = clock.now();
			const live = bookings.filter(({ state, heldUntil }) => state !== 'HELD' || heldUntil > now);
			const booked = new Set(live.map(({ enquiryId }) => enquiryId));
			const blocks = allocations.filter(({ kind }) => kind !== 'HALL');
			const days: HallDay[] = [];
			for (let date = first; date < end; date = addDays(date, 1)) {
				const wholeDay = takenTime(eventTime(date, 'DAY', rules), rules);
				days.push({
					date,
					bookings: live.filter(({ day }) => day === date).map((row) => shownEntry(row, now)),
					blocks: blocks.filter((block) => overlap(wholeDay, block)).map(toBlock),
					requests: requests.filter(({ id, day }) => day === date && !booked.has(id)),
					free: date < clubDay(now) ? [] : freeShifts(date, allocations, rules),
				});
			}
			return { month, days };
		},

		waitingFor,

		/** For the page of a request: its booking, who has the hall on the day, and who else wants it. */
		async about(day: string, enquiryId: string) {
			const [own, bookings, waiting] = await Promise.all([
				queries.ofEnquiry(db, enquiryId),
				queries.between(db, day, addDays(day, 1)),
				waitingFor(day),
			]);
			const now = clock.now();
			return {
				hallBooking: own.at(-1) ? shownEntry(own.at(-1)!, now) : null,
				hallTaken: bookings.map((row) => shownEntry(row, now)).filter(({ state }) => state !== 'RELEASED'),
				sameDay: waiting.filter(({ id }) => id !== enquiryId).map(({ id, name }) => ({ id, name })),
			};
		},

		/** Who has the hall on a day, for the office's start page. */
		async today(day: string): Promise<DayEntry[]> {
			const bookings = await queries.between(db, day, addDays(day, 1));
			return bookings
				.filter(({ state }) => state !== 'HELD')
				.map(({ id, name, event, guests, startsAt, endsAt }) => ({
					...{ kind: 'HALL', id, title: `${event}: ${name}`, expected: guests, arrived: null },
					...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
				}));
		},

		async block(actor: Actor, { from, to, shift, note }: NewHallBlock): Promise<string> {
			if (to < from) throw invalid({ to: 'Choose the first day or a later one.' });
			if (shift !== 'DAY' && to !== from)
				throw invalid({ to: 'Block several days as whole days, or choose the same day twice.' });
			if (to > addDays(from, mostBlockedDays)) throw invalid({ to: `Block at most ${mostBlockedDays} days at once.` });
			if (to < clubDay(clock.now())) throw invalid({ to: 'This day has passed. Choose a later one.' });
			const rules = await rulesNow();
			const period = {
				from: takenTime(eventTime(from, shift, rules), rules).from,
				to: takenTime(eventTime(to, shift, rules), rules).to,
			};
			await db.transaction(async (tx) => {
				await lock(tx, period);
				const block = await calendar.take(tx, { resourceId: hall, kind: 'CLOSURE', note, ...period });
				if (!block) throw await taken(tx, { day: from, shift, rules }, period);
				await audit.note(tx, actor, 'blocked the hall', { kind: 'hall-block', id: block.id }, { from, to, note });
			});
			return 'The hall is blocked.';
		},

		async unblock(actor: Actor, id: string): Promise<string> {
			await db.transaction(async (tx) => {
				const [found] = await calendar.byIds(tx, [id]);
				if (!found || found.resourceId !== hall || found.kind === 'HALL') throw notFound('There is no such block.');
				await lock(tx, { from: found.startsAt, to: found.endsAt });
				await calendar.free(tx, [id]);
				await audit.note(tx, actor, 'opened the hall again', { kind: 'hall-block', id }, { note: found.note });
			});
			return 'The hall can be booked again.';
		},
	};
}

const toEntry = (row: queries.HallRow): HallEntry => ({
	...{ id: row.id, state: row.state, day: row.day, shift: row.shift, name: row.name, event: row.event },
	...{ guests: row.guests, enquiryId: row.enquiryId },
	heldUntil: row.state === 'HELD' ? row.heldUntil.toISOString() : null,
});

/** A hold that has ended counts as released, whether or not a job has run. */
export const shownEntry = (row: queries.HallRow, now: Date): HallEntry =>
	row.state === 'HELD' && row.heldUntil <= now ? { ...toEntry(row), state: 'RELEASED', heldUntil: null } : toEntry(row);

const toBlock = ({ id, startsAt, endsAt, note }: Allocation): HallBlock => ({
	...{ id, note, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
});
