import { percentile, send } from './clients.ts';
import { memoryOf } from './measure.ts';
import { type Server, startServer } from './server.ts';

const seconds = 15;

export type Overload = {
	name: string;
	capacity: number;
	sent: number;
	served: number;
	p95: number;
	refused: number;
	withoutRetryAfter: number;
	failed: number;
	healthP95: number;
	megabytes: number;
};

/**
 * The real server under five times as many requests as it can handle, sent at a steady rate by another process, whether or
 * not it has responded to the earlier ones. First a few clients that wait for each response show what it can handle.
 */
export async function* overload(): AsyncGenerator<Overload> {
	for (const kind of ['pages', 'logins'] as const) {
		const server = await startServer();
		try {
			await send({ url: server.url, kind, clients: 4, perSecond: 0, seconds: 5 });
			const alone = await send({ url: server.url, kind, clients: 4, perSecond: 0, seconds });
			const capacity = alone.served.length / seconds;
			yield await measure(server, kind, capacity);
		} finally {
			await server.stop();
		}
	}
}

async function measure(server: Server, kind: 'pages' | 'logins', capacity: number): Promise<Overload> {
	let megabytes = 0;
	const watch = setInterval(async () => {
		megabytes = Math.max(megabytes, (await memoryOf(server.pid)).node);
	}, 500);
	const [seen, health] = await Promise.all([
		send({ url: server.url, kind, clients: 0, perSecond: 5 * capacity, seconds }),
		send({ url: server.url, kind: 'health', clients: 0, perSecond: 5, seconds }),
	]);
	clearInterval(watch);
	return {
		name: kind,
		capacity,
		sent: seen.served.length + seen.refused + seen.failed,
		served: seen.served.length,
		p95: percentile(seen.served),
		refused: seen.refused,
		withoutRetryAfter: seen.withoutRetryAfter,
		failed: seen.failed + health.failed + health.refused,
		healthP95: percentile(health.served),
		megabytes,
	};
}
