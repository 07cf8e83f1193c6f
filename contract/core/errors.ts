import * as z from 'zod/mini';

/** Every error code with its HTTP status. */
export const errorStatus = {
	INVALID_INPUT: 400,
	UNAUTHENTICATED: 401,
	/** The password was right; a code of the authenticator app is needed too. */
	SECOND_FACTOR: 401,
	PAYMENT_REQUIRED: 402,
	FORBIDDEN: 403,
	/** A change of the account needs a confirmation: the password was not entered again, or too long ago. */
	CONFIRM_IDENTITY: 403,
	/** The password is temporary, and the owner has not chosen another one. Only that and the registration payment are open. */
	OWN_PASSWORD: 403,
	/** The office requires a second factor, and this person has not set one up. Nothing else is open. */
	SECOND_FACTOR_SETUP: 403,
	/** Members cannot book this day yet. */
	WINDOW_CLOSED: 403,
	NOT_FOUND: 404,
	CONFLICT: 409,
	/** Someone else has this time. `alternatives` are the nearest free ones. */
	SLOT_TAKEN: 409,
	/** The time is over. */
	PAST: 410,
	TOO_LARGE: 413,
	UNSUPPORTED_TYPE: 415,
	TOO_MANY_REQUESTS: 429,
	INTERNAL: 500,
	UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** `message` is what the screens show; `fieldErrors` names each wrong field by its path ("children.0.name"). */
export const apiError = z.object({
	code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
	message: z.string(),
	fieldErrors: z.optional(z.record(z.string(), z.string())),
	/** What can be had instead. */
	alternatives: z.optional(z.array(z.string())),
	requestId: z.string(),
});
export type ApiErrorBody = z.infer<typeof apiError>;

/** Turns zod's issues into one message per field. The first issue of a field counts. */
export function fieldErrorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
	const errors: Record<string, string> = {};
	for (const issue of issues) {
		const path = issue.path.map(String).join('.') || 'body';
		errors[path] ??= issue.message;
	}
	return errors;
}

/** "email" is "Email", "expectedGuests" is "Expected guests". */
function wordsOf(field: string): string {
	if (field === 'email') return 'Email';
	const words = field.replace(
		/([a-z\d])([A-Z])/g,
		(_match, end: string, start: string) => `${end} ${start.toLowerCase()}`,
	);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** zod's message for a field that is missing, when its schema has none: it names the field in words. */
export function missingField(issue: { code?: string; input?: unknown; path?: readonly PropertyKey[] | undefined }) {
	if (issue.input !== undefined || (issue.code !== 'invalid_type' && issue.code !== 'invalid_value')) return undefined;
	const field = issue.path?.findLast((part) => typeof part === 'string');
	return field === undefined ? undefined : `${wordsOf(field)} is required.`;
}
