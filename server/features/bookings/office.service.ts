import {
	type BookingState,
	bookingStateLabels,
	type NewOfficeBooking,
	type OfficeBooking,
} from '#contract/bookings.office.ts';
import { type BookingDay, bookingKindLabels, type Choice } from '#contract/bookings.ts';
import { addDays, clubDay, startOfDay, timeOfDay } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound, Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import type { BookedFor, BookingsService } from './bookings.service.ts';
import { plusMinutes } from './day-rules.ts';
import { bookingText, momentText } from './mail.ts';
import * as queries from './queries.ts';

export type BookingsOfficeService = ReturnType<typeof bookingsOfficeService>;

const subject = (id: string) => ({ kind: 'booking' as const, id });

/** Which income the price of each kind belongs to. */
const headOf = { BAY: 'golf', COACHING: 'golf', ROOM: 'hall-and-room', TABLE: 'restaurant' } as const;

/** What the office does: it may book any day and for anybody. */
export function bookingsOfficeService(
	{ database: { db }, audit, clock, counter, members }: Context,
	bookings: BookingsService,
) {
	const { times } = bookings;

	async function found(id: string): Promise<queries.BookingRow> {
		const booking = await queries.byId(db, id);
		if (!booking) throw notFound('There is no such booking.');
		return booking;
	}

	const cannot = ({ state }: { state: BookingState }) =>
		conflict(`This booking has another state now: ${bookingStateLabels[state]}. Please load the list again.`);

	/** Changes the state of a booking once. Returns undefined if it has that state already. */
	async function change(tx: Tx, id: string, state: BookingState, values: Parameters<typeof queries.changeState>[3]) {
		const changed = await queries.changeState(tx, id, state, values);
		if (changed) return changed;
		const now = (await queries.byId(tx, id))!;
		if (now.state !== state) throw cannot(now);
		return undefined;
	}

	async function bookedFor({ userId, guest }: NewOfficeBooking): Promise<BookedFor> {
		if ((userId === null) === (guest === null))
			throw invalid({ userId: 'Write the User ID of a member, or the name and telephone number of a guest.' });
		if (guest) return { guestName: guest.name, guestPhone: guest.phone };
		const member = await members.byUserId(userId!);
		if (!member) throw invalid({ userId: `There is no member with the User ID ${userId}.` });
		const problem = await bookings.whyNot(member, false);
		if (problem) throw invalid({ userId: problem });
		return { memberId: member.memberId };
	}

	/** Who booked, by the id of the member. */
	async function peopleOf(rows: readonly queries.BookingRow[]) {
		const memberIds = [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))];
		return new Map((await members.byIds(memberIds)).map((member) => [member.memberId, member]));
	}
	const nameOf = ({ guestName }: queries.BookingRow, member: Membership | undefined) =>
		member?.name ?? guestName ?? 'Member';

	return {
		/** For the office's calendar. */
		async describe(allocations: readonly { id: string }[]) {
			const found = await queries.byAllocations(
				db,
				allocations.map(({ id }) => id),
			);
			const people = await peopleOf(found.map(({ booking }) => booking));
			return found.map(({ allocationId, booking }) => ({
				id: allocationId!,
				title: nameOf(booking, people.get(booking.memberId ?? '')),
				link: `/admin/bookings?day=${clubDay(booking.startsAt)}`,
			}));
		},

		async day(day: string): Promise<{ day: string; bookings: OfficeBooking[] }> {
			const rows = await bookings.withPlaces(await queries.between(db, startOfDay(day), startOfDay(addDays(day, 1))));
			const people = await peopleOf(rows);
			return {
				day,
				bookings: rows.map((row) => {
					const member = people.get(row.memberId ?? '');
					return {
						...{ id: row.id, kind: row.kind, state: row.state, people: row.people, places: [...row.places] },
						start: row.startsAt.toISOString(),
						end: row.endsAt.toISOString(),
						name: nameOf(row, member),
						userId: member?.userId ?? null,
						phone: row.guestPhone,
						...{ pricePaisa: row.pricePaisa, charged: row.charged, reason: row.reason },
						cancelledByMember: row.cancelledBy === 'MEMBER',
						cancelledLate: row.cancelledLate,
					};
				}),
			};
		},

		async freeTimes({ day, ...choice }: Choice & { day: string }): Promise<BookingDay> {
			return times.shown(await times.read(db, day, choice, await times.rulesNow()), { begun: true });
		},

		async add(actor: Actor, body: NewOfficeBooking): Promise<string> {
			const { userId: _, guest: __, ...wanted } = body;
			const who = await bookedFor(body);
			const about = await times.rulesNow();
			const start = new Date(wanted.start);
			await db.transaction(async (tx) => {
				const { booking, isNew } = await bookings.make(tx, actor, wanted, {
					about,
					bookedFor: who,
					check: () => times.check(tx, start, wanted, about, { begun: true }),
				});
				if (isNew)
					await audit.note(tx, actor, 'added a booking', subject(booking.id), { booking: bookingText(booking) });
			});
			return `Booked: ${bookingKindLabels[wanted.kind]}, ${momentText(start)}.`;
		},

		/** Charges the member's account once, in the same transaction. */
		async came(actor: Actor, id: string, { charge }: { charge: boolean }): Promise<string> {
			const booking = await found(id);
			const { memberId, pricePaisa } = booking;
			if (clubDay(booking.startsAt) > clubDay(clock.now()))
				throw conflict('This can be noted from the day of the booking on.');
			const toCharge =
				charge && booking.state === 'BOOKED' && memberId && pricePaisa ? { memberId, pricePaisa } : undefined;
			const problem = toCharge && (await counter.whyNot(toCharge.memberId));
			if (problem) throw conflict(problem);
			const text = bookingText(booking);
			await db.transaction(async (tx) => {
				if (!(await change(tx, id, 'CAME', { charged: toCharge !== undefined }))) return;
				if (toCharge)
					await counter.chargeIn(tx, {
						...{ id, text, memberId: toCharge.memberId, netPaisa: toCharge.pricePaisa },
						...{ head: headOf[booking.kind], by: actor },
					});
				await audit.note(tx, actor, 'noted that a booking was used', subject(id), {
					booking: text,
					...(toCharge && { paisa: toCharge.pricePaisa }),
				});
			});
			return toCharge ? `${taka(toCharge.pricePaisa)} is charged to the account.` : 'Noted.';
		},

		/** The rest of the time is free for others. */
		async noShow(actor: Actor, id: string): Promise<string> {
			const booking = await found(id);
			const { rules } = await times.rulesNow();
			const { kind, startsAt } = booking;
			const from = plusMinutes(startsAt, kind === 'TABLE' ? rules.table.keptMinutes : 0);
			if (from > clock.now())
				throw conflict(
					kind === 'TABLE' ? `The table is kept until ${timeOfDay(from)}.` : `It begins only at ${momentText(from)}.`,
				);
			await db.transaction(async (tx) => {
				await times.lockBooking(tx, booking);
				if (!(await change(tx, id, 'NO_SHOW', {}))) return;
				await times.giveBack(tx, id);
				await audit.note(tx, actor, 'noted that nobody came', subject(id), { booking: bookingText(booking) });
			});
			return 'Noted. The rest of the time is free.';
		},

		async cancel(actor: Actor, id: string, reason: string): Promise<string> {
			const booking = await found(id);
			if (booking.endsAt <= clock.now()) throw new Refusal('PAST', `${momentText(booking.startsAt)} is over.`);
			await db.transaction(async (tx) => {
				await times.lockBooking(tx, booking);
				const cancelled = await change(tx, id, 'CANCELLED', { cancelledBy: 'OFFICE', reason });
				if (!cancelled) return;
				await times.giveBack(tx, id);
				await bookings.mail(tx, cancelled, 'cancelled-by-club');
				await audit.note(tx, actor, 'cancelled a booking', subject(id), { booking: bookingText(booking), reason });
			});
			return booking.memberId
				? 'The booking is cancelled. The member gets an email.'
				: 'The booking is cancelled. Please call the guest.';
		},
	};
}
