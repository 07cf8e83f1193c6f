import * as z from 'zod/mini';
import { confirmation } from './confirm-identity.ts';
import { email } from './core/email.ts';
import { doneResponse, endpoint } from './core/endpoint.ts';
import { limits } from './core/limits.ts';

/** The rule that browser and server share; the server also refuses common passwords. */
export const newPassword = z
	.string('Password is required')
	.check(
		z.minLength(1, 'Password is required'),
		z.minLength(limits.passwordMin, 'Use at least 8 characters'),
		z.maxLength(limits.passwordMax, 'Use at most 128 characters'),
	);

export const passwordsDiffer = "Passwords don't match";

const repeated = z.string('Please repeat the password').check(z.minLength(1, 'Please repeat the password'));

const twice = <S extends Record<string, z.core.$ZodType>>(more: S) =>
	z.object({ ...more, password: newPassword, confirmPassword: repeated }).check(
		z.refine(
			(form) => (form as { password?: unknown }).password === (form as { confirmPassword?: unknown }).confirmPassword,
			{
				path: ['confirmPassword'],
				error: passwordsDiffer,
			},
		),
	);

/** A new password, typed twice. */
export const passwordTwice = twice({});

export const passwordEndpoints = {
	forgotPassword: endpoint({
		method: 'POST',
		path: '/api/user/forgot-password',
		summary: 'Email a link to choose a new password; the response is the same whether or not the address is known',
		access: 'anyone',
		body: z.object({
			email,
		}),
		response: doneResponse,
	}),
	resetLink: endpoint({
		method: 'GET',
		path: '/api/user/reset-password/:id/:token',
		summary: 'Whether the emailed link still works; using it is another call',
		access: 'anyone',
		params: z.object({ id: z.string(), token: z.string() }),
		response: z.object({ valid: z.boolean() }),
	}),
	resetPassword: endpoint({
		method: 'POST',
		path: '/api/user/reset-password/:id/:token',
		summary: 'Choose a new password with the emailed link; works once, within an hour',
		access: 'anyone',
		params: z.object({ id: z.string(), token: z.string() }),
		body: passwordTwice,
		response: doneResponse,
	}),
	changePassword: endpoint({
		method: 'POST',
		path: '/api/account/password',
		summary: 'Choose a new password; other sessions end',
		access: 'account',
		openDuring: ['own-password'],
		body: twice({ confirmation }),
		response: doneResponse,
	}),
};
