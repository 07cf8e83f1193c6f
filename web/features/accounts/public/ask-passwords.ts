import { safeParse, type ZodMiniType } from 'zod/mini';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { passwordEndpoints } from '#contract/passwords.ts';
import { call } from '#web/core/api.ts';
import { ApiError, NetworkError } from '#web/core/errors.ts';

export type Refused = { fieldErrors: Record<string, string>; message?: string };
export type Answer = { done: true } | Refused;

const { forgotPassword, resetLink, resetPassword } = passwordEndpoints;

function refusal(error: unknown, otherwise: string, unheard = otherwise): Refused {
	if (error instanceof NetworkError) return { fieldErrors: {}, message: unheard };
	const body = error instanceof ApiError ? error.body : undefined;
	return { fieldErrors: body?.fieldErrors ?? {}, message: (error instanceof ApiError && error.message) || otherwise };
}

function complaints(schema: ZodMiniType, values: unknown): Refused | undefined {
	const parsed = safeParse(schema, values);
	return parsed.success ? undefined : { fieldErrors: fieldErrorsOf(parsed.error.issues) };
}

/** Asks for the link. What the rules refuse is never sent. */
export async function askForLink(email: string): Promise<Answer> {
	const wrong = complaints(forgotPassword.body, { email });
	if (wrong) return wrong;
	try {
		await call(forgotPassword, { body: { email } });
		return { done: true };
	} catch (error) {
		return refusal(error, 'Error sending reset link', 'Network error. Please try again.');
	}
}

/** Unheard is not dead: the form stays, and the server decides when it is sent. */
export const linkWorks = (params: { id: string; token: string }): Promise<boolean> =>
	call(resetLink, { params }).then(
		({ valid }) => valid,
		() => true,
	);

export async function chooseNewPassword(
	params: { id: string; token: string },
	body: { password: string; confirmPassword: string },
): Promise<Answer> {
	const wrong = complaints(resetPassword.body, body);
	if (wrong) return wrong;
	try {
		await call(resetPassword, { params, body });
		return { done: true };
	} catch (error) {
		return refusal(error, 'Password reset failed');
	}
}
