import { randomUUID } from 'node:crypto';
import { club } from '#contract/core/club.ts';
import type { applications } from '#server/features/applications/tables.ts';
import { nextNumber } from '#server/features/members/queries.ts';
import { members } from '#server/features/members/tables.ts';
import { createAccount, createUnusedAccount } from './account.ts';
import { createApplication } from './application.ts';
import { defineFactory, type Target } from './define-factory.ts';

const member = defineFactory(members, ({ now }) => {
	const id = randomUUID();
	return {
		id,
		sealedFor: id,
		category: 'Non Military',
		membershipType: 'Full Membership',
		firstName: 'Rahim',
		lastName: 'Uddin',
		mobile: '01700000000',
		details: {},
		createdAt: now,
	};
});

type NewApplication = typeof applications.$inferInsert;

/** An approved member with account and application; has not paid unless `paid`. */
export const createMember = (
	{ db, ...rest }: Target,
	{ paid = false, ...values }: Partial<NewApplication> & { paid?: boolean } = {},
) =>
	db.transaction(async (tx) => {
		const target = { ...rest, db: tx };
		const account = await createAccount(target, values.email ? { email: values.email } : {});
		const application = await createApplication(target, {
			email: account.email,
			status: paid ? 'ACTIVE' : 'APPROVED',
			...values,
		});
		const { category, membershipType, firstName, lastName, mobile, birthDate, details } = application;
		const row = await member.create(target, {
			...{ category, membershipType, firstName, lastName, mobile, birthDate, details },
			accountId: account.id,
			applicationId: application.id,
			number: await nextNumber(tx, 'member-number', club.facts.members),
			paymentStatus: paid ? 'PAID' : 'UNPAID',
		});
		return { ...row, email: account.email };
	});

/** A member from an import: no application, no registration fee, and without an email address unless one is given. */
export const createImportedMember = (
	{ db, ...rest }: Target,
	{ email = null, ...values }: Partial<typeof members.$inferInsert> & { email?: string | null } = {},
) =>
	db.transaction(async (tx) => {
		const target = { ...rest, db: tx };
		const account = await createUnusedAccount(target, email);
		const number = values.number ?? (await nextNumber(tx, 'member-number', club.facts.members));
		return member.create(target, { paymentStatus: 'PAID', ...values, number, accountId: account.id });
	});
