import { safeParse } from 'zod/mini';
import { authEndpoints, loginRequest } from '#contract/accounts.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { call } from '#web/core/api.ts';
import { deleteDraftsExceptOf } from '#web/core/draft.ts';
import { ApiError } from '#web/core/errors.ts';
import { storeLogin } from '#web/core/session.ts';

export type Outcome =
	| { role: string; locked: boolean }
	/** The password was right; a code is wanted, and `wrong` says what was the matter with the one that came. */
	| { wantsCode: true; wrong: string | undefined }
	| { message: string }
	| { fieldErrors: Record<string, string> };

type Given = Record<'email' | 'password', string> & { code?: string };

/** Asks the server and keeps what it answers about the person. */
export async function logIn(values: Given): Promise<Outcome> {
	const parsed = safeParse(loginRequest, values);
	if (!parsed.success) return { fieldErrors: fieldErrorsOf(parsed.error.issues) };
	try {
		const login = await call(authEndpoints.login, { body: parsed.data });
		storeLogin(login);
		deleteDraftsExceptOf(login.email);
		return { role: login.role, locked: login.dashboardLocked };
	} catch (error) {
		if (error instanceof ApiError && error.body?.code === 'SECOND_FACTOR')
			return { wantsCode: true, wrong: values.code ? error.message : undefined };
		if (!(error instanceof ApiError)) console.warn('Login did not reach the server', error);
		return { message: (error instanceof ApiError && error.message) || 'Login failed. Please check your credentials.' };
	}
}
