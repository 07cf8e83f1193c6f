import * as z from 'zod/mini';
import { doneResponse, endpoint } from './core/endpoint.ts';

export const registrationStatuses = [
	'PENDING_VERIFICATION',
	'PENDING_APPROVAL',
	'MORE_INFO',
	'APPROVED',
	'ACTIVE',
	'REJECTED',
] as const;
export const registrationStatus = z.enum(registrationStatuses);
export type RegistrationStatus = z.infer<typeof registrationStatus>;

export const paymentStatuses = ['UNPAID', 'PENDING', 'PAID', 'FAILED', 'REFUNDED'] as const;
export const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const loginRequest = z.object({
	/** Or the User ID. */
	email: z
		.string('Email is required')
		.check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(254, 'Email is too long')),
	password: z
		.string('Password is required')
		.check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password is too long')),
	/** The code of the authenticator app, or a recovery code, if the second factor is on. */
	code: z.optional(z.string().check(z.trim(), z.maxLength(40, 'This is not a code'))),
});

export const loginResponse = z.object({
	accessToken: z.string(),
	email: z.string(),
	dashboardLocked: z.boolean(),
	/** One of `roles`. The specification names no values, so the browser takes an unknown one for a member. */
	role: z.string(),
});
export type LoginResponse = z.infer<typeof loginResponse>;

/** The specification names no values of the two statuses. */
export const profileMember = z.object({
	email: z.string(),
	firstName: z._default(z.nullable(z.string()), null),
	userId: z._default(z.nullable(z.string()), null),
	role: z.optional(z.string()),
	/** The password is temporary, and the owner has to choose another one first. */
	temporaryPassword: z._default(z.boolean(), false),
	dashboardLocked: z.boolean(),
	paymentStatus: z._default(z.nullable(z.string()), null),
	registrationStatus: z._default(z.nullable(z.string()), null),
});
export type ProfileMember = z.infer<typeof profileMember>;

export const authEndpoints = {
	login: endpoint({
		method: 'POST',
		path: '/api/member/login',
		summary: 'Log in with email or User ID, and password; sets the refresh cookie',
		access: 'anyone',
		body: loginRequest,
		response: loginResponse,
	}),
	refresh: endpoint({
		method: 'POST',
		path: '/api/refresh',
		summary: 'A new access token for the refresh cookie',
		access: 'anyone',
		response: z.object({ accessToken: z.string() }),
	}),
	logout: endpoint({
		method: 'POST',
		path: '/api/logout',
		summary: 'End this session',
		access: 'anyone',
		response: doneResponse,
	}),
	profile: endpoint({
		method: 'GET',
		path: '/api/profile',
		summary: 'The logged-in person',
		access: 'account',
		openDuring: ['own-password', 'second-factor'],
		/** Our server wraps it in `member`; the specification also allows it at the top level. */
		response: z.union([z.object({ member: profileMember }), profileMember]),
	}),
};
