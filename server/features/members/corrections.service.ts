import { isDeepStrictEqual } from 'node:util';
import type { Category, FieldName } from '#contract/applications.ts';
import { clubDay, startOfDay } from '#contract/core/club-time.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import {
	attachmentField,
	type CorrectionDetail,
	type CorrectionRow,
	type CorrectionState,
	correctableFields,
	correctionValues,
	needsSecondPerson,
} from '#contract/member-corrections.office.ts';
import { longDay } from '#server/core/club-date.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AccountsService } from '#server/features/accounts/service.ts';
import { checkDates } from '#server/features/applications/check-dates.ts';
import { type FormValues, filesOf, fullName, isSealed } from '#server/features/applications/person-record.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { SubscribersService } from '#server/features/newsletter/subscribers.service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import * as corrections from './corrections.queries.ts';
import {
	changedNow,
	type MemberRow,
	masked,
	memberColumns,
	memberForm,
	memberSubject,
	numberIn,
	ownSubject,
	userIdOf,
} from './member-record.ts';
import { lockMember, memberIdsMatching, membersByIds, updateMember } from './queries.ts';

type Changes = { field: FieldName | 'joinedOn'; before: unknown; after: unknown }[];
type ListQuery = corrections.CorrectionView & {
	q?: string | undefined;
	state?: CorrectionState | undefined;
	from?: string | undefined;
	to?: string | undefined;
};

/** New documents become the member's when the correction is confirmed; the attachment stays with the correction. */
const documentsOf = (id: string) => ({ kind: 'member-correction' as const, id });
const attachmentOf = (id: string) => ({ kind: 'correction-attachment' as const, id });

export type CorrectionsService = ReturnType<typeof correctionsService>;

/** The office corrects a member's record. What says who the person is needs a second person. */
export function correctionsService({
	dependencies,
	accounts,
	audit,
	uploads,
	securityLog,
	moveSubscription,
}: {
	dependencies: Pick<Dependencies, 'clock' | 'ids' | 'database' | 'jobs' | 'settings'>;
	accounts: Pick<AccountsService, 'correctEmail' | 'emailsInUse'>;
	audit: AuditService;
	uploads: UploadsService;
	securityLog: SecurityRecorder;
	/** The newsletter follows the member to another address. */
	moveSubscription: SubscribersService['moveSubscription'];
}) {
	const { clock, ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(settings);
	const place = (id: string) => ({ table: 'member_corrections', column: 'sealed_changes', rowId: id });

	const changesOf = ({ id, sealedChanges }: corrections.Correction): Changes =>
		JSON.parse(encryption.decrypt(sealedChanges, place(id)));

	async function lock(tx: Tx, memberId: string): Promise<MemberRow> {
		const row = await lockMember(tx, memberId);
		if (!row) throw notFound('There is no such member.');
		if (row.member.erasedAt) throw conflict('This member was erased.');
		return row;
	}

	/** Another day of joining; reports count the member from that day on, also for the past. */
	function readJoined({ member, states }: MemberRow, day: string | undefined): Changes {
		const before = clubDay(member.createdAt);
		if (!day || day === before) return [];
		if (day > clubDay(clock.now())) throw invalid({ joinedOn: 'This day is in the future.' });
		if (member.birthDate && day <= member.birthDate)
			throw invalid({ joinedOn: 'This day is before the date of birth.' });
		const first = states.map(({ from }) => from).sort()[0];
		if (first && first < day)
			throw invalid({
				joinedOn: `Not after ${longDay(first)}, when a state of the membership begins.`,
			});
		return [{ field: 'joinedOn', before, after: day }];
	}

	/** What differs from the record, by the rules of the application form. Names every wrong field at once. */
	function read(row: MemberRow, typed: Record<string, unknown>, joinedOn: string | undefined) {
		const current = memberForm(row, encryption);
		const fields = correctableFields(row.member.category as Category).filter(({ name }) => Object.hasOwn(typed, name));
		const checked = correctionValues(row.member.category as Category).safeParse(typed);
		if (!checked.success) throw invalid(fieldErrorsOf(checked.error.issues));
		const given = checked.data as FormValues;
		checkDates(given, clock.now());
		const changes: Changes = fields
			.filter(({ kind }) => kind !== 'image')
			.map(({ name }) => ({ field: name, before: current[name] ?? null, after: given[name] ?? null }))
			.filter(({ before, after }) => !isDeepStrictEqual(before, after));
		changes.push(...readJoined(row, joinedOn));
		const hidden = changes.filter(({ field, after }) => isSealed(field) && String(after).includes('•'));
		if (hidden.length > 0)
			throw invalid(Object.fromEntries(hidden.map(({ field }) => [field, 'Write the whole number.'])));
		const files = filesOf(given);
		if (changes.length + Object.keys(files).length === 0)
			throw invalid({ values: 'Nothing is changed. Change a field or choose a new picture first.' });
		return { changes, files };
	}

	/** The new address is told as well; the old one has no link to it. */
	async function correctEmail(tx: Tx, { member, email: before }: MemberRow, after: string) {
		await accounts.correctEmail(tx, member.accountId, after);
		if (before) await moveSubscription(tx, before, after);
		await jobs.enqueue(tx, 'mail', { template: 'email-corrected', to: after, data: { firstName: member.firstName } });
	}

	/** The row of the member is locked. */
	async function apply(tx: Tx, row: MemberRow, id: string, changes: Changes) {
		const current = memberForm(row, encryption);
		const now = { ...current, joinedOn: clubDay(row.member.createdAt) };
		const moved = changes.find(({ field, before }) => !isDeepStrictEqual(now[field] ?? null, before));
		if (moved) throw conflict('The record was changed meanwhile. Please reject this correction and write a new one.');
		const { joinedOn, ...after } = Object.fromEntries(
			changes.map(({ field, after: value }) => [field as string, value ?? undefined]),
		);
		const { id: memberId } = row.member;
		if (after.email) await correctEmail(tx, row, String(after.email));
		const pictures = await uploads.transfer(tx, documentsOf(id), ownSubject(row.member));
		await updateMember(tx, memberId, {
			...memberColumns({ ...current, ...after }, memberId, encryption),
			...(joinedOn ? { createdAt: startOfDay(String(joinedOn)) } : {}),
			changedAt: changedNow(row.member, [...changes.map(({ field }) => field), ...pictures], clock.now()),
		});
	}

	async function find(id: string): Promise<corrections.Correction> {
		const [correction] = await corrections.correctionsByIds(db, [id]);
		if (!correction) throw notFound('There is no such correction.');
		return correction;
	}

	async function withMembers(list: readonly corrections.Correction[]): Promise<CorrectionRow[]> {
		const rows = await membersByIds(db, [...new Set(list.map(({ memberId }) => memberId))]);
		const byId = new Map(rows.map(({ member }) => [member.id, member]));
		return list.map((correction) => {
			const member = byId.get(correction.memberId)!;
			return {
				id: correction.id,
				memberId: member.id,
				name: fullName(member),
				userId: userIdOf(member.number),
				state: correction.state,
				fields: correction.fields,
				reason: correction.reason,
				author: correction.author,
				createdAt: correction.createdAt.toISOString(),
				decidedBy: correction.decider,
				decidedAt: correction.decidedAt?.toISOString() ?? null,
				answer: correction.answer,
			};
		});
	}

	/** Locks the member first, as a new correction does, so that two people never wait for each other. */
	const decide = (
		actor: Actor,
		id: string,
		answer: string,
		stateFor: (correction: corrections.Correction) => Exclude<CorrectionState, 'WAITING'>,
	): Promise<void> =>
		db.transaction(async (tx) => {
			const [waiting] = await corrections.correctionsByIds(tx, [id]);
			if (!waiting) throw notFound('There is no such correction.');
			const row = await lock(tx, waiting.memberId);
			const state = stateFor(waiting);
			const decision = {
				state,
				answer,
				decidedBy: actor.accountId,
				decider: actor.email,
				decidedAt: clock.now(),
			};
			const correction = await corrections.decide(tx, id, decision);
			if (!correction) throw conflict('This correction was decided already. Please load the page again.');
			if (state === 'APPLIED') await apply(tx, row, id, changesOf(correction));
			else await uploads.removeOwned(tx, documentsOf(id));
			await audit.note(tx, actor, decided[state], memberSubject(waiting.memberId), {
				fields: correction.fields,
				...(answer ? { reason: answer } : {}),
			});
		});

	return {
		/** Returns whether it waits for a second person. */
		async correct(
			actor: Actor,
			memberId: string,
			{
				values,
				joinedOn,
				reason,
				attachment,
			}: {
				values: Record<string, unknown>;
				joinedOn?: string | undefined;
				reason: string;
				attachment?: string | undefined;
			},
		): Promise<CorrectionState> {
			const id = ids.uuid();
			return db.transaction(async (tx) => {
				const row = await lock(tx, memberId);
				const { changes, files } = read(row, values, joinedOn);
				const email = changes.find(({ field }) => field === 'email')?.after;
				if (email && (await accounts.emailsInUse(tx, [String(email)])).size > 0)
					throw invalid({ email: 'Another account has this email address.' });
				const fields = [...changes.map(({ field }) => field as string), ...Object.keys(files)];
				const secondPerson = fields.some(needsSecondPerson);
				const now = clock.now();
				const added = await corrections.insertCorrection(tx, {
					id,
					memberId,
					fields,
					sealedChanges: encryption.encrypt(JSON.stringify(changes), place(id)),
					secondPerson,
					reason,
					createdBy: actor.accountId,
					author: actor.email,
					createdAt: now,
					...(secondPerson
						? { state: 'WAITING' as const }
						: { state: 'APPLIED' as const, decidedBy: actor.accountId, decider: actor.email, decidedAt: now }),
				});
				if (!added)
					throw conflict('A correction of this member waits for a second person. It has to be decided first.');
				await uploads.claim(tx, { owner: documentsOf(id), files });
				if (attachment) await uploads.claim(tx, { owner: attachmentOf(id), files: { [attachmentField]: attachment } });
				if (!secondPerson) await apply(tx, row, id, changes);
				const action = secondPerson ? 'wrote a correction' : 'corrected the member';
				await audit.note(tx, actor, action, memberSubject(memberId), { fields, reason });
				return secondPerson ? 'WAITING' : 'APPLIED';
			});
		},

		async list({ q, state, from, to, ...view }: ListQuery) {
			const memberIds = q ? memberIdsMatching(db, q, numberIn(q)) : undefined;
			const filter = { state, from, to, memberIds };
			const [page, total, waiting] = await Promise.all([
				corrections.page(db, filter, view),
				corrections.total(db, filter),
				corrections.total(db, { state: 'WAITING' }),
			]);
			const { shown, next, previous } = page;
			return { items: await withMembers(shown.map(({ correction }) => correction)), total, next, previous, waiting };
		},

		async detail(actor: Actor, id: string): Promise<CorrectionDetail> {
			const correction = await find(id);
			const [row] = await withMembers([correction]);
			const waits = correction.state === 'WAITING';
			const shown = (field: string, value: unknown) =>
				!waits && isSealed(field) && typeof value === 'string' ? masked(value) : value;
			const documents = await Promise.all([documentsOf(id), attachmentOf(id)].map(uploads.documentsOf));
			return {
				...row!,
				changes: changesOf(correction).map(({ field, before, after }) => ({
					field,
					before: shown(field, before),
					after: shown(field, after),
				})),
				documents: documents.flat().map(({ field, displayName }) => ({ field, name: displayName })),
				own: correction.createdBy === actor.accountId,
			};
		},

		/** The audit entry is written when the address is opened (see uploads). */
		async documentUrl(actor: Actor, id: string, field: string) {
			const owner = field === attachmentField ? attachmentOf(id) : documentsOf(id);
			const document = (await uploads.documentsOf(owner)).find((candidate) => candidate.field === field);
			if (!document) throw notFound('There is no such document.');
			return { url: uploads.signedDocumentUrl(document.uploadId, actor) };
		},

		/** The database refuses it too. */
		async confirm(actor: Actor, id: string) {
			const { memberId, fields } = await find(id);
			await decide(actor, id, '', ({ createdBy }) => {
				if (createdBy === actor.accountId) throw conflict('Someone else has to confirm it: you wrote it yourself.');
				return 'APPLIED';
			});
			if (!fields.includes('email')) return;
			const [row] = await membersByIds(db, [memberId]);
			securityLog.record({ event: 'email-changed', accountId: row!.member.accountId });
		},

		/** A person who rejects their own correction withdraws it. */
		reject: (actor: Actor, id: string, answer: string) =>
			decide(actor, id, answer, ({ createdBy }) => (createdBy === actor.accountId ? 'WITHDRAWN' : 'REJECTED')),

		countWaiting: () => corrections.total(db, { state: 'WAITING' }),
		oldestWaiting: () => corrections.oldestWaiting(db),

		/** Whose correction it is, for the audit log. */
		names: async (correctionIds: string[]) =>
			(await withMembers(await corrections.correctionsByIds(db, correctionIds))).map(({ id, name }) => ({ id, name })),

		/** For the member's own download. */
		ofMember: async (memberId: string) =>
			(await corrections.correctionsOf(db, memberId)).map((correction) => ({
				at: correction.createdAt,
				state: correction.state,
				reason: correction.reason,
				changes: changesOf(correction),
			})),

		/** For erasure. */
		async forget(tx: Tx, memberId: string) {
			for (const { id } of await corrections.deleteCorrections(tx, memberId)) {
				await uploads.removeOwned(tx, documentsOf(id));
				await uploads.removeOwned(tx, attachmentOf(id));
			}
		},
	};
}

const decided = {
	APPLIED: 'confirmed a correction',
	REJECTED: 'rejected a correction',
	WITHDRAWN: 'withdrew a correction',
} as const;
