import * as z from 'zod/mini';
import { loginRequest } from './accounts.ts';
import { endpoint } from './core/endpoint.ts';

/** From `confirmIdentity`. Without it, or with one that was used or has expired, the call is refused with CONFIRM_IDENTITY. */
export const confirmation = z.optional(z.string().check(z.maxLength(100, 'This is not a confirmation')));

/** The body of a call that only needs to know that the person is still the one who logged in. */
export const confirmed = z.object({ confirmation });

export const confirmIdentity = endpoint({
	method: 'POST',
	path: '/api/account/confirm',
	summary: 'Enter the password again; returns a confirmation for one change of the account, within five minutes',
	access: 'account',
	openDuring: ['own-password', 'second-factor'],
	body: z.pick(loginRequest, { password: true, code: true }),
	response: z.object({ confirmation: z.string() }),
});
