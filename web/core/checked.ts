import { safeParse, type ZodMiniType } from 'zod/mini';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { InvalidInput } from './errors.ts';

/** What may be sent by the contract's own rules; otherwise an error that names every wrong field. */
export function checked<T>(
	schema: ZodMiniType<T>,
	body: unknown,
	/** What the page itself found, such as a day that has passed. */
	problems: Record<string, string> = {},
): T {
	const parsed = safeParse(schema, body);
	const fieldErrors = { ...problems, ...(parsed.error && fieldErrorsOf(parsed.error.issues)) };
	if (!parsed.success || Object.keys(fieldErrors).length > 0) throw new InvalidInput(fieldErrors);
	return parsed.data;
}
