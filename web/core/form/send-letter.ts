import { safeParse } from 'zod/mini';
import type { Endpoint, EndpointInput } from '#contract/core/endpoint.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { call } from '#web/core/api.ts';
import { ApiError, NetworkError } from '#web/core/errors.ts';

export type Answer = { done: true } | { fieldErrors: Record<string, string>; message?: string };

const unheard = () =>
	navigator.onLine
		? 'No answer came. What you wrote is still here; please try again in a moment.'
		: 'You are offline. What you wrote is still here; send it when you are back.';

/**
 * Sends what a visitor wrote. What the rules refuse is never sent; every failure is told in words that can be shown.
 * `wrong` has what the page itself found, such as a day that has passed.
 */
export async function sendLetter<E extends Endpoint>(
	endpoint: E,
	body: unknown,
	wrong: Record<string, string> = {},
): Promise<Answer> {
	const parsed = endpoint.body && safeParse(endpoint.body, body);
	const fieldErrors = { ...wrong, ...(parsed?.error && fieldErrorsOf(parsed.error.issues)) };
	if (Object.keys(fieldErrors).length > 0) return { fieldErrors };
	try {
		await call(endpoint, { body } as EndpointInput<E> & Record<never, never>);
		return { done: true };
	} catch (error) {
		if (error instanceof NetworkError) return { fieldErrors: {}, message: unheard() };
		const answer = error instanceof ApiError ? error.body : undefined;
		if (answer?.fieldErrors) return { fieldErrors: answer.fieldErrors };
		return { fieldErrors: {}, message: answer?.message || 'That did not work. Please try again.' };
	}
}
