import { applicationStatusEndpoints } from '#contract/application-status.ts';
import { call } from '#web/core/api.ts';
import { ApiError } from '#web/core/errors.ts';

type Answer<T> = ({ ok: true } & T) | { ok: false; message: string };

const said = (error: unknown, otherwise: string) => (error instanceof ApiError && error.message) || otherwise;

export async function verifyCode(
	email: string,
	code: string,
): Promise<Answer<{ message: string; alreadyVerified?: boolean | undefined }>> {
	try {
		return { ok: true, ...(await call(applicationStatusEndpoints.verifyEmail, { query: { email, code } })) };
	} catch (error) {
		return { ok: false, message: said(error, 'Verification failed.') };
	}
}

/** `sent` is false when the last code is too fresh; `waitSeconds`: until another code may be asked for. */
export async function resendCode(
	email: string,
): Promise<Answer<{ message: string; sent: boolean; waitSeconds: number }>> {
	try {
		return { ok: true, ...(await call(applicationStatusEndpoints.resendCode, { body: { email } })) };
	} catch (error) {
		return { ok: false, message: said(error, 'Network error. Please check your connection.') };
	}
}
