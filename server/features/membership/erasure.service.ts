import type { ErasureRequest } from '#contract/retention.ts';
import type { Tx } from '#server/db/client.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { RegistrationsService } from '#server/features/events/registrations.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { PostOffice } from '#server/mail/post-office.ts';
import type { Parts } from '#server/parts.ts';
import type { Actor } from '#server/plugins/serve.ts';
import { fullName } from './application-record.ts';
import * as repo from './erasure.repo.ts';
import { userIdOf } from './members.service.ts';

export type ErasureService = ReturnType<typeof erasureService>;

/**
 * What a member may ask for: that the club forgets them. Their number, category, dates, fees and receipts stay, because
 * the books must; everything that says who it was goes.
 */
export function erasureService({
	parts,
	audit,
	accounts,
	uploads,
	registrations,
	posts,
	forgetSubscriber,
}: {
	parts: Parts;
	audit: AuditService;
	accounts: AccountsService;
	uploads: UploadsService;
	registrations: RegistrationsService;
	posts: PostOffice;
	forgetSubscriber: (tx: Tx, email: string) => Promise<void>;
}) {
	const { clock } = parts;
	const { db } = parts.database;

	return {
		/** Who asked and waits, the first first. */
		async requests(): Promise<ErasureRequest[]> {
			const rows = await repo.waitingForErasure(db);
			return rows.map(({ member, application }) => ({
				memberId: member.id,
				applicationId: application.id,
				name: fullName(application),
				userId: userIdOf(member.number),
				requestedAt: member.erasureRequestedAt!.toISOString(),
			}));
		},

		async erase(actor: Actor, memberId: string, typedUserId: string) {
			await db.transaction(async (tx) => {
				const row = await repo.lockMember(tx, memberId);
				if (!row) throw notFound('There is no such member.');
				const { member, application } = row;
				if (!member.erasureRequestedAt) throw conflict('This member has not asked to be erased.');
				if (member.erasedAt) throw conflict('This member was erased already.');
				const userId = userIdOf(member.number);
				if (typedUserId.toUpperCase() !== userId)
					throw invalid({ userId: `Write ${userId} to say that it is this member.` });
				if (member.paymentStatus === 'PENDING')
					throw conflict('A payment of this member is still open. It must end first, one way or the other.');

				const address = `${memberId}@erased.invalid`;
				await registrations.forget(tx, memberId);
				await uploads.removeOwned(tx, { kind: 'application', id: application.id });
				await accounts.forget(tx, member.accountId, address);
				await posts.forget(tx, application.email);
				await forgetSubscriber(tx, application.email);
				await repo.emptyMember(tx, { memberId, applicationId: application.id, address, erasedAt: clock.now() });
				await audit.note(tx, actor, 'erased a member', { kind: 'application', id: application.id }, { userId });
			});
		},
	};
}
