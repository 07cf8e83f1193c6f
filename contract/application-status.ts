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
const token = z.string('The link is incomplete').check(z.minLength(1, 'The link is incomplete'), z.maxLength(300));

/** What an applicant types on the status page. Both are in the mails about the application. */
export const typedKey = z.object({ email, reference });
/** What opens an application: the token of a mailed link, or what the applicant types. */
const linkKey = z.object({ token });
const noKey = 'Send email and reference code, or the token of a link.';
const applicationKey = z.union([linkKey, typedKey], noKey);
export type ApplicationKey = z.infer<typeof applicationKey>;
/** The fields that the office requested; the server knows which. */
const answers = { values: z.record(z.string(), z.unknown()) };

/** A form that was sent while an application of the same address waits, with the fields in which the two differ. */
const offeredChange = z.object({
	name: z.string(),
	category: z.string(),
	sentAt: z.iso.datetime(),
	/** Identity numbers and pictures are named, but not shown. */
	fields: z.array(
		z.object({
			name: z.string(),
			before: z.optional(z.unknown()),
			after: z.optional(z.unknown()),
			hidden: z.boolean(),
		}),
	),
});
export type OfferedChange = z.infer<typeof offeredChange>;

/** The form that a code or link was sent for. */
const verifiedForm = z.object({
	...doneResponse.shape,
	name: z.optional(z.string()),
	category: z.optional(z.string()),
	/** The form was verified before, for example with the link of the same mail. */
	alreadyVerified: z.optional(z.boolean()),
	/** Another application of the address waits for the office. The token opens it, with the changes of this form. */
	changesToken: z.optional(z.string()),
	/** The address belongs to a member, so the form is not needed. */
	isMember: z.optional(z.boolean()),
});
export type VerifiedForm = z.infer<typeof verifiedForm>;

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
	/** For the next step of someone who came with a link. */
	email: z.optional(z.string()),
	/** Changes that wait for the applicant's confirmation; only the link of their mail shows them. */
	change: z.optional(offeredChange),
});
export type ApplicationState = z.infer<typeof applicationState>;

export const applicationStatusEndpoints = {
	register: endpoint({
		method: 'POST',
		path: '/api/registration/membership',
		summary:
			'Apply for membership; the email says what comes next. The same response whether or not the address is known',
		access: 'anyone',
		body: application,
		status: 201,
		/** `form` tells which form a new code is requested for. */
		response: z.object({ ...doneResponse.shape, email: z.optional(z.string()), form: z.optional(z.string()) }),
	}),
	verifyEmail: endpoint({
		method: 'POST',
		path: '/api/verify-email',
		summary: 'Verify the email address with the code',
		access: 'anyone',
		query: z.object({
			email,
			code: z
				.string('Please enter the full 6-digit code.')
				.check(z.regex(/^\d{6}$/, 'Please enter the full 6-digit code.'), z.length(limits.verificationCodeLength)),
		}),
		response: verifiedForm,
	}),
	resendCode: endpoint({
		method: 'POST',
		path: '/api/verify-email/resend',
		summary: 'Email a new code; the same response whether or not the address is known',
		access: 'anyone',
		/** Without `form` the newest form of the address gets a code. */
		body: z.object({ email, form: z.optional(z.uuid('This is not a form.')) }),
		/** `sent` is false while the last code is less than a minute old, or after too many mails in one day. `waitSeconds`: the time until another can be requested. */
		response: z.object({ message: z.string(), sent: z.boolean(), waitSeconds: z.number() }),
	}),
	verifyLink: endpoint({
		method: 'GET',
		path: '/api/user/:id/verify/:token',
		summary: 'Verify the email address with the link',
		access: 'anyone',
		params: z.object({ id: z.string(), token: z.string() }),
		response: verifiedForm,
	}),
	applicationState: endpoint({
		method: 'POST',
		path: '/api/registration/status',
		summary: 'The status of an application, for anyone who has its link or its reference code',
		access: 'anyone',
		body: applicationKey,
		response: applicationState,
	}),
	answerRequest: endpoint({
		method: 'POST',
		path: '/api/registration/answer',
		summary: 'Answer the office’s request for more information',
		access: 'anyone',
		body: z.union([z.object({ ...linkKey.shape, ...answers }), z.object({ ...typedKey.shape, ...answers })], noKey),
		response: z.object({ message: z.string() }),
	}),
	confirmChange: endpoint({
		method: 'POST',
		path: '/api/registration/change',
		summary: 'Use or discard the form that was sent while an application waits',
		access: 'anyone',
		body: z.object({ ...linkKey.shape, use: z.boolean('Say whether the new form is used') }),
		response: z.object({ message: z.string() }),
	}),
};
