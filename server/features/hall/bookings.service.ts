import { addDays, clubDay, longMoment } from '#contract/core/club-time.ts';
import { taka, withTax } from '#contract/core/money.ts';
import { hallProblems } from '#contract/enquiries.ts';
import {
	type HallBooking,
	type HallChange,
	type HallForm,
	hallStateLabels,
	type NewHallBooking,
	type QuoteLine,
} from '#contract/hall.office.ts';
import { hallShifts } from '#contract/hall.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound, Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { hall } from '#server/features/calendar/service.ts';
import { type HallDays, shownEntry } from './hall-days.ts';
import * as queries from './queries.ts';
import { balanceDueOn, depositOf, eventText, eventTime, type HallRules, plusHours, takenTime } from './times.ts';

export type HallMail =
	| {
			about: 'held' | 'ending' | 'confirmed' | 'balance' | 'cancelled' | 'free-again' | 'late-deposit';
			bookingId: string;
	  }
	| { about: 'receipt'; paymentId: string };
export type HallBookings = ReturnType<typeof hallBookings>;

/** The customer is told so long before the hold ends. */
const warnHours = 12;
/** The customer is told so long before the balance is due. */
const balanceMailDays = 7;
export const subject = (id: string) => ({ kind: 'hall-booking' as const, id });

/** The office holds, changes, cancels and finishes bookings. */
export function hallBookings(context: Context, days: HallDays) {
	const { audit, calendar, clock, content, enquiriesOffice, jobs, ledgerPosting, members } = context;
	const { db } = context.database;

	const priceOf = (lines: readonly QuoteLine[], taxBasisPoints: number, { depositPercent }: HallRules) => {
		const price = withTax(
			lines.reduce((sum, { paisa }) => sum + paisa, 0),
			taxBasisPoints,
		);
		return { ...price, depositPaisa: depositOf(price.totalPaisa, depositPercent) };
	};
	const mail = (tx: Tx, job: HallMail) => jobs.enqueue(tx, 'hall-mail', job);

	/** The booking, while nobody else changes it or its day. */
	async function lockBooking(tx: Tx, id: string, rules: HallRules): Promise<queries.HallRow> {
		const found = await queries.byId(tx, id);
		if (!found) throw notFound('There is no such booking of the hall.');
		await days.lock(tx, takenTime(eventTime(found.day, found.shift, rules), rules));
		return (await queries.lockById(tx, id))!;
	}

	const wrongState = ({ state, name }: queries.HallRow) =>
		conflict(`The booking of ${name} is “${hallStateLabels[state].label}”. Please load the page again.`);

	/** A hold that has ended is released, and those who wait for the day are named to the office. */
	async function release(tx: Tx, row: queries.HallRow) {
		const released = await queries.takeStep(tx, row.id, 'release', { endedAt: clock.now(), allocationId: null });
		if (!released) return;
		if (row.allocationId) await calendar.free(tx, [row.allocationId]);
		await mail(tx, { about: 'free-again', bookingId: row.id });
	}
	async function releaseEnded(tx: Tx, on: readonly string[]) {
		for (const row of await queries.endedHolds(tx, clock.now())) if (on.includes(row.day)) await release(tx, row);
	}

	async function sameAsBefore(before: queries.HallRow, body: NewHallBooking) {
		if (before.day !== body.day || before.shift !== body.shift || before.name !== body.name)
			throw conflict(`This booking was made before, for ${eventText(before)}.`);
		return before;
	}

	async function memberOf(userId: string) {
		const member = userId ? await members.byUserId(userId) : undefined;
		if (userId && !member) throw invalid({ userId: `There is no member with the User ID ${userId}.` });
		return member;
	}

	return {
		lockBooking,
		mail,
		wrongState,

		async form(enquiryId?: string): Promise<HallForm> {
			const [{ booking, eventTypes }, rates] = await Promise.all([content.single('hall'), content.several('rate')]);
			const rate = rates.find(({ place, price }) => place === 'hall' && price !== null);
			const request = enquiryId ? await enquiriesOffice.prebooking(enquiryId) : null;
			const member = request?.memberId ? await members.byId(request.memberId) : undefined;
			return {
				eventTypes,
				shifts: hallShifts.map((shift) => {
					const { from } = shift === 'EVENING' ? booking.evening : booking.morning;
					const { to } = shift === 'MORNING' ? booking.morning : booking.evening;
					return { shift, from, to };
				}),
				...{ holdHours: booking.holdHours, depositPercent: booking.depositPercent },
				lines: rate ? [{ text: rate.title, paisa: rate.price! }] : [],
				request: request && { ...request, email: request.email ?? '', userId: member?.userId ?? '' },
			};
		},

		/** The same id again returns the booking that was made first. */
		async hold(actor: Actor, body: NewHallBooking): Promise<queries.HallRow> {
			const { id, enquiryId, day, shift, userId, lines, taxBasisPoints, ...customer } = body;
			const before = await queries.byId(db, id);
			if (before) return sameAsBefore(before, body);
			const [rules, { hallSeats: seats }] = await Promise.all([days.rulesNow(), content.single('club')]);
			const now = clock.now();
			const { date, ...problems } = hallProblems({ date: day, guests: body.guests }, { today: clubDay(now), seats });
			if (date || Object.keys(problems).length > 0) throw invalid({ ...(date && { day: date }), ...problems });
			const event = eventTime(day, shift, rules);
			if (event.to <= now) throw new Refusal('PAST', 'This time is over. Choose a later one.');
			const member = await memberOf(userId);
			if (enquiryId && !(await enquiriesOffice.prebooking(enquiryId)))
				throw invalid({ enquiryId: 'There is no such request for the hall.' });
			const period = takenTime(event, rules);
			return db.transaction(async (tx) => {
				await days.lock(tx, period);
				const sent = await queries.byId(tx, id);
				if (sent) return sameAsBefore(sent, body);
				const [live] = enquiryId ? await queries.liveOfEnquiry(tx, enquiryId, now) : [];
				if (live) throw conflict(`${live.name} has the hall already: ${eventText(live)}.`);
				await releaseEnded(tx, [addDays(day, -1), day, addDays(day, 1)]);
				const heldUntil = plusHours(now, rules.holdHours);
				const allocation = await calendar.take(tx, { resourceId: hall, kind: 'HALL', ...period, heldUntil });
				if (!allocation) throw await days.taken(tx, { day, shift, rules }, period);
				const row = await queries.insert(tx, {
					...{ id, state: 'HELD', enquiryId: enquiryId ?? null, memberId: member?.memberId ?? null, ...customer },
					...{ day, shift, startsAt: event.from, endsAt: event.to, allocationId: allocation.id, lines, taxBasisPoints },
					...priceOf(lines, taxBasisPoints, rules),
					balanceDueOn: balanceDueOn(addDays(day, -rules.balanceDays), heldUntil, day),
					...{ heldUntil, createdAt: now, createdBy: actor.accountId },
				});
				await audit.note(tx, actor, 'held the hall', subject(id), { name: body.name, day: eventText(row!) });
				await mail(tx, { about: 'held', bookingId: id });
				return row!;
			});
		},

		async change(
			actor: Actor,
			id: string,
			{ version, lines, taxBasisPoints, ...customer }: HallChange,
		): Promise<string> {
			const [rules, { hallSeats: seats }] = await Promise.all([days.rulesNow(), content.single('club')]);
			const problems = hallProblems({ guests: customer.guests }, { today: clubDay(clock.now()), seats });
			if (Object.keys(problems).length > 0) throw invalid(problems);
			return db.transaction(async (tx) => {
				const row = await lockBooking(tx, id, rules);
				if (row.state !== 'HELD' && row.state !== 'CONFIRMED') throw wrongState(row);
				if (row.version !== version)
					throw conflict('This booking was changed in the meantime. Look at it again, then change it.');
				const price = priceOf(lines, taxBasisPoints, rules);
				const paid = await queries.receivedOf(tx, id);
				if (price.totalPaisa < paid)
					throw invalid({ lines: `${taka(paid)} is paid already. The price cannot be less.` });
				await queries.change(tx, id, { ...customer, lines, taxBasisPoints, ...price });
				await audit.note(tx, actor, 'changed a booking of the hall', subject(id), { paisa: price.totalPaisa });
				return 'The booking is changed.';
			});
		},

		async extend(actor: Actor, id: string): Promise<string> {
			const rules = await days.rulesNow();
			return db.transaction(async (tx) => {
				const row = await lockBooking(tx, id, rules);
				if (row.state !== 'HELD' || row.heldUntil <= clock.now())
					throw conflict('This hold has ended. Make a new booking if the time is still free.');
				if (row.extendedAt) throw conflict('This hold was extended before, and that is possible only once.');
				const heldUntil = plusHours(row.heldUntil, rules.holdHours);
				const [old] = await calendar.byIds(tx, [row.allocationId!]);
				await calendar.free(tx, [old!.id]);
				const allocation = await calendar.take(tx, {
					...{ resourceId: hall, kind: 'HALL', from: old!.startsAt, to: old!.endsAt, heldUntil },
				});
				await queries.change(tx, id, {
					...{ heldUntil, allocationId: allocation!.id, extendedAt: clock.now(), endingMailedAt: null },
					balanceDueOn: balanceDueOn(row.balanceDueOn, heldUntil, row.day),
				});
				await audit.note(tx, actor, 'held the hall longer', subject(id), { name: row.name });
				return `The hall is held until ${longMoment(heldUntil)}.`;
			});
		},

		/** Twice is the same as once. What was paid stays a deposit until the office pays it back or keeps it. */
		async cancel(actor: Actor, id: string, reason: string): Promise<string> {
			const rules = await days.rulesNow();
			return db.transaction(async (tx) => {
				const row = await lockBooking(tx, id, rules);
				if (row.state === 'CANCELLED') return 'The booking is cancelled.';
				const cancelled = await queries.takeStep(tx, id, 'cancel', {
					...{ endedAt: clock.now(), endedReason: reason, allocationId: null },
				});
				if (!cancelled) throw wrongState(row);
				if (row.allocationId) await calendar.free(tx, [row.allocationId]);
				await audit.note(tx, actor, 'cancelled a booking of the hall', subject(id), { name: row.name, reason });
				await mail(tx, { about: 'cancelled', bookingId: id });
				await mail(tx, { about: 'free-again', bookingId: id });
				const paid = await queries.receivedOf(tx, id);
				return paid > 0
					? `The booking is cancelled. ${taka(paid)} was paid: pay it back or keep it.`
					: 'The booking is cancelled.';
			});
		},

		/** The deposit becomes income with its tax. */
		async finish(actor: Actor, id: string): Promise<string> {
			const rules = await days.rulesNow();
			return db.transaction(async (tx) => {
				const row = await lockBooking(tx, id, rules);
				if (row.state === 'DONE') return 'The booking is done.';
				if (row.state !== 'CONFIRMED') throw wrongState(row);
				if (row.endsAt > clock.now()) throw conflict(`The event ends ${longMoment(row.endsAt)}. Finish it afterwards.`);
				const open = row.totalPaisa - (await queries.receivedOf(tx, id));
				if (open > 0) throw conflict(`${taka(open)} is not paid. Record the balance first.`);
				await queries.takeStep(tx, id, 'finish', { endedAt: clock.now() });
				if (row.totalPaisa > 0)
					await ledgerPosting.post(tx, {
						text: `Hall on ${longDay(row.day)}, ${row.event}`,
						source: { kind: 'hall-booking', id },
						lines: [
							{ account: 'hall-deposits', paisa: row.totalPaisa },
							{ account: 'hall-and-room', paisa: -row.netPaisa },
							{ account: 'tax', paisa: -row.taxPaisa },
						],
					});
				await audit.note(tx, actor, 'finished a booking of the hall', subject(id), { name: row.name });
				return 'The booking is done.';
			});
		},

		async detail(id: string): Promise<HallBooking> {
			const row = await queries.byId(db, id);
			if (!row) throw notFound('There is no such booking of the hall.');
			const [payments, member, waiting] = await Promise.all([
				queries.paymentsOf(db, id),
				row.memberId ? members.byId(row.memberId) : undefined,
				days.waitingFor(row.day),
			]);
			const paidPaisa = queries.sumOf(payments);
			const entry = shownEntry(row, clock.now());
			return {
				...entry,
				...{ version: row.version, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
				...{ phone: row.phone, email: row.email, lines: row.lines, taxBasisPoints: row.taxBasisPoints },
				member: member ? { id: member.memberId, name: member.name, userId: member.userId } : null,
				...{ netPaisa: row.netPaisa, taxPaisa: row.taxPaisa, totalPaisa: row.totalPaisa },
				...{ depositPaisa: row.depositPaisa, paidPaisa, openPaisa: Math.max(row.totalPaisa - paidPaisa, 0) },
				...{ balanceDueOn: row.balanceDueOn, endedReason: row.endedReason },
				canExtend: entry.state === 'HELD' && !row.extendedAt,
				createdAt: row.createdAt.toISOString(),
				payments: payments.map(({ byName, at, kind, method, paisa, reference, receipt, id: paymentId }) => ({
					...{ id: paymentId, kind, method, paisa, reference, receipt, at: at.toISOString(), by: byName },
				})),
				waiting: waiting.filter((request) => request.id !== row.enquiryId),
			};
		},

		/** Run every ten minutes: releases holds that have ended, and tells customers whose hold ends soon. */
		async checkHolds() {
			const rules = await days.rulesNow();
			for (const { id } of await queries.endedHolds(db, clock.now()))
				await db.transaction(async (tx) => {
					const row = await lockBooking(tx, id, rules);
					if (row.state === 'HELD' && row.heldUntil <= clock.now()) await release(tx, row);
				});
			await db.transaction(async (tx) => {
				const now = clock.now();
				for (const { id } of await queries.takeEnding(tx, plusHours(now, warnHours), now))
					await mail(tx, { about: 'ending', bookingId: id });
			});
		},

		/** Run every morning: tells customers that the balance is due. */
		remindOfBalances: () =>
			db.transaction(async (tx) => {
				const by = addDays(clubDay(clock.now()), balanceMailDays);
				for (const { id } of await queries.takeBalancesDue(tx, by, clock.now()))
					await mail(tx, { about: 'balance', bookingId: id });
			}),
	};
}
