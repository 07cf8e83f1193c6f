import { type ErrorCode, errorStatus } from '#contract/core/errors.ts';

/** An error for the caller. `message` is shown on the screen; `cause` goes only to the log. */
export class Refusal extends Error {
	readonly code: ErrorCode;
	readonly status: number;
	readonly fieldErrors: Record<string, string> | undefined;
	readonly retryAfterSeconds: number | undefined;

	constructor(
		code: ErrorCode,
		message: string,
		more: { fieldErrors?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
	) {
		super(message, { cause: more.cause });
		this.code = code;
		this.status = errorStatus[code];
		this.fieldErrors = more.fieldErrors;
		this.retryAfterSeconds = more.retryAfterSeconds;
	}
}

export const invalid = (fieldErrors: Record<string, string>) =>
	new Refusal('INVALID_INPUT', Object.values(fieldErrors)[0] ?? 'Some fields are not valid.', { fieldErrors });
export const notFound = (message: string) => new Refusal('NOT_FOUND', message);
export const conflict = (message: string) => new Refusal('CONFLICT', message);
export const forbidden = (message = 'Your account has no access to this.') => new Refusal('FORBIDDEN', message);
export const unauthenticated = (message = 'Please log in.') => new Refusal('UNAUTHENTICATED', message);
