import type { ErasureRequest } from '#contract/retention.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { ApplicationsService } from '#server/features/applications/applications.service.ts';
import { fullName } from '#server/features/applications/person-record.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { EventBookingsService } from '#server/features/events/event-bookings.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import { applicationSubject, userIdOf } from './member-record.ts';
import * as queries from './queries.ts';

export type ErasureService = ReturnType<typeof erasureService>;

/**
 * Erases a member who asked for it, with account and application. Number, category, dates, fees and receipts stay,
 * because the accounts of the club need them; everything that identifies the person goes.
 */
export function erasureService({
	dependencies,
	audit,
	accounts,
	applications,
	uploads,
	eventBookings,
	mailSender,
	forgetSubscriber,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	accounts: AccountsService;
	applications: ApplicationsService;
	uploads: UploadsService;
	eventBookings: EventBookingsService;
	mailSender: MailSender;
	forgetSubscriber: (tx: Tx, email: string) => Promise<void>;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	return {
		/** Members who wait for their erasure, in the order of their requests. */
		async requests(): Promise<ErasureRequest[]> {
			const rows = await queries.waitingForErasure(db);
			return rows.map(({ member }) => ({
				memberId: member.id,
				applicationId: member.applicationId,
				name: fullName(member),
				userId: userIdOf(member.number),
				requestedAt: member.erasureRequestedAt!.toISOString(),
			}));
		},

		async erase(actor: Actor, memberId: string, typedUserId: string) {
			await db.transaction(async (tx) => {
				const row = await queries.lockMember(tx, memberId);
				if (!row) throw notFound('There is no such member.');
				const { member, email } = row;
				if (!member.erasureRequestedAt) throw conflict('This member has not asked to be erased.');
				if (member.erasedAt) throw conflict('This member was erased already.');
				const userId = userIdOf(member.number);
				if (typedUserId.toUpperCase() !== userId)
					throw invalid({ userId: `Write ${userId} to say that it is this member.` });
				if (member.paymentStatus === 'PENDING')
					throw conflict('A payment of this member is still open. It must end first, one way or the other.');

				const address = `${memberId}@erased.invalid`;
				await eventBookings.forget(tx, memberId);
				await uploads.removeOwned(tx, applicationSubject(member));
				await accounts.forget(tx, member.accountId, address);
				const firstEmail = await applications.erase(tx, member.applicationId, address);
				for (const known of new Set([email, firstEmail ?? email])) {
					await mailSender.forget(tx, known);
					await forgetSubscriber(tx, known);
				}
				await queries.eraseMember(tx, memberId, clock.now());
				await audit.note(tx, actor, 'erased a member', applicationSubject(member), { userId });
			});
		},
	};
}
