import { applicationStatusEndpoints } from '#contract/application-status.ts';
import type { Application, ApplicationInput } from '#contract/applications.ts';
import { call, type Transport } from '#web/core/api.ts';
import { ApiError, NetworkError } from '#web/core/errors.ts';

/** The server was content but created nothing. */
export class NotCreated extends Error {}

const createdOnly: Transport = async (path, init) => {
	const response = await fetch(path, init).catch((cause: unknown) => {
		throw new NetworkError('Network error', { cause });
	});
	if (response.ok && response.status !== 201) {
		const body = (await response.json().catch(() => undefined)) as { message?: string } | undefined;
		throw new NotCreated(body?.message ?? '');
	}
	return response;
};

export const sendApplication = (application: Application) =>
	call(applicationStatusEndpoints.register, { body: application as ApplicationInput }, createdOnly);

/** The words of the catalogue for each way it can fail. */
export function failureText(error: unknown): string {
	if (error instanceof ApiError) return error.message || 'An error occurred during registration. Please try again.';
	if (error instanceof NotCreated) return error.message || 'Registration failed';
	if (error instanceof NetworkError) return 'Network error. Please check your connection.';
	return 'An unexpected error occurred.';
}
