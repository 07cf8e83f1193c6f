import type { TeeBooking, TeeWaiting } from '#contract/tee-times.ts';
import type { Context } from '#server/core/feature.ts';
import { plusMinutes, type TeeRules } from './day-rules.ts';
import { endOf } from './mail.ts';
import * as queries from './queries.ts';
import type { TeePerson } from './tables.ts';
import type { TeeWaitingRow } from './waiting-list.queries.ts';

/** Bookings and entries of the waiting list as one of their members sees them. */
export function shownToMembers({ database: { db }, members }: Context) {
	/** People with the names that they have now. */
	async function shownPeople(rows: readonly { people: TeePerson[] }[], memberId: string) {
		const memberIds = rows.flatMap(({ people }) => people.flatMap((person) => person.memberId ?? []));
		const byId = new Map((await members.byIds([...new Set(memberIds)])).map((member) => [member.memberId, member]));
		return ({ people }: { people: TeePerson[] }) =>
			people.map((person) => ({
				name: byId.get(person.memberId ?? '')?.name ?? person.name,
				userId: byId.get(person.memberId ?? '')?.userId ?? null,
				isMe: person.memberId === memberId,
			}));
	}

	async function toWaiting(rows: readonly TeeWaitingRow[], memberId: string): Promise<TeeWaiting[]> {
		const playersFrom = await shownPeople(rows, memberId);
		return rows.map((row) => {
			const { id, day, from, to, holes } = row;
			return { id, day, from, to, holes, players: playersFrom(row) };
		});
	}

	async function toShown(
		rows: readonly queries.TeeBookingRow[],
		memberId: string,
		rules: TeeRules,
	): Promise<TeeBooking[]> {
		if (rows.length === 0) return [];
		const players = await queries.playersOf(
			db,
			rows.map(({ id }) => id),
		);
		const inFlights = await queries.playersIn(
			db,
			players.map(({ allocationId }) => allocationId),
		);
		const playersFrom = await shownPeople(rows, memberId);
		return rows.map((row) => {
			const first = players.find(({ bookingId, loop }) => bookingId === row.id && loop === 1);
			const flight = inFlights.filter(({ player }) => player.allocationId === first?.allocationId);
			return {
				id: row.id,
				start: row.start.toISOString(),
				end: endOf(row, rules.loopMinutes).toISOString(),
				holes: row.holes,
				private: row.private,
				players: playersFrom(row),
				others: flight.filter(({ player }) => player.bookingId !== row.id).length,
				isMine: row.memberId === memberId,
				freeCancelUntil: plusMinutes(row.start, -60 * rules.freeCancelHours).toISOString(),
				offeredUntil: row.offeredUntil?.toISOString() ?? null,
				version: row.version,
			};
		});
	}

	return { shownPeople, toShown, toWaiting };
}
