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

	/** The names that a member may see of these members: of those who show theirs, if the member does so, too. */
	async function namesFor(viewerId: string, memberIds: readonly string[]) {
		const shown = await queries.showingNames(db, [viewerId, ...memberIds]);
		const isShown = shown.has(viewerId);
		const known = isShown ? await members.byIds([...shown].filter((memberId) => memberId !== viewerId)) : [];
		const byId = new Map(known.map(({ memberId, name }) => [memberId, name]));
		return { isShown, of: (ids: readonly (string | null)[]) => ids.flatMap((id) => byId.get(id ?? '') ?? []) };
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
		const names = await namesFor(
			memberId,
			inFlights.flatMap(({ player }) => player.memberId ?? []),
		);
		return rows.map((row) => {
			const first = players.find(({ bookingId, loop }) => bookingId === row.id && loop === 1);
			const others = inFlights.filter(
				({ player }) => player.allocationId === first?.allocationId && player.bookingId !== row.id,
			);
			return {
				id: row.id,
				start: row.start.toISOString(),
				end: endOf(row, rules.loopMinutes).toISOString(),
				holes: row.holes,
				private: row.private,
				players: playersFrom(row),
				others: others.length,
				otherNames: names.of(others.map(({ player }) => player.memberId)),
				isMine: row.memberId === memberId,
				freeCancelUntil: plusMinutes(row.start, -60 * rules.freeCancelHours).toISOString(),
				offeredUntil: row.offeredUntil?.toISOString() ?? null,
				version: row.version,
			};
		});
	}

	return { namesFor, shownPeople, toShown, toWaiting };
}
