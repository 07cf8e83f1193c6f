import { hashPassword } from '#server/features/accounts/passwords.ts';
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
) => account.create(target, { ...(password && { passwordHash: await hashPassword(password) }), ...values });

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
