import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from '#contract/core/limits.ts';
import { Refusal } from './errors.ts';

type Rule = { points: number; perSeconds: number };

/** Every limit of the house, by name. Counted per network address unless the caller names another key. */
export const rateLimits = {
	login: { points: 20, perSeconds: 15 * 60 },
	loginPerAccount: { points: 10, perSeconds: 15 * 60 },
	refresh: { points: 300, perSeconds: 60 },
	register: { points: 20, perSeconds: 3600 },
	verifyEmail: { points: 30, perSeconds: 600 },
	resendCode: { points: 10, perSeconds: 600 },
	/** The wait between two codes, for an address that no application waits for; counted by that address. */
	codePerStranger: { points: 1, perSeconds: limits.codeWaitSeconds },
	applicationStatus: { points: 30, perSeconds: 600 },
	forgotPassword: { points: 10, perSeconds: 3600 },
	/** Links mailed to one address, counted by that address. */
	resetPerAddress: { points: 5, perSeconds: 3600 },
	resetPassword: { points: 20, perSeconds: 3600 },
	resetLink: { points: 60, perSeconds: 3600 },
	/** Counted by account. */
	changePassword: { points: 10, perSeconds: 900 },
	/** Invitations to the office, counted by the invited account. */
	inviteAgain: { points: 5, perSeconds: 3600 },
	secondFactor: { points: 10, perSeconds: 900 },
	emailChange: { points: 10, perSeconds: 3600 },
	cardCheck: { points: 120, perSeconds: 600 },
	upload: { points: 120, perSeconds: 3600 },
	uploadPerDay: { points: 300, perSeconds: 86_400 },
	/** One mail a day to an address that is used for an application again; counted by that address. */
	decidedNotice: { points: 1, perSeconds: 86_400 },
	payment: { points: 120, perSeconds: 600 },
	paymentStatus: { points: 1200, perSeconds: 600 },
	paymentReturn: { points: 120, perSeconds: 60 },
	paymentNotification: { points: 600, perSeconds: 60 },
	review: { points: 30, perSeconds: 3600 },
	enquiry: { points: 10, perSeconds: 3600 },
	/** Messages in the name of one address, counted by that address. */
	enquiryPerAddress: { points: 5, perSeconds: 3600 },
	/** Counted by telephone number. */
	prebookPerPhone: { points: 5, perSeconds: 3600 },
	newsletter: { points: 20, perSeconds: 3600 },
	/** Mails that ask one address to confirm, counted by that address. */
	newsletterPerAddress: { points: 3, perSeconds: 86_400 },
	/** Counted by account. */
	mailingTest: { points: 20, perSeconds: 3600 },
	roundMailLink: { points: 60, perSeconds: 600 },
	notFound: { points: 120, perSeconds: 60 },
} satisfies Record<string, Rule>;
export type LimitName = keyof typeof rateLimits;

export type Limits = {
	/** Counts one use; refuses with 429 and Retry-After when there were too many. */
	spend(name: LimitName, key: string): Promise<void>;
	/** How many seconds until `key` may try again, 0 when it may now; counts nothing. */
	wait(name: LimitName, key: string): Promise<number>;
	/** Forgets what was counted, e.g. after a successful sign-in. */
	forgive(name: LimitName, key: string): Promise<void>;
};

/**
 * Kept in the database, so that a restart forgets nothing and several processes count together. Whoever is over the
 * limit is turned away from memory, so that a flood does not reach the database.
 */
export function openLimits(pool: Pool): Limits {
	const limiters = Object.fromEntries(
		Object.entries(rateLimits).map(([name, rule]: [string, Rule]) => [
			name,
			new RateLimiterPostgres({
				storeClient: pool,
				storeType: 'pool',
				tableName: 'rate_limits',
				tableCreated: true,
				keyPrefix: name,
				points: rule.points,
				duration: rule.perSeconds,
				inMemoryBlockOnConsumed: rule.points + 1,
				insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points: rule.points, duration: rule.perSeconds }),
			}),
		]),
	) as Record<LimitName, RateLimiterPostgres>;

	return {
		async spend(name, key) {
			try {
				await limiters[name].consume(key);
			} catch (spent) {
				if (spent instanceof RateLimiterRes) throw tooMany(spent.msBeforeNext);
				throw spent;
			}
		},
		async wait(name, key) {
			const state = await limiters[name].get(key);
			return state && state.consumedPoints >= rateLimits[name].points ? Math.ceil(state.msBeforeNext / 1000) : 0;
		},
		async forgive(name, key) {
			await limiters[name].delete(key);
		},
	};
}

function tooMany(ms: number) {
	const seconds = Math.max(1, Math.ceil(ms / 1000));
	const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
	return new Refusal('TOO_MANY_REQUESTS', `Too many tries. Please wait ${wait} and try again.`, {
		retryAfterSeconds: seconds,
	});
}

/** One household or office counts as one: an IPv6 network is its first 64 bits. */
export function networkOf(address: string): string {
	if (!isIPv6(address)) return address;
	const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
	if (mapped?.[1]) return mapped[1];
	const [head = '', tail] = address.split('::');
	const left = head.split(':').filter(Boolean);
	const right = (tail ?? '').split(':').filter(Boolean);
	const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
	const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
	return `${groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')}::/64`;
}

export const limitByNetwork =
	(limits: Limits, name: LimitName) => async (request: FastifyRequest, _reply: FastifyReply) =>
		limits.spend(name, networkOf(request.ip));
