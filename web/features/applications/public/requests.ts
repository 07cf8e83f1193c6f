import { type ApplicationState, applicationStatusEndpoints } from '#contract/application-status.ts';
import type { Application, ApplicationInput } from '#contract/applications.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { ApiError, type FailureTexts, NetworkError } from '#web/core/errors.ts';
import { openMailLink } from '#web/core/mail-link.ts';
import type { Transport } from '#web/core/transport.ts';

const { register, verifyEmail, resendCode, verifyLink, applicationState, answerRequest } = applicationStatusEndpoints;

/** The server accepted the call but created nothing. */
export const notCreated = (message: string) => new ApiError(200, undefined, message || 'Registration failed');

const createdOnly: Transport = async (path, init) => {
	const response = await fetch(path, init).catch((cause: unknown) => {
		throw new NetworkError('Network error', { cause });
	});
	if (response.ok && response.status !== 201) {
		const body = (await response.json().catch(() => undefined)) as { message?: string } | undefined;
		throw notCreated(body?.message ?? '');
	}
	return response;
};

export const sendApplication = (application: Application) =>
	call(register, { body: application as ApplicationInput }, createdOnly);

/** The texts of the specification for each way in which sending can fail. */
export const registrationFailureTexts: FailureTexts = {
	refused: 'An error occurred during registration. Please try again.',
	other: 'An unexpected error occurred.',
};

export const verifyCode = (email: string, code: string) => call(verifyEmail, { query: { email, code } });

export const requestNewCode = (email: string) => call(resendCode, { body: { email } });

export const openVerificationLink = (id: string, token: string) => openMailLink(verifyLink, { id, token });

/** What an applicant signs in with on the status page. Both are in the mails about the application. */
export type StatusKey = { email: string; reference: string };

export async function fetchStatus(typed: StatusKey): Promise<{ key: StatusKey; state: ApplicationState }> {
	const key = checkInput(applicationState.body, typed);
	return { key, state: await call(applicationState, { body: key }) };
}

export const sendAnswer = (key: StatusKey, values: Record<string, unknown>) =>
	call(answerRequest, { body: { ...key, values } });
