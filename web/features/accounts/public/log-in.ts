import { authEndpoints, type LoginResponse, loginRequest } from '#contract/accounts.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { deleteDraftsExceptOf } from '#web/core/draft.ts';
import { ApiError, InvalidInput, ShownError } from '#web/core/errors.ts';
import { storeLogin } from '#web/core/session.ts';

type Values = { email: string; password: string; code?: string };
export type LoggedIn = { role: string; locked: boolean };

/** Stores the session. */
export function enter(login: LoginResponse): LoggedIn {
	storeLogin(login);
	deleteDraftsExceptOf(login.email);
	return { role: login.role, locked: login.dashboardLocked };
}

/** `secondStep` when the password is right but the account also needs a code or a passkey: what to tell the person. */
export async function logIn(values: Values): Promise<LoggedIn | { secondStep: string }> {
	try {
		return enter(await call(authEndpoints.login, { body: checkInput(loginRequest, values) }));
	} catch (error) {
		if (error instanceof ApiError && error.body?.code === 'SECOND_FACTOR') {
			if (!values.code) return { secondStep: error.message };
			throw new InvalidInput({ code: error.message });
		}
		if (!(error instanceof ShownError)) console.warn('Login did not reach the server', error);
		throw error;
	}
}
