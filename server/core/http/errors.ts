import { type ErrorCode, errorStatus } from '#contract/core/errors.ts';
import type { SecurityEvent } from './security-event.ts';

type More = {
	fieldErrors?: Record<string, string>;
	alternatives?: readonly string[];
	retryAfterSeconds?: number;
	cause?: unknown;
	/** What the security log records about it. */
	security?: SecurityEvent;
};

/** An error for the caller. `message` is shown on the screen; `cause` goes only to the log. */
export class Refusal extends Error {
	readonly code: ErrorCode;
	readonly status: number;
	readonly fieldErrors: Record<string, string> | undefined;
	readonly alternatives: readonly string[] | undefined;
	readonly retryAfterSeconds: number | undefined;
	readonly security: SecurityEvent | undefined;

	constructor(code: ErrorCode, message: string, more: More = {}) {
		super(message, { cause: more.cause });
		this.code = code;
		this.status = errorStatus[code];
		this.fieldErrors = more.fieldErrors;
		this.alternatives = more.alternatives;
		this.retryAfterSeconds = more.retryAfterSeconds;
		this.security = more.security;
	}
}

export const invalid = (fieldErrors: Record<string, string>, security?: SecurityEvent) =>
	new Refusal('INVALID_INPUT', Object.values(fieldErrors)[0] ?? 'Some fields are not valid.', {
		fieldErrors,
		...(security && { security }),
	});
export const notFound = (message: string, security?: SecurityEvent) =>
	new Refusal('NOT_FOUND', message, { ...(security && { security }) });
export const conflict = (message: string) => new Refusal('CONFLICT', message);
export const forbidden = (message = 'Your account has no access to this.', security?: SecurityEvent) =>
	new Refusal('FORBIDDEN', message, { ...(security && { security }) });
export const unauthenticated = (message = 'Please log in.', security?: SecurityEvent) =>
	new Refusal('UNAUTHENTICATED', message, { ...(security && { security }) });
