import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Club } from './club.ts';
import type { Random } from './random.ts';

let networks = 0;
/** A network of its own for each request, so that the limits do not count. */
export const anyNetwork = () => ({
	'x-forwarded-for': `10.${(++networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
});

/** What the server said it has stored, and how often it did not. */
export type Ledger = { messages: string[]; reviews: string[]; failures: number };

export const emailOf = (messageId: string) => `visitor-${messageId}@example.com`;

/** `undefined` without a response. */
export const send = (url: string, body: unknown, headers: Record<string, string> = {}) =>
	fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...anyNetwork(), ...headers },
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(20_000),
	}).catch(() => undefined);

/**
 * Visitors who write messages and reviews until `stop` is aborted. Between two of them is a short pause: without it they take a whole
 * processor from the tests that run beside the faults, and find nothing more.
 */
export async function visit(
	club: Club,
	{ random, stop, visitors = 6 }: { random: Random; stop: AbortSignal; visitors?: number },
) {
	const ledger: Ledger = { messages: [], reviews: [], failures: 0 };

	/** Sent again with the same id until the server has it, as the browser does. */
	async function writeMessage() {
		const id = randomUUID();
		const message = {
			id,
			firstName: 'Rahim',
			lastName: 'Uddin',
			phone: '01712345678',
			email: emailOf(id),
			message: 'When do you open on Friday?',
		};
		while (!stop.aborted) {
			const response = await send(`${club.address()}/api/inquiries/contact`, message);
			if (response?.ok) return void ledger.messages.push(id);
			ledger.failures++;
			await pause(100);
		}
	}

	/** Sent once: without a response nobody knows whether it was stored. */
	async function writeReview() {
		const userName = `Diner ${randomUUID()}`;
		const response = await send(`${club.address()}/api/reviews`, { userName, userPhone: '01712345678' });
		if (response?.ok) return void ledger.reviews.push(userName);
		ledger.failures++;
		await pause(100);
	}

	const visitor = async () => {
		while (!stop.aborted) {
			await (random.chance(0.5) ? writeMessage() : writeReview());
			await pause(random.between(0, 100));
		}
	};
	await Promise.all(Array.from({ length: visitors }, visitor));
	return ledger;
}

/** How many acknowledged writes are missing in the database, or in it twice. */
export async function check({ database }: Club, { messages, reviews, failures }: Ledger) {
	const stored = await database.rows<{ key: string; count: number }>(
		`select id::text as key, count(*)::int as count from enquiries where id = any($1) group by 1
		union all select user_name, count(*)::int from reviews where user_name = any($2) group by 1`,
		[messages, reviews],
	);
	const counts = new Map(stored.map(({ key, count }) => [key, count]));
	const acknowledged = [...messages, ...reviews];
	return {
		acknowledged: acknowledged.length,
		lost: acknowledged.filter((key) => !counts.has(key)).length,
		doubled: acknowledged.filter((key) => (counts.get(key) ?? 0) > 1).length,
		note: `${failures} tries failed`,
	};
}
