import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SecondFactorService } from '#server/features/accounts/second-factor.service.ts';
import type { ClosingService } from '#server/features/accounts/service.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { type MemberRecord, memberSubject } from './member-record.ts';
import { insertNote, memberById, requestErasure } from './queries.ts';

export type MemberActionsService = ReturnType<typeof memberActionsService>;

/** What the registrar does with a membership. */
export function memberActionsService({
	dependencies,
	audit,
	closing,
	secondFactor,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	closing: ClosingService;
	secondFactor: Pick<SecondFactorService, 'reset'>;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	async function findRow(id: string) {
		const row = await memberById(db, id);
		if (!row) throw notFound('There is no such member.');
		return row;
	}
	const find = async (id: string): Promise<MemberRecord> => (await findRow(id)).member;

	return {
		async disable(actor: Actor, id: string, reason: string) {
			const { accountId, firstName } = await find(id);
			await db.transaction(async (tx) => {
				if (!(await closing.close(tx, accountId))) throw conflict(`${firstName} is disabled already.`);
				await audit.note(tx, actor, 'disabled the member', memberSubject(id), { reason });
			});
		},

		async enable(actor: Actor, id: string) {
			const { accountId, firstName } = await find(id);
			await db.transaction(async (tx) => {
				if (!(await closing.reopen(tx, accountId))) throw conflict(`${firstName} is not disabled.`);
				await audit.note(tx, actor, 'enabled the member', memberSubject(id));
			});
		},

		/** For a member who asked by letter or in person, such as one without a login. */
		async requestErasure(actor: Actor, id: string, reason: string) {
			await find(id);
			await db.transaction(async (tx) => {
				if (!(await requestErasure(tx, id, clock.now()))) throw conflict('The request is recorded already.');
				await audit.note(tx, actor, 'recorded a request for erasure', memberSubject(id), { reason });
			});
		},

		/** The text is not in the audit log, because it may have to be erased one day. */
		async addNote(actor: Actor, id: string, body: string) {
			await find(id);
			await db.transaction(async (tx) => {
				await insertNote(tx, {
					memberId: id,
					body,
					authorId: actor.accountId,
					author: actor.email,
					createdAt: clock.now(),
				});
				await audit.note(tx, actor, 'wrote a note', memberSubject(id));
			});
		},

		/** For a member who lost phone and recovery codes. */
		async resetSecondFactor(actor: Actor, id: string, confirmation: string | undefined) {
			const { member, email } = await findRow(id);
			if (!email) throw conflict(`${member.firstName} has no account to log in with yet.`);
			const owner = { accountId: member.accountId, email };
			const recordReset = await db.transaction((tx) =>
				secondFactor.reset(tx, actor, owner, confirmation, memberSubject(id)),
			);
			recordReset();
		},

		async endSession(actor: Actor, id: string, sessionId: string) {
			const { accountId } = await find(id);
			await db.transaction(async (tx) => {
				if (!(await closing.endSession(tx, accountId, sessionId))) throw notFound('This device is logged out already.');
				await audit.note(tx, actor, 'logged a device out', memberSubject(id));
			});
		},
	};
}
