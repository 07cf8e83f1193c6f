import * as z from 'zod/mini';
import { type PaymentStatus, paymentStatus, registrationStatus } from './accounts.ts';
import { civilianApplication } from './applications.ts';
import { confirmation, confirmed } from './confirm-identity.ts';
import { endpoint } from './core/endpoint.ts';
import { memberStates } from './membership-states.ts';

/** The endpoints for a person's own account and membership. */

const done = z.object({ message: z.string() });
const code = z
	.string('Please enter the code')
	.check(z.trim(), z.minLength(6, 'Please enter the whole code'), z.maxLength(20, 'This is not a code'));

export const sessionRow = z.object({
	id: z.uuid(),
	device: z.string(),
	network: z.string(),
	createdAt: z.iso.datetime(),
	lastSeenAt: z.iso.datetime(),
	current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** The fields that a member can change. */
const {
	mobile,
	officialAddress,
	presentAddress,
	permanentAddress,
	occupation,
	spouseName,
	spouseOccupation,
	spouseAddress,
	children,
	golfClubMembership,
	officialHandicap,
} = civilianApplication.shape;
export const ownDetails = z.object({
	mobile,
	occupation,
	officialAddress,
	presentAddress,
	permanentAddress,
	spouseName,
	spouseOccupation,
	spouseAddress,
	children,
	golfClubMembership,
	officialHandicap,
});
export type OwnDetails = z.output<typeof ownDetails>;
export const ownDetailNames = Object.keys(ownDetails.shape) as (keyof OwnDetails)[];

export const timelineEntry = z.object({ at: z.iso.datetime(), text: z.string() });

/** What a member reads about the registration fee. */
export const feeStatusTexts: Record<PaymentStatus, string> = {
	UNPAID: 'Not paid yet',
	PENDING: 'Payment in progress',
	PAID: 'Paid',
	FAILED: 'Payment failed',
	REFUNDED: 'Refunded',
};

export const membershipDetails = z.object({
	userId: z.string(),
	name: z.string(),
	category: z.string(),
	membershipType: z.string(),
	registrationStatus,
	paymentStatus,
	memberSince: z.iso.datetime(),
	state: z.enum(memberStates),
	/** The last day of a state that ends by itself. */
	stateUntil: z.nullable(z.iso.date()),
	timeline: z.array(timelineEntry),
	card: z.object({
		token: z.string(),
		url: z.string(),
		qr: z.string(),
		validThrough: z.iso.date(),
		photoUrl: z.nullable(z.string()),
	}),
});
export type MembershipDetails = z.infer<typeof membershipDetails>;

/** The first day of the card that follows: a card is valid for a calendar year and renewed in December. */
export const nextCardFrom = (validThrough: string) => `${validThrough.slice(0, 4)}-12-01`;

export const cardCheck = z.object({
	state: z.enum(['valid', 'paused', 'expired', 'withdrawn', 'lost', 'returned']),
	name: z.string(),
	userId: z.string(),
	category: z.string(),
	/** "Spouse of Nasrin Akter"; null for the card of a member. */
	familyOf: z._default(z.nullable(z.string()), null),
	validThrough: z.iso.date(),
});
export type CardCheck = z.infer<typeof cardCheck>;

export const accountEndpoints = {
	sessions: endpoint({
		method: 'GET',
		path: '/api/account/sessions',
		summary: 'The devices that are logged in',
		access: 'account',
		response: z.array(sessionRow),
	}),
	endSession: endpoint({
		method: 'POST',
		path: '/api/account/sessions/:id/end',
		summary: 'End one session',
		access: 'account',
		params: z.object({ id: z.uuid('This is not a session.') }),
		body: confirmed,
		response: done,
	}),
	endOtherSessions: endpoint({
		method: 'POST',
		path: '/api/account/sessions/end-others',
		summary: 'End all sessions except this one',
		access: 'account',
		body: confirmed,
		response: done,
	}),
	ownDetails: endpoint({
		method: 'GET',
		path: '/api/account/details',
		summary: 'The member’s data, by field name',
		access: 'signed-in',
		response: z.object({
			email: z.string(),
			userId: z.string(),
			values: z.record(z.string(), z.unknown()),
			documents: z.array(z.object({ field: z.string(), name: z.string() })),
			photoUrl: z.nullable(z.string()),
			erasureRequestedAt: z.nullable(z.iso.datetime()),
		}),
	}),
	changeDetails: endpoint({
		method: 'PATCH',
		path: '/api/account/details',
		summary: 'Change the fields that a member can change',
		access: 'signed-in',
		body: ownDetails,
		response: done,
	}),
	changeEmail: endpoint({
		method: 'POST',
		path: '/api/account/email',
		summary: 'Request another email address; a code is emailed to it',
		access: 'signed-in',
		body: z.object({ email: civilianApplication.shape.email, confirmation }),
		response: done,
	}),
	confirmEmail: endpoint({
		method: 'POST',
		path: '/api/account/email/confirm',
		summary: 'Verify the new address with its code',
		access: 'signed-in',
		body: z.object({ code }),
		response: z.object({ message: z.string(), email: z.string() }),
	}),
	requestErasure: endpoint({
		method: 'POST',
		path: '/api/account/erasure',
		summary: 'Ask the office to erase the member’s data',
		access: 'signed-in',
		body: z.object({ reason: z.string().check(z.trim(), z.maxLength(2000, 'At most 2000 characters')) }),
		response: done,
	}),
	membershipDetails: endpoint({
		method: 'GET',
		path: '/api/account/membership',
		summary: 'Status, history and the digital card',
		access: 'unlocked',
		response: membershipDetails,
	}),
	checkCard: endpoint({
		method: 'GET',
		path: '/api/card/:token',
		summary: 'Whether a membership card is valid, paused, expired, withdrawn, lost or returned',
		access: 'anyone',
		params: z.object({ token: z.string() }),
		response: cardCheck,
	}),
};
