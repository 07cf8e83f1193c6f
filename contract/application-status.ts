import * as z from 'zod/mini';
import { registrationStatus } from './accounts.ts';
import { application } from './applications.ts';
import { doneResponse, endpoint } from './core/endpoint.ts';
import { limits } from './core/limits.ts';

const email = z
	.string('Email is required')
	.check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(254, 'Invalid email'), z.toLowerCase());
const reference = z
	.string('Reference code is required')
	.check(z.trim(), z.minLength(1, 'Reference code is required'), z.maxLength(40, 'This is not a reference code'));

export const applicationState = z.object({
	status: registrationStatus,
	firstName: z.string(),
	category: z.string(),
	submittedAt: z.iso.datetime(),
	/** What the office requests while the status is MORE_INFO. */
	request: z.optional(
		z.object({ message: z.string(), fields: z.array(z.object({ name: z.string(), value: z.optional(z.unknown()) })) }),
	),
	reason: z.optional(z.string()),
});
export type ApplicationState = z.infer<typeof applicationState>;

export const applicationStatusEndpoints = {
	register: endpoint({
		method: 'POST',
		path: '/api/registration/membership',
		summary: 'Apply for membership; a six-digit code is mailed',
		access: 'anyone',
		body: application,
		status: 201,
		response: z.object({ ...doneResponse.shape, email: z.optional(z.string()) }),
	}),
	verifyEmail: endpoint({
		method: 'POST',
		path: '/api/verify-email',
		summary: 'Verify the e-mail address with the code',
		access: 'anyone',
		query: z.object({
			email,
			code: z
				.string('Please enter the full 6-digit code.')
				.check(z.regex(/^\d{6}$/, 'Please enter the full 6-digit code.'), z.length(limits.verificationCodeLength)),
		}),
		/** `alreadyVerified`: the first application with this address is unchanged, a later form was not accepted. */
		response: z.object({ ...doneResponse.shape, alreadyVerified: z.optional(z.boolean()) }),
	}),
	resendCode: endpoint({
		method: 'POST',
		path: '/api/verify-email/resend',
		summary: 'Mail a new code; the same response whether or not the address is known',
		access: 'anyone',
		body: z.object({ email }),
		/** `sent` is false while the last code is less than a minute old. `waitSeconds`: the time until another can be requested. */
		response: z.object({ message: z.string(), sent: z.boolean(), waitSeconds: z.number() }),
	}),
	verifyLink: endpoint({
		method: 'GET',
		path: '/api/user/:id/verify/:token',
		summary: 'Verify the e-mail address with the link',
		access: 'anyone',
		params: z.object({ id: z.string(), token: z.string() }),
		response: doneResponse,
	}),
	applicationState: endpoint({
		method: 'POST',
		path: '/api/registration/status',
		summary: 'The status of an application, for anyone who has its reference code',
		access: 'anyone',
		body: z.object({ email, reference }),
		response: applicationState,
	}),
	answerRequest: endpoint({
		method: 'POST',
		path: '/api/registration/answer',
		summary: 'Answer the office’s request for more information',
		access: 'anyone',
		/** `values`: the fields that the office requested; the server knows which. */
		body: z.object({ email, reference, values: z.record(z.string(), z.unknown()) }),
		response: z.object({ message: z.string() }),
	}),
};
