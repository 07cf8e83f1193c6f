import type { ErasureRequest } from '#contract/retention.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AccountsService } from '#server/features/accounts/service.ts';
import { fullName } from '#server/features/applications/application-record.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { EventBookingsService } from '#server/features/events/bookings.service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import * as queries from './erasure.queries.ts';
import { userIdOf } from './members.service.ts';

export type ErasureService = ReturnType<typeof erasureService>;

/**
 * What a member may ask for: that the club forgets them. Their number, category, dates, fees and receipts stay, because
 * the books must; everything that says who it was goes.
 */
export function erasureService({
	dependencies,
	audit,
	accounts,
	uploads,
	eventBookings,
	mailSender,
	forgetSubscriber,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	accounts: AccountsService;
	uploads: UploadsService;
	eventBookings: EventBookingsService;
	mailSender: MailSender;
	forgetSubscriber: (tx: Tx, email: string) => Promise<void>;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	return {
		/** Who asked and waits, the first first. */
		async requests(): Promise<ErasureRequest[]> {
			const rows = await queries.waitingForErasure(db);
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
				const row = await queries.lockMember(tx, memberId);
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
				await eventBookings.forget(tx, memberId);
				await uploads.removeOwned(tx, { kind: 'application', id: application.id });
				await accounts.forget(tx, member.accountId, address);
				await mailSender.forget(tx, application.email);
				await forgetSubscriber(tx, application.email);
				await queries.emptyMember(tx, { memberId, applicationId: application.id, address, erasedAt: clock.now() });
				await audit.note(tx, actor, 'erased a member', { kind: 'application', id: application.id }, { userId });
			});
		},
	};
}
