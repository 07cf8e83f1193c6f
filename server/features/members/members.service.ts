import type { PaymentStatus, RegistrationStatus } from '#contract/accounts.ts';
import { club } from '#contract/core/club.ts';
import type { Tx } from '#server/core/db/client.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AccountsService } from '#server/features/accounts/service.ts';
import type { MembershipStatus } from '#server/features/accounts/sign-in.service.ts';
import { type ApplicationRecord, moveTo } from '#server/features/applications/applications.queries.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { credentialsMail } from './credentials-mail.ts';
import * as queries from './members.queries.ts';

const temporaryPasswordDays = 14;

/** DGCC-0246 */
export const userIdOf = (number: number) => `${club.abbreviation}-${String(number).padStart(4, '0')}`;

/** DGCC-0246 and 246 are the same number. */
export const numberIn = (text: string): number | undefined => {
	const digits = text.trim().match(new RegExp(`^(?:${club.abbreviation}-)?0*(\\d{1,6})$`, 'i'))?.[1];
	return digits === undefined ? undefined : Number(digits);
};

/** What other features may know of a member. */
export type Membership = {
	memberId: string;
	accountId: string;
	userId: string;
	email: string;
	firstName: string;
	lastName: string;
	category: string;
	membershipType: string;
	paymentStatus: PaymentStatus;
	registrationStatus: RegistrationStatus;
	memberSince: Date;
	disabled: boolean;
};

const present = ({ member, application, disabledAt }: queries.MemberRow): Membership => ({
	memberId: member.id,
	accountId: member.accountId,
	userId: userIdOf(member.number),
	email: application.email,
	firstName: application.firstName,
	lastName: application.lastName,
	category: application.category,
	membershipType: application.membershipType,
	paymentStatus: member.paymentStatus,
	registrationStatus: application.status,
	memberSince: member.createdAt,
	disabled: disabledAt !== null,
});

export type MembersService = ReturnType<typeof membersService>;

export function membersService({
	dependencies,
	accounts,
	audit,
	mailSender,
}: {
	dependencies: Dependencies;
	accounts: AccountsService;
	audit: AuditService;
	mailSender: MailSender;
}) {
	const { clock, jobs, settings } = dependencies;
	const { db } = dependencies.database;

	async function step(tx: Tx, memberId: string, name: 'activate' | 'lock', words: string) {
		const row = await queries.memberById(tx, memberId);
		if (!row || !(await moveTo(tx, row.application.id, name))) return;
		await audit.note(tx, { name: 'Member' }, words, { kind: 'application', id: row.application.id });
	}

	return {
		async statusOf(accountId: string): Promise<MembershipStatus | undefined> {
			const row = await queries.memberByAccount(db, accountId);
			return (
				row && {
					firstName: row.application.firstName,
					userId: userIdOf(row.member.number),
					paymentStatus: row.member.paymentStatus,
					registrationStatus: row.application.status,
					dashboardLocked: row.member.paymentStatus !== 'PAID',
				}
			);
		},

		/** Part of the approval's transaction. The club's first 245 members are on paper; ours are counted on from there. */
		async admit(tx: Tx, application: ApplicationRecord) {
			const account = await accounts.openForMember(tx, application.email);
			const number = await queries.nextNumber(tx, 'member-number', club.facts.members);
			const member = await queries.insertMember(tx, {
				accountId: account.id,
				applicationId: application.id,
				number,
				createdAt: clock.now(),
			});
			await jobs.enqueue(tx, 'credentials', { memberId: member.id });
			return { memberId: member.id, userId: userIdOf(number) };
		},

		/** For those who deal with a signed-in member: payments, card, events. */
		async ofAccount(accountId: string): Promise<Membership | undefined> {
			const row = await queries.memberByAccount(db, accountId);
			return row && present(row);
		},

		find: async (text: string): Promise<Membership[]> =>
			(await queries.findMembers(db, text, numberIn(text))).map(present),

		async byUserId(userId: string): Promise<Membership | undefined> {
			const number = numberIn(userId);
			const row = number === undefined ? undefined : await queries.memberByNumber(db, number);
			return row && present(row);
		},

		byIds: async (ids: readonly string[]): Promise<Membership[]> =>
			ids.length === 0 ? [] : (await queries.membersByIds(db, ids)).map(present),

		async byId(memberId: string): Promise<Membership | undefined> {
			const row = await queries.memberById(db, memberId);
			return row && present(row);
		},

		/** A wallet attempt was opened or came to nothing; never undoes a payment. */
		async notePayment(tx: Tx, memberId: string, paymentStatus: 'UNPAID' | 'PENDING' | 'FAILED') {
			await queries.setUnpaidStatus(tx, memberId, paymentStatus);
		},

		/** The registration fee arrived: part of the transaction that credits it. */
		async unlock(tx: Tx, memberId: string) {
			await queries.setPaymentStatus(tx, memberId, 'PAID');
			await step(tx, memberId, 'activate', 'paid the registration fee');
		},

		/** The whole fee was given back. */
		async lock(tx: Tx, memberId: string) {
			await queries.setPaymentStatus(tx, memberId, 'REFUNDED');
			await step(tx, memberId, 'lock', 'got the registration fee back');
		},

		async ofApplication(applicationId: string) {
			const member = await queries.memberOfApplication(db, applicationId);
			if (!member) return null;
			return {
				id: member.id,
				userId: userIdOf(member.number),
				credentialsSentAt: member.credentialsSentAt?.toISOString() ?? null,
				temporary: await accounts.hasTemporaryPassword(member.accountId),
			};
		},

		/** The job: the password is made here, mailed, and only its hash is kept. */
		async mailCredentials(memberId: string, jobId: string) {
			const row = await queries.memberById(db, memberId);
			if (!row) return;
			const { member, application } = row;
			await mailSender.deliver(jobId, { to: application.email, template: 'credentials' }, async () =>
				credentialsMail({
					firstName: application.firstName,
					userId: userIdOf(member.number),
					email: application.email,
					password: await accounts.setTemporaryPassword(member.accountId, temporaryPasswordDays),
					days: temporaryPasswordDays,
					publicUrl: settings.publicUrl,
				}),
			);
			await queries.noteCredentialsSent(db, memberId, clock.now());
		},

		async resendCredentials(actor: Actor, memberId: string) {
			await db.transaction(async (tx) => {
				const row = await queries.memberById(tx, memberId);
				if (!row) throw notFound('There is no such member.');
				await jobs.enqueue(tx, 'credentials', { memberId });
				await audit.note(tx, actor, 'sent credentials again', { kind: 'application', id: row.application.id });
			});
		},
	};
}
