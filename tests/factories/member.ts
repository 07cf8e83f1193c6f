import { club } from '#contract/core/club.ts';
import { nextNumber } from '#server/features/members/members.queries.ts';
import { type applications, members } from '#server/features/members/members.tables.ts';
import { createAccount } from './account.ts';
import { createApplication } from './application.ts';
import { defineFactory, type Target } from './define-factory.ts';

const member = defineFactory(members, ({ now }) => ({ createdAt: now }));
export const createMembers = member.createMany;

type NewApplication = typeof applications.$inferInsert;

/** An approved member with account and application; has not paid unless `paid`. */
export const createMember = (
	{ db, ...rest }: Target,
	{ paid = false, ...given }: Partial<NewApplication> & { paid?: boolean } = {},
) =>
	db.transaction(async (tx) => {
		const target = { ...rest, db: tx };
		const account = await createAccount(target, given.email ? { email: given.email } : {});
		const application = await createApplication(target, {
			email: account.email,
			status: paid ? 'ACTIVE' : 'APPROVED',
			...given,
		});
		const row = await member.create(target, {
			accountId: account.id,
			applicationId: application.id,
			number: await nextNumber(tx, 'member-number', club.facts.members),
			paymentStatus: paid ? 'PAID' : 'UNPAID',
		});
		return { ...row, email: account.email };
	});
