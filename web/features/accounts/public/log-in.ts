import { authEndpoints, loginRequest } from '#contract/accounts.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { deleteDraftsExceptOf } from '#web/core/draft.ts';
import { ApiError, InvalidInput, ShownError } from '#web/core/errors.ts';
import { storeLogin } from '#web/core/session.ts';

type Values = { email: string; password: string; code?: string };

/** Stores the session. Returns `undefined` when the password is right but the account also needs a code. */
export async function logIn(values: Values): Promise<{ role: string; locked: boolean } | undefined> {
	try {
		const login = await call(authEndpoints.login, { body: checkInput(loginRequest, values) });
		storeLogin(login);
		deleteDraftsExceptOf(login.email);
		return { role: login.role, locked: login.dashboardLocked };
	} catch (error) {
		if (error instanceof ApiError && error.body?.code === 'SECOND_FACTOR') {
			if (!values.code) return undefined;
			throw new InvalidInput({ code: error.message });
		}
		if (!(error instanceof ShownError)) console.warn('Login did not reach the server', error);
		throw error;
	}
}
