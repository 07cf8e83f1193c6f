import { hashPassword } from '#server/features/accounts/passwords.ts';
import { noPassword } from '#server/features/accounts/queries.ts';
import { accounts, passwordResets, sessions } from '#server/features/accounts/tables.ts';
import { defineFactory, type Target } from './define-factory.ts';

type NewAccount = typeof accounts.$inferInsert;

const account = defineFactory(accounts, ({ count }) => ({
	email: `person${count}@example.com`,
	passwordHash: 'none',
	role: 'MEMBER',
}));

/** Only an account with a password can log in through the form. */
export const createAccount = async (
	target: Target,
	{ password, ...values }: Partial<NewAccount> & { password?: string } = {},
) => {
	const passwordHash = password && (await hashPassword(password));
	const created = await account.create(target, { ...(passwordHash && { passwordHash }), ...values });
	return created as typeof created & { email: string };
};

/** The account of a member from an import who has not activated it. */
export const createUnusedAccount = (target: Target, email: string | null = null) =>
	account.create(target, { email, passwordHash: noPassword });

export const { create: createSession } = defineFactory(sessions, ({ now }) => ({
	device: 'test',
	network: 'test',
	createdAt: now,
	lastSeenAt: now,
}));

export const { create: createPasswordReset } = defineFactory(passwordResets, () => ({
	tokenHash: 'none',
	expiresAt: new Date('2099-01-01'),
}));
