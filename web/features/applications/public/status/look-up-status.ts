import { safeParse } from 'zod/mini';
import { type ApplicationState, applicationStatusEndpoints } from '#contract/application-status.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { call } from '#web/core/api.ts';
import { ApiError, NetworkError } from '#web/core/errors.ts';

const { applicationState } = applicationStatusEndpoints;

/** Both are in the mails about the application. */
export type Key = { email: string; reference: string };

type Answer =
	| { ok: true; key: Key; state: ApplicationState }
	| { ok: false; errors: Record<string, string>; failure?: string };

/** The server's words, or what can be said without them. */
export function askFailure(error: unknown): string {
	if (error instanceof ApiError && error.message) return error.message;
	if (error instanceof NetworkError) return 'Network error. Please check your connection.';
	return 'An unexpected error occurred.';
}

export async function findStatus(typed: Key): Promise<Answer> {
	const parsed = safeParse(applicationState.body, typed);
	if (!parsed.success) return { ok: false, errors: fieldErrorsOf(parsed.error.issues) };
	try {
		return { ok: true, key: parsed.data, state: await call(applicationState, { body: parsed.data }) };
	} catch (error) {
		const errors = (error instanceof ApiError && error.body?.fieldErrors) || {};
		return { ok: false, errors, failure: askFailure(error) };
	}
}
