import { clubDay } from '#contract/core/club-time.ts';
import type { StateChange, StateEntry } from '#contract/membership-states.office.ts';
import { type MembershipState, stateDefinitions } from '#contract/membership-states.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { type MemberRow, memberSubject } from './member-record.ts';
import * as queries from './membership-states.queries.ts';
import { entryOn, plannedAfter, stateOn } from './membership-states.ts';
import { memberById } from './queries.ts';

type Period = { from: string; until: string | null };
type NewState = Period & { state: MembershipState; reason: string };
type CancelBookings = (tx: Tx, memberId: string, period: Period) => Promise<void>;

const system = { accountId: null, email: 'System' };

export type MembershipStatesService = ReturnType<typeof membershipStatesService>;

/** The state of a membership follows from its entries and the day, so nothing has to run when one begins or ends. */
export function membershipStatesService({
	dependencies,
	audit,
	cancelBookings,
}: {
	dependencies: Pick<Dependencies, 'clock' | 'ids' | 'database'>;
	audit: AuditService;
	/** Cancels the event bookings in a time. */
	cancelBookings: CancelBookings;
}) {
	const { clock, ids } = dependencies;
	const { db } = dependencies.database;
	const today = () => clubDay(clock.now());

	async function add(
		tx: Tx,
		{ accountId, email }: { accountId: string | null; email: string },
		memberId: string,
		{ id, state, from, until, reason }: NewState & { id: string },
	) {
		await queries.lockStates(tx, memberId);
		// An entry that ends another one early ends with it, so that what is planned for later stays.
		const ended = state === 'active' ? entryOn(await queries.currentEntries(tx, memberId), from) : undefined;
		await queries.addState(tx, {
			id,
			memberId,
			state,
			from,
			until: ended ? ended.until : until,
			reason,
			createdBy: accountId,
			author: email,
			createdAt: clock.now(),
		});
		if (stateDefinitions[state].card !== 'valid') await cancelBookings(tx, memberId, { from, until });
	}

	/** Also for decisions about requests of members, which have their own audit entry. */
	async function enter(tx: Tx, actor: Actor, memberId: string, entry: NewState) {
		await add(tx, actor, memberId, { ...entry, id: ids.uuid() });
		await queries.markStateChanged(tx, memberId, clock.now());
	}

	function refuse({ member, ...row }: MemberRow, { state, from, until }: StateChange) {
		const { firstName, createdAt, erasedAt } = member;
		if (erasedAt) throw conflict('This member was erased.');
		const joined = clubDay(createdAt);
		if (from < joined) throw invalid({ from: `Not before ${longDay(joined)}, when the membership began.` });
		if (until && until < today()) throw invalid({ until: 'That day has passed.' });
		const { label, ends } = stateDefinitions[state];
		if (!ends && (entryOn(row.states, from)?.state ?? 'active') === state)
			throw conflict(`The state of ${firstName} is “${label}” on that day already.`);
	}

	async function find(tx: Db | Tx, id: string): Promise<MemberRow> {
		const row = await memberById(tx, id);
		if (!row) throw notFound('There is no such member.');
		return row;
	}

	return {
		enter,

		/** Suspends a member who is in good order otherwise. Returns the id of the entry, or undefined if there is another state. */
		async suspendBySystem(tx: Tx, memberId: string, { until, reason }: { until: string; reason: string }) {
			await queries.lockStates(tx, memberId);
			const entry = entryOn(await queries.currentEntries(tx, memberId), today());
			if (entry && entry.state !== 'active') return undefined;
			const id = ids.uuid();
			await add(tx, system, memberId, { id, state: 'suspended', from: today(), until, reason });
			return id;
		},

		/** Ends that suspension, unless something else has happened to the membership since. */
		async endSuspension(tx: Tx, memberId: string, id: string, reason: string) {
			await queries.lockStates(tx, memberId);
			const entry = entryOn(await queries.currentEntries(tx, memberId), today());
			if (entry?.id !== id) return;
			await add(tx, system, memberId, { id: ids.uuid(), state: 'active', from: today(), until: null, reason });
		},

		/** From an imported list: the entry has the id of its row, so that the import can be undone. */
		enterImported: (
			tx: Tx,
			actor: Pick<Actor, 'accountId' | 'email'>,
			memberId: string,
			entry: Omit<NewState, 'reason'> & { id: string },
		) => add(tx, actor, memberId, { ...entry, reason: 'From the imported list' }),

		/** For an import that is undone: a member who existed before keeps the entry as withdrawn. */
		withdrawImported: (tx: Tx, id: string) => queries.withdrawState(tx, id, clock.now()),
		/** The same for members who are removed. */
		removeImported: (tx: Tx, ids: readonly string[]) => queries.removeStates(tx, ids),

		/** Returns whether it has begun. */
		change: (actor: Actor, memberId: string, change: StateChange): Promise<boolean> =>
			db.transaction(async (tx) => {
				await queries.lockStates(tx, memberId);
				const row = await find(tx, memberId);
				const [newest] = await queries.statesOf(tx, memberId);
				if ((newest?.number ?? 0) !== change.after)
					throw conflict('Someone has changed the state meanwhile. Please load the page again.');
				refuse(row, change);
				const { state, from, reason } = change;
				const until = stateDefinitions[state].ends ? change.until : null;
				const before = stateOn(row, clock.now()).state;
				await enter(tx, actor, memberId, { state, from, until, reason });
				const begun = from <= today();
				await audit.note(tx, actor, begun ? 'changed the state' : 'planned another state', memberSubject(memberId), {
					from: stateDefinitions[before].label,
					to: stateDefinitions[state].label,
					effectiveOn: from,
					...(until ? { until } : {}),
					reason,
				});
				return begun;
			}),

		withdraw: (actor: Actor, memberId: string, id: string) =>
			db.transaction(async (tx) => {
				await queries.lockStates(tx, memberId);
				const entry = (await queries.currentEntries(tx, memberId)).find((candidate) => candidate.id === id);
				if (!entry) throw conflict('This change is not planned any more.');
				if (entry.from <= today()) throw conflict('This state has begun. Choose another state instead.');
				await queries.withdrawState(tx, id, clock.now());
				await audit.note(tx, actor, 'withdrew the planned state', memberSubject(memberId), {
					from: stateDefinitions[stateOn(await find(tx, memberId), clock.now()).state].label,
					to: stateDefinitions[entry.state].label,
					effectiveOn: entry.from,
				});
			}),

		/** An erased person is no longer a member. */
		async endForErasure(tx: Tx, actor: Actor, row: MemberRow) {
			if (stateDefinitions[stateOn(row, clock.now()).state].left) return;
			await enter(tx, actor, row.member.id, { state: 'resigned', from: today(), until: null, reason: 'erased' });
		},

		/** All entries, the newest first. */
		async of(memberId: string): Promise<StateEntry[]> {
			const entries = await queries.statesOf(db, memberId);
			const planned = plannedAfter(
				entries.filter(({ withdrawnAt }) => withdrawnAt === null),
				today(),
			);
			return entries.map((entry) => ({
				id: entry.id,
				number: entry.number,
				state: entry.state,
				from: entry.from,
				until: entry.until,
				reason: entry.reason,
				author: entry.author,
				createdAt: entry.createdAt.toISOString(),
				withdrawnAt: entry.withdrawnAt?.toISOString() ?? null,
				planned: planned.includes(entry),
			}));
		},
	};
}
