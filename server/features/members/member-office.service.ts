import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ClosingService } from '#server/features/accounts/service.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { insertNote } from './member-notes.queries.ts';
import { type MemberRow, memberById } from './members.queries.ts';

export const memberSubject = (id: string) => ({ kind: 'member' as const, id });

export type MemberOffice = ReturnType<typeof memberOffice>;

/** What the registrar does with a membership. */
export function memberOffice({
	dependencies,
	audit,
	closing,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	closing: ClosingService;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	async function find(id: string): Promise<MemberRow> {
		const row = await memberById(db, id);
		if (!row) throw notFound('There is no such member.');
		return row;
	}

	return {
		/** Two may click at the same moment: the account's own row lets one through. */
		async disable(actor: Actor, id: string, reason: string) {
			const { member, application } = await find(id);
			await db.transaction(async (tx) => {
				if (!(await closing.close(tx, member.accountId)))
					throw conflict(`${application.firstName} is disabled already.`);
				await audit.note(tx, actor, 'disabled the member', memberSubject(id), { reason });
			});
		},

		async enable(actor: Actor, id: string) {
			const { member, application } = await find(id);
			await db.transaction(async (tx) => {
				if (!(await closing.reopen(tx, member.accountId))) throw conflict(`${application.firstName} is not disabled.`);
				await audit.note(tx, actor, 'enabled the member', memberSubject(id));
			});
		},

		/** That a note was written is in the audit log; what it says is not, for it may have to be erased one day. */
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

		async endSession(actor: Actor, id: string, sessionId: string) {
			const { member } = await find(id);
			await db.transaction(async (tx) => {
				if (!(await closing.endSession(tx, member.accountId, sessionId)))
					throw notFound('This device is signed out already.');
				await audit.note(tx, actor, 'signed a device out', memberSubject(id));
			});
		},
	};
}
