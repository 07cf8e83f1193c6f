import { safeParse, type ZodMiniType } from 'zod/mini';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { InvalidInput } from './errors.ts';

/** Returns the input as the contract's schema parses it, or throws an error with a message for every wrong field. */
export function checkInput<T>(
	schema: ZodMiniType<T>,
	body: unknown,
	/** Problems that only the page knows, such as a day that has passed. They are more exact than those of the schema. */
	problems: Record<string, string> = {},
): T {
	const parsed = safeParse(schema, body);
	const fieldErrors = { ...(parsed.error && fieldErrorsOf(parsed.error.issues)), ...problems };
	if (!parsed.success || Object.keys(fieldErrors).length > 0) throw new InvalidInput(fieldErrors);
	return parsed.data;
}
