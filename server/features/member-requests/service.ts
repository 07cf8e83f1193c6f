import type { FieldName } from '#contract/applications.ts';
import { clubDay } from '#contract/core/club-time.ts';
import type { MemberRequestDetail, MemberRequestRow } from '#contract/member-requests.office.ts';
import type { MemberRequest, RequestState } from '#contract/member-requests.ts';
import { longDay } from '#server/core/club-date.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { identityChanges } from './identity-changes.ts';
import { checkMembershipRequest, type MembershipRequest } from './membership-requests.ts';
import * as queries from './queries.ts';

type ListQuery = queries.RequestView &
	Pick<queries.RequestFilter, 'state' | 'kind' | 'from' | 'to'> & { q?: string | undefined };
export type MemberRequestsService = ReturnType<typeof memberRequestsService>;

const owner = (id: string) => ({ kind: 'member-request' as const, id });
const memberSubject = (id: string) => ({ kind: 'member' as const, id });

const asked = {
	IDENTITY: 'asked for a change of identity',
	PAUSE: 'asked for a pause of the membership',
	RESUME: 'asked to end the pause',
	RESIGN: 'asked to resign',
} as const;
/** The state of the membership after a confirmed request. */
const stateAfter = { PAUSE: 'absent', RESUME: 'active', RESIGN: 'resigned' } as const;
const decided = {
	CONFIRMED: {
		IDENTITY: 'approved a change of identity',
		PAUSE: 'paused the membership',
		RESUME: 'ended the pause',
		RESIGN: 'confirmed the resignation',
	},
	DECLINED: {
		IDENTITY: 'declined a change of identity',
		PAUSE: 'declined a pause',
		RESUME: 'declined to end the pause',
		RESIGN: 'declined the resignation',
	},
} as const;

/** What members ask the office for: changes of their identity, a pause, the end of a pause or of the membership. */
export function memberRequestsService(context: Context) {
	const { audit, clock, identity, ids, jobs, members, membershipStates, settings, uploads } = context;
	const { db } = context.database;
	const encryption = fieldEncryption(settings);
	const place = (id: string) => ({ table: 'member_requests', column: 'sealed_values', rowId: id });

	const valuesOf = ({ id, sealedValues }: queries.RequestRow): Partial<Record<FieldName, unknown>> =>
		sealedValues ? JSON.parse(encryption.decrypt(sealedValues, place(id))) : {};

	async function insert(tx: Tx, actor: Actor, values: Parameters<typeof queries.insertRequest>[1]) {
		if (!(await queries.insertRequest(tx, values)))
			throw conflict('You already have a request with the office. Withdraw it to send another one.');
		await audit.note(tx, actor, asked[values.kind], memberSubject(values.memberId), {
			...(values.fields?.length ? { fields: values.fields } : {}),
			...(values.until ? { until: values.until } : {}),
			...(values.reason ? { reason: values.reason } : {}),
		});
	}

	async function withMembers(rows: readonly queries.RequestRow[]): Promise<MemberRequestRow[]> {
		const people = await members.byIds([...new Set(rows.map(({ memberId }) => memberId))]);
		const byId = new Map(people.map((member) => [member.memberId, member]));
		return rows.map((row) => {
			const { firstName, lastName, userId, category } = byId.get(row.memberId)!;
			return { ...toRequest(row), memberId: row.memberId, name: `${firstName} ${lastName}`, userId, category };
		});
	}

	async function find(id: string): Promise<queries.RequestRow> {
		const row = await queries.requestById(db, id);
		if (!row) throw notFound('There is no such request.');
		return row;
	}

	/** What a confirmed request does, in the transaction of the decision. */
	async function apply(tx: Tx, actor: Actor, request: queries.RequestRow) {
		const { id, memberId, kind, until, reason } = request;
		if (kind === 'IDENTITY') return identity.change(tx, memberId, valuesOf(request), owner(id));
		const state = stateAfter[kind];
		await membershipStates.enter(tx, actor, memberId, { state, from: clubDay(clock.now()), until, reason });
	}

	async function decide(actor: Actor, id: string, state: 'CONFIRMED' | 'DECLINED', answer: string) {
		const { memberId } = await find(id);
		const member = (await members.byId(memberId))!;
		await db.transaction(async (tx) => {
			const decision = { state, answer, decidedAt: clock.now(), decidedBy: actor.accountId };
			const request = await queries.decide(tx, id, decision);
			if (!request) throw conflict('This request was decided or withdrawn already. Please load the page again.');
			if (state === 'CONFIRMED') await apply(tx, actor, request);
			else await uploads.removeOwned(tx, owner(id));
			const { kind, fields, until } = request;
			await audit.note(tx, actor, decided[state][kind], memberSubject(memberId), {
				...(fields.length > 0 ? { fields } : {}),
				...(until ? { until } : {}),
				...(answer ? { reason: answer } : {}),
			});
			const data = {
				firstName: member.firstName,
				kind,
				confirmed: state === 'CONFIRMED',
				answer,
				until: until ? longDay(until) : '',
			};
			if (member.email) await jobs.enqueue(tx, 'mail', { template: 'member-request', to: member.email, data });
		});
	}

	return {
		async own(actor: Actor): Promise<MemberRequest[]> {
			const { memberId } = await members.require(actor);
			return (await queries.requestsOf(db, memberId)).map(toRequest);
		},

		async askForIdentity(actor: Actor, typed: Record<string, unknown>, reason: string) {
			const { memberId } = await members.require(actor);
			const { values, files } = identityChanges(await identity.formOf(memberId), typed, clock.now());
			const id = ids.uuid();
			await db.transaction(async (tx) => {
				await insert(tx, actor, {
					id,
					memberId,
					kind: 'IDENTITY',
					reason,
					fields: [...Object.keys(values), ...Object.keys(files)],
					sealedValues: encryption.encrypt(JSON.stringify(values), place(id)),
					createdAt: clock.now(),
				});
				await uploads.claim(tx, { owner: owner(id), files });
			});
		},

		async askForMembership(actor: Actor, body: MembershipRequest) {
			const member = await members.require(actor);
			const until = checkMembershipRequest(member, body, clubDay(clock.now()));
			const { kind, reason } = body;
			const values = { id: ids.uuid(), memberId: member.memberId, kind, reason, until, createdAt: clock.now() };
			await db.transaction((tx) => insert(tx, actor, values));
		},

		async withdraw(actor: Actor, id: string) {
			const { memberId } = await members.require(actor);
			const request = await queries.requestById(db, id);
			if (request?.memberId !== memberId) throw notFound('There is no such request.');
			await db.transaction(async (tx) => {
				const decision = {
					state: 'WITHDRAWN' as const,
					answer: '',
					decidedAt: clock.now(),
					decidedBy: actor.accountId,
				};
				if (!(await queries.decide(tx, id, decision))) throw conflict('This request was decided already.');
				await uploads.removeOwned(tx, owner(id));
				await audit.note(tx, actor, 'withdrew a request', memberSubject(memberId), { kind: request.kind });
			});
		},

		async list({ q, state, kind, from, to, ...view }: ListQuery) {
			const filter = { state, kind, from, to, memberIds: q ? members.idsMatching(q) : undefined };
			const [page, total, waiting] = await Promise.all([
				queries.page(db, filter, view),
				queries.total(db, filter),
				queries.total(db, { ...filter, state: 'WAITING' }),
			]);
			const { next, previous, shown } = page;
			return { items: await withMembers(shown.map(({ request }) => request)), total, next, previous, waiting };
		},

		async detail(id: string): Promise<MemberRequestDetail> {
			const request = await find(id);
			const [row] = await withMembers([request]);
			const waiting = request.state === 'WAITING';
			const before = waiting ? await identity.formOf(request.memberId) : undefined;
			const documents = waiting ? await uploads.documentsOf(owner(id)) : [];
			return {
				...row!,
				changes: Object.entries(valuesOf(request)).map(([field, after]) => ({
					field,
					before: before?.[field as FieldName] ?? null,
					after: after ?? null,
				})),
				documents: documents.map(({ field, displayName }) => ({ field, name: displayName })),
			};
		},

		/** The audit entry is written when the address is opened (see uploads). */
		async documentUrl(actor: Actor, id: string, field: string) {
			const document = (await uploads.documentsOf(owner(id))).find((candidate) => candidate.field === field);
			if (!document) throw notFound('There is no such document.');
			return { url: uploads.signedDocumentUrl(document.uploadId, actor) };
		},

		confirm: (actor: Actor, id: string, answer: string) => decide(actor, id, 'CONFIRMED', answer),
		decline: (actor: Actor, id: string, answer: string) => decide(actor, id, 'DECLINED', answer),

		/** Whose request it is, for the audit log. */
		names: async (requestIds: string[]) =>
			(await withMembers(await queries.requestsByIds(db, requestIds))).map(({ id, name }) => ({ id, name })),

		countWaiting: () => queries.total(db, { state: 'WAITING' }),
		oldestWaiting: () => queries.oldestWaiting(db),
		ofMember: async (memberId: string) => (await queries.requestsOf(db, memberId)).map(toRequest),

		/** For erasure: the words of the member and the office, and documents that still wait. */
		async forget(tx: Tx, memberId: string) {
			for (const { id } of await queries.deleteRequests(tx, memberId)) await uploads.removeOwned(tx, owner(id));
		},
	};
}

const toRequest = (row: queries.RequestRow): MemberRequest => ({
	id: row.id,
	kind: row.kind,
	state: row.state satisfies RequestState,
	reason: row.reason,
	until: row.until,
	fields: row.fields,
	createdAt: row.createdAt.toISOString(),
	decidedAt: row.decidedAt?.toISOString() ?? null,
	answer: row.answer,
});
