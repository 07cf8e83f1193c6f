import { applicationStatusEndpoints } from '#contract/application-status.ts';
import type { Application, ApplicationInput } from '#contract/applications.ts';
import { call, type Transport } from '#web/core/api.ts';
import { ApiError, failureText, NetworkError } from '#web/core/errors.ts';

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
	call(applicationStatusEndpoints.register, { body: application as ApplicationInput }, createdOnly);

/** The texts of the specification for each way it can fail. */
export const registrationFailure = (error: unknown) =>
	failureText(error, {
		refused: 'An error occurred during registration. Please try again.',
		other: 'An unexpected error occurred.',
	});
