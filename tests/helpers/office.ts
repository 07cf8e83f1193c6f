import type { OfficeRole } from '#contract/core/roles.ts';
import { openConfirmations } from '#server/features/accounts/confirmations.ts';
import { createAccount } from '#tests/factories/account.ts';
import { apiClient, openSession } from './api-client.ts';
import type { TestApp } from './app.ts';
import { counter } from './counter.ts';

const next = counter();

export type OfficeUser = Awaited<ReturnType<typeof signInOffice>>;

/** A new office account, logged in. `call` takes paths below `/api/admin`. */
export async function signInOffice(
	app: TestApp,
	role: OfficeRole = 'ADMIN',
	email = `${role.toLowerCase()}${next()}@office.example`,
) {
	const { id: accountId } = await createAccount(app, { email, role });
	const session = await openSession(app, accountId);
	const actor = { accountId, sessionId: session.id, email, role, dashboardLocked: true };
	return {
		email,
		accountId,
		actor,
		token: session.token,
		/** Part of the body of a call that needs the password again. */
		confirmation: async () => ({ confirmation: await openConfirmations(app.dependencies).issue(actor) }),
		call: apiClient(app, session.token, '/api/admin'),
	};
}
