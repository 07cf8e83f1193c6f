import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { fingerprint } from '#server/core/crypto/app-secret.ts';
import { Refusal } from './errors.ts';

type Rule = { points: number; perSeconds: number };

/** All limits by name. They count per network address unless a comment says otherwise. */
export const rateLimits = {
	login: { points: 20, perSeconds: 15 * 60 },
	/** The options for a login with a passkey; each is a row in the database. */
	passkeyStart: { points: 60, perSeconds: 15 * 60 },
	loginPerAccount: { points: 10, perSeconds: 15 * 60 },
	/** Wrong passwords from networks that the owner has not used; counted by account. */
	guesses: { points: 30, perSeconds: 86_400 },
	manyGuesses: { points: 100, perSeconds: 86_400 },
	/** Logins at an account that is being guessed at; counted by account and network. */
	loginAmongGuesses: { points: 1, perSeconds: 300 },
	loginAmongManyGuesses: { points: 1, perSeconds: 900 },
	/** One mail a day about it; counted by account. */
	guessingNotice: { points: 1, perSeconds: 86_400 },
	refresh: { points: 300, perSeconds: 60 },
	register: { points: 20, perSeconds: 3600 },
	verifyEmail: { points: 30, perSeconds: 600 },
	resendCode: { points: 10, perSeconds: 600 },
	applicationStatus: { points: 30, perSeconds: 600 },
	forgotPassword: { points: 10, perSeconds: 3600 },
	/** Counted by email address. */
	resetPerAddress: { points: 5, perSeconds: 3600 },
	resetPassword: { points: 20, perSeconds: 3600 },
	resetLink: { points: 60, perSeconds: 3600 },
	/** Codes of letters, and first passwords. */
	activation: { points: 20, perSeconds: 900 },
	/** Links to the address that was typed with a code; counted by member. */
	activationMail: { points: 5, perSeconds: 3600 },
	/** Counted by session, so that a thief of one cannot lock the owner out. */
	confirmIdentity: { points: 10, perSeconds: 900 },
	/** Counted by the invited account. */
	inviteAgain: { points: 5, perSeconds: 3600 },
	/** Codes; counted by account and network at the login, by session elsewhere. */
	secondFactor: { points: 10, perSeconds: 900 },
	/** Codes of an app from all networks together; counted by account. */
	appCodes: { points: 100, perSeconds: 86_400 },
	emailChange: { points: 10, perSeconds: 3600 },
	cardCheck: { points: 120, perSeconds: 600 },
	upload: { points: 120, perSeconds: 3600 },
	uploadPerDay: { points: 300, perSeconds: 86_400 },
	/** The stored size of documents, one point for each kilobyte. */
	uploadKilobytes: { points: 100_000, perSeconds: 86_400 },
	/** Mails that a stranger can cause (mail-sender.ts); counted by kind of mail and email address. */
	mailsPerAddress: { points: 10, perSeconds: 86_400 },
	/** One mail a day to a member whose address is used for an application; counted by email address. */
	decidedNotice: { points: 1, perSeconds: 86_400 },
	payment: { points: 120, perSeconds: 600 },
	paymentStatus: { points: 1200, perSeconds: 600 },
	paymentReturn: { points: 120, perSeconds: 60 },
	paymentNotification: { points: 600, perSeconds: 60 },
	booking: { points: 120, perSeconds: 3600 },
	/** Programs of many members load their feeds from the same network. */
	calendarFeed: { points: 1200, perSeconds: 3600 },
	teeTime: { points: 120, perSeconds: 3600 },
	review: { points: 30, perSeconds: 3600 },
	enquiry: { points: 10, perSeconds: 3600 },
	/** Counted by email address. */
	enquiryPerAddress: { points: 5, perSeconds: 3600 },
	/** Counted by telephone number. */
	prebookPerPhone: { points: 5, perSeconds: 3600 },
	newsletter: { points: 20, perSeconds: 3600 },
	/** Mails with a confirmation link; counted by email address. */
	newsletterPerAddress: { points: 3, perSeconds: 86_400 },
	/** Counted by account. */
	mailingTest: { points: 20, perSeconds: 3600 },
	roundMailLink: { points: 60, perSeconds: 600 },
	notFound: { points: 120, perSeconds: 60 },
	/** Pages that are not in the cache. */
	pageViews: { points: 120, perSeconds: 60 },
} satisfies Record<string, Rule>;
export type LimitName = keyof typeof rateLimits;

export type Limits = {
	/** Counts one use, or `amount`; throws 429 with Retry-After when there were too many. The rest is for the security log. */
	spend(
		name: LimitName,
		key: string,
		options?: { amount?: number; accountId?: string | undefined; email?: string },
	): Promise<void>;
	/** The seconds until `key` may try again, 0 if it may now. Does not count as a use. */
	wait(name: LimitName, key: string): Promise<number>;
	/** Sets the count to zero, for example after a successful login. */
	reset(name: LimitName, key: string): Promise<void>;
};

/**
 * Counts in the database, so that counts survive a restart and several processes count together. A caller over the limit
 * is refused from memory, so that a flood of requests does not reach the database. Keys are email addresses, telephone
 * numbers and networks, so only their fingerprints are stored.
 */
export function openLimits(pool: Pool, secret: string): Limits {
	const stored = (key: string) => fingerprint(secret, 'rate-limit', key);
	const limiter = (keyPrefix: string, points: number, duration: number) =>
		new RateLimiterPostgres({
			storeClient: pool,
			storeType: 'pool',
			tableName: 'rate_limits',
			tableCreated: true,
			keyPrefix,
			points,
			duration,
			inMemoryBlockOnConsumed: points + 1,
			insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
		});
	const byName = (make: (name: string, rule: Rule) => RateLimiterPostgres) =>
		Object.fromEntries(
			Object.entries(rateLimits).map(([name, rule]: [string, Rule]) => [name, make(name, rule)]),
		) as Record<LimitName, RateLimiterPostgres>;
	const limiters = byName((name, { points, perSeconds }) => limiter(name, points, perSeconds));
	const siteLimiters = byName((name, { points, perSeconds }) =>
		limiter(`${name}-site`, points * networksPerSite, perSeconds),
	);

	return {
		async spend(name, key, { amount = 1, ...about } = {}) {
			const site = siteOf(key);
			try {
				await limiters[name].consume(stored(key), amount);
				if (site) await siteLimiters[name].consume(stored(site), amount);
			} catch (error) {
				if (error instanceof RateLimiterRes) throw tooMany(name, error.msBeforeNext, about);
				throw error;
			}
		},
		async wait(name, key) {
			const state = await limiters[name].get(stored(key));
			return state && state.consumedPoints >= rateLimits[name].points ? Math.ceil(state.msBeforeNext / 1000) : 0;
		},
		async reset(name, key) {
			await limiters[name].delete(stored(key));
		},
	};
}

function tooMany(name: LimitName, ms: number, about: object | undefined) {
	const seconds = Math.max(1, Math.ceil(ms / 1000));
	const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
	return new Refusal('TOO_MANY_REQUESTS', `Too many attempts. Please wait ${wait} and try again.`, {
		retryAfterSeconds: seconds,
		security: { event: 'limit-reached', detail: name, ...about },
	});
}

/** An IPv6 household has many addresses, so its network (the first 64 bits) is counted as one. */
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

/** A provider may give one customer 65,536 IPv6 networks. All of them together count as this many. */
const networksPerSite = 16;

/** The first 48 bits of an IPv6 network. */
const siteOf = (network: string) => /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network)?.[1];

export const limitByNetwork =
	(limits: Limits, name: LimitName) => async (request: FastifyRequest, _reply: FastifyReply) =>
		limits.spend(name, networkOf(request.ip));
