import type * as z from 'zod/mini';
import { clubDay } from '#contract/core/club-time.ts';
import type { LockerState, LockerUse, newLockerUse } from '#contract/lockers.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import { csvBatch, everyRow } from '#server/core/db/keyset.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import * as queries from './queries.ts';

export type LockersService = ReturnType<typeof lockersService>;
type ListQuery = queries.LockerView & { q?: string | undefined; state?: LockerState | undefined };

const dateText = (day: string) => longDay(day);
const subject = (id: string) => ({ kind: 'locker' as const, id });
const toNumber = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);

/** Which member has which locker. */
export function lockersService({ database: { db }, clock, audit, members }: Context) {
	const searchFor = (q: string | undefined): queries.LockerFilter['search'] =>
		q ? { number: toNumber(q), memberIds: members.idsMatching(q) } : undefined;

	async function withMembers(rows: readonly queries.LockerRow[]): Promise<LockerUse[]> {
		const users = await members.byIds([...new Set(rows.map(({ memberId }) => memberId))]);
		const byId = new Map(users.map((member) => [member.memberId, member]));
		return rows.map(({ createdAt: _, ...row }) => {
			const { name, userId } = byId.get(row.memberId)!;
			return { ...row, name, userId };
		});
	}

	async function takenError(number: number) {
		const row = await queries.lockerInUse(db, number);
		// It was returned between the two queries.
		if (!row) return conflict('Someone else changed this locker at the same moment. Please try again.');
		const [use] = await withMembers([row]);
		return invalid({
			number: `Locker ${number} has been in use by ${use!.name} (${use!.userId}) since ${dateText(use!.from)}.`,
		});
	}

	return {
		async list({ q, state, ...view }: ListQuery) {
			const search = searchFor(q);
			const [page, inUse, returned] = await Promise.all([
				queries.page(db, { state, search }, view),
				queries.total(db, { state: 'in-use', search }),
				queries.total(db, { state: 'returned', search }),
			]);
			const counts = { 'in-use': inUse, returned };
			return {
				items: await withMembers(page.shown.map(({ locker }) => locker)),
				total: state ? counts[state] : inUse + returned,
				next: page.next,
				previous: page.previous,
				counts,
			};
		},

		async *csv(actor: Actor, { q, state, ...view }: ListQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the lockers', subject('all'));
			yield ['Number', 'Member', 'User ID', 'From', 'To', 'Note'];
			const search = searchFor(q);
			const batch = async (cursor: string | undefined) => {
				const page = await queries.page(db, { state, search }, { ...view, page: undefined, at: cursor }, csvBatch);
				return { shown: await withMembers(page.shown.map(({ locker }) => locker)), next: page.next };
			};
			for await (const { number, name, userId, from, to, note } of everyRow(batch))
				yield [String(number), name, userId, from, to ?? '', note];
		},

		async add(actor: Actor, { number, memberId, from, note }: z.infer<typeof newLockerUse>): Promise<LockerUse> {
			const member = await members.byId(memberId);
			if (!member) throw invalid({ memberId: 'There is no such member. Choose another one.' });
			if (stateDefinitions[member.state].left)
				throw invalid({ memberId: 'This person is no longer a member. Choose another one.' });
			const row = await db.transaction(async (tx) => {
				const lastDay = await queries.lastDayOf(tx, number);
				if (lastDay && from < lastDay)
					throw invalid({
						from: `Locker ${number} was in use until ${dateText(lastDay)}. Choose that day or a later one.`,
					});
				const added = await queries.insertLocker(tx, { number, memberId, from, note, createdAt: clock.now() });
				if (!added) return undefined;
				await audit.note(tx, actor, 'gave a locker', subject(added.id), { number, userId: member.userId });
				return added;
			});
			// Outside the transaction, because it uses a second connection.
			if (!row) throw await takenError(number);
			const [use] = await withMembers([row]);
			return use!;
		},

		async giveBack(actor: Actor, id: string, to: string) {
			const row = await queries.lockerById(db, id);
			if (!row) throw notFound('There is no such locker.');
			if (to < row.from)
				throw invalid({ to: `The member has had it since ${dateText(row.from)}. Choose that day or a later one.` });
			if (to > clubDay(clock.now())) throw invalid({ to: 'Choose today or an earlier day.' });
			await db.transaction(async (tx) => {
				if (!(await queries.endUse(tx, id, to))) throw conflict('This locker was given back already.');
				await audit.note(tx, actor, 'took a locker back', subject(id), { number: row.number });
			});
			return row.number;
		},

		ofMember: async (memberId: string) =>
			(await queries.ofMember(db, memberId)).map(({ number, from, to, note }) => ({ number, from, to, note })),

		/** For erasure: the list still shows who had which locker, by User ID only. */
		eraseNotes: (tx: Tx, memberId: string) => queries.eraseNotes(tx, memberId),
	};
}
