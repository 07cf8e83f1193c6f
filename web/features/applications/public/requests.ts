import {
	type ApplicationKey,
	type ApplicationState,
	applicationStatusEndpoints,
	typedKey,
	type VerifiedForm,
} from '#contract/application-status.ts';
import type { Application, ApplicationInput } from '#contract/applications.ts';
import { call, overHttp } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { ApiError, type FailureTexts } from '#web/core/errors.ts';
import { type MailLinkResult, mailLinkFailure } from '#web/core/mail-link.ts';
import type { Transport } from '#web/core/transport.ts';

const { register, verifyEmail, resendCode, verifyLink, applicationState, answerRequest, confirmChange } =
	applicationStatusEndpoints;

/** The server accepted the call but created nothing. */
export const notCreated = (message: string) => new ApiError(200, undefined, message || 'Registration failed');

const createdOnly: Transport = async (path, init) => {
	const response = await overHttp(path, init);
	if (response.ok && response.status !== 201) {
		const body = (await response.json().catch(() => undefined)) as { message?: string } | undefined;
		throw notCreated(body?.message ?? '');
	}
	return response;
};

/** The specification names no fields of the response, so each has a substitute. */
export async function sendApplication(application: Application) {
	const { message, email, form } = await call(register, { body: application as ApplicationInput }, createdOnly);
	return { message: message || 'Registration successful!', email: email ?? application.email, form };
}

/** The texts of the specification for each way in which sending can fail. */
export const registrationFailureTexts: FailureTexts = {
	refused: 'An error occurred during registration. Please try again.',
	other: 'An unexpected error occurred.',
};

export const verifyCode = (email: string, code: string) => call(verifyEmail, { query: { email, code } });

/** `form`: which form the code is for, when several were sent with the address. */
export const requestNewCode = (email: string, form?: string) =>
	call(resendCode, { body: { email, ...(form ? { form } : {}) } });

/** A link can be opened again: the server says the same each time. */
export const openVerificationLink = (
	id: string,
	token: string,
): Promise<{ result: MailLinkResult; form?: VerifiedForm }> =>
	call(verifyLink, { params: { id, token } }).then(
		(form) => ({ result: 'done', form }),
		(error: unknown) => ({ result: mailLinkFailure(error) }),
	);

export const fetchStatus = (key: ApplicationKey): Promise<ApplicationState> => call(applicationState, { body: key });

/** Throws an error with a message for each field that was not typed. */
export const checkKey = (typed: { email: string; reference: string }): ApplicationKey => checkInput(typedKey, typed);

export const sendAnswer = (key: ApplicationKey, values: Record<string, unknown>) =>
	call(answerRequest, { body: { ...key, values } });

/** `use`: the new form replaces the waiting application; otherwise it is discarded. */
export const sendChoice = (token: string, use: boolean) => call(confirmChange, { body: { token, use } });
