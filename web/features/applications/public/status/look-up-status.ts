import { safeParse } from 'zod/mini';
import { type ApplicationState, applicationStatusEndpoints } from '#contract/application-status.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { call } from '#web/core/api.ts';
import { failureText, fieldErrorsIn } from '#web/core/errors.ts';

const { applicationState } = applicationStatusEndpoints;

/** Both are in the mails about the application. */
export type Key = { email: string; reference: string };

type Answer =
	| { ok: true; key: Key; state: ApplicationState }
	| { ok: false; errors: Record<string, string>; failure?: string };

export const statusFailure = (error: unknown) => failureText(error, { other: 'An unexpected error occurred.' });

export async function findStatus(typed: Key): Promise<Answer> {
	const parsed = safeParse(applicationState.body, typed);
	if (!parsed.success) return { ok: false, errors: fieldErrorsOf(parsed.error.issues) };
	try {
		return { ok: true, key: parsed.data, state: await call(applicationState, { body: parsed.data }) };
	} catch (error) {
		const errors = fieldErrorsIn(error);
		return { ok: false, errors, failure: statusFailure(error) };
	}
}
