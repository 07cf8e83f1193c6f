import type { ErasureRequest } from '#contract/retention.office.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { erasedEmail } from '#server/features/accounts/account-state.ts';
import { fullName } from '#server/features/applications/person-record.ts';
import { memberSubject, ownSubject, userIdOf } from './member-record.ts';
import type { MembershipStatesService } from './membership-states.service.ts';
import * as queries from './queries.ts';

export type ErasureService = ReturnType<typeof erasureService>;

/**
 * Erases a member on request: account, application, and what the features store about the member. Number, category,
 * dates, fees and receipts stay, because the club's accounting needs them; everything that identifies the person is removed.
 */
export function erasureService(context: Context, endMembership: MembershipStatesService['endForErasure']) {
	const { accounts, applications, audit, clock, features, jobs, mailSender, securityLog, uploads } = context;
	const { db } = context.database;

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
			await securityLog.flush();
			await db.transaction(async (tx) => {
				const row = await queries.lockMember(tx, memberId);
				if (!row) throw notFound('There is no such member.');
				const { member, email } = row;
				if (!member.erasureRequestedAt) throw conflict('This member has not asked to be erased.');
				if (member.erasedAt) throw conflict('This member was erased already.');
				const userId = userIdOf(member.number);
				if (typedUserId.toUpperCase() !== userId)
					throw invalid({ userId: `Write ${userId} to confirm that it is this member.` });
				if (member.paymentStatus === 'PENDING')
					throw conflict('A payment of this member is still open. It must be completed or cancelled first.');

				await endMembership(tx, actor, row);
				const noEmail = erasedEmail(memberId);
				await uploads.removeOwned(tx, ownSubject(member));
				const earlierEmails = await accounts.forget(tx, member.accountId, noEmail);
				const firstEmail = member.applicationId && (await applications.erase(tx, member.applicationId, noEmail));
				const emails = [...new Set([email, firstEmail, ...earlierEmails].filter((address) => address != null))];
				const others = (await applications.othersOf(tx, emails)).map((id) => ({ kind: 'application', id }) as const);
				for (const other of others) {
					await uploads.removeOwned(tx, other);
					await applications.erase(tx, other.id, noEmail);
				}
				const { accountId, mobile } = member;
				const erased = { id: memberId, accountId, emails, name: fullName(member), phone: mobile };
				for (const { memberData } of features) await memberData?.erase?.(context, tx, erased);
				await mailSender.forget(tx, erased);
				await jobs.forget(tx, emails);
				const account = { kind: 'account', id: accountId } as const;
				const subjects = [memberSubject(memberId), ownSubject(member), account, ...others];
				await audit.eraseDetails(tx, subjects, [erased.name, erased.phone, ...emails]);
				await queries.eraseMember(tx, memberId, clock.now());
				await audit.note(tx, actor, 'erased a member', ownSubject(member), { userId });
			});
		},
	};
}
