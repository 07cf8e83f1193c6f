/** Clients in their own process, which send one kind of request and report what they saw. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Order, Seen } from './clients.ts';
import { anyNetwork } from './uncached.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

process.once('message', async (order: Order) => {
	const seen: Seen = { served: [], refused: 0, withoutRetryAfter: 0, failed: 0 };
	const end = performance.now() + order.seconds * 1000;
	const patient = Array.from({ length: order.clients }, async () => {
		while (performance.now() < end) await sendOne(order, seen);
	});
	const sent: Promise<void>[] = [];
	if (order.perSecond > 0) {
		const start = performance.now();
		await new Promise<void>((done) => {
			const timer = setInterval(() => {
				const due = ((Math.min(performance.now(), end) - start) / 1000) * order.perSecond;
				while (sent.length < due) sent.push(sendOne(order, seen));
				if (performance.now() < end) return;
				clearInterval(timer);
				done();
			}, 10);
		});
	}
	await Promise.all([...patient, ...sent]);
	process.send?.(seen);
});

/**
 * Home comes from the cache, reviews from the database. A page of an event that does not exist is never cached; a login of an
 * unknown address is hashed like any other.
 */
const requestOf = {
	pages: () => ({ method: 'GET', path: `/events/${randomUUID()}`, body: '' }),
	logins: () => ({
		method: 'POST',
		path: '/api/member/login',
		body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'a wrong password' }),
	}),
	health: () => ({ method: 'GET', path: '/healthz', body: '' }),
	home: () => ({ method: 'GET', path: '/', body: '' }),
	reviews: () => ({ method: 'GET', path: '/api/reviews', body: '' }),
};

function sendOne({ url, kind }: Order, seen: Seen): Promise<void> {
	const { method, path, body } = requestOf[kind]();
	const start = performance.now();
	return new Promise((done) => {
		const headers = { ...anyNetwork(), 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
		const sent = request(url + path, { method, headers, agent }, (response) => {
			response.resume();
			response.on('error', failed);
			response.on('end', () => {
				if (response.statusCode !== 503) seen.served.push(performance.now() - start);
				else {
					seen.refused++;
					if (!response.headers['retry-after']) seen.withoutRetryAfter++;
				}
				done();
			});
		});
		const failed = () => {
			seen.failed++;
			done();
		};
		sent.on('error', failed);
		sent.end(body);
	});
}
