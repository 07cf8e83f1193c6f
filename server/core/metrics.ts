import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Fetch } from '#server/gateways/gateway.ts';
import { sameText } from './crypto/app-secret.ts';
import type { Database } from './db/client.ts';
import { rowCountsOf } from './db/row-counts.ts';
import { unauthenticated } from './http/errors.ts';
import { neverShed } from './http/load-shedding.ts';
import type { PreparedResponses } from './http/prepared-responses.ts';
import { bearerOf } from './http/serve.ts';
import type { Jobs } from './jobs/jobs.ts';
import { mails } from './mail/mails.tables.ts';
import { queues } from './queues.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/**
 * Figures for Prometheus. Labels have few values, which the code knows in advance: route patterns, states and results, never
 * an address that someone requested.
 */
export function openMetrics(log: FastifyBaseLogger) {
	const registry = new Registry();
	const registers = [registry];
	const requests = new Histogram({
		name: 'club_http_request_seconds',
		help: 'Requests by route pattern, and how long they took. Cached pages and small files are counted separately.',
		labelNames: ['method', 'route', 'status'],
		buckets: [0.01, 0.05, 0.2, 0.5, 1, 3, 10],
		registers,
	});
	const walletCalls = new Counter({
		name: 'club_wallet_calls_total',
		help: 'Calls to the payment provider, by HTTP status; none without a response.',
		labelNames: ['status'],
		registers,
	});

	/** A value for each state, read when the figures are. Without its values, the other figures are still sent. */
	function gauge(name: string, help: string, read: () => Record<string, number> | Promise<Record<string, number>>) {
		new Gauge({
			name,
			help,
			labelNames: ['state'],
			registers,
			async collect() {
				let values: Record<string, number> = {};
				try {
					values = await read();
				} catch (error) {
					log.warn({ err: error, gauge: name }, 'a figure could not be read');
				}
				// A state that no longer exists must not keep its last value.
				this.reset();
				for (const [state, value] of Object.entries(values)) this.set({ state }, value);
			},
		});
	}

	return {
		gauge,

		/** Counts what the payment gateways send. */
		counting:
			(fetch: Fetch): Fetch =>
			async (url, init) => {
				let status = 'none';
				try {
					const response = await fetch(url, init);
					status = String(response.status);
					return response;
				} finally {
					walletCalls.inc({ status });
				}
			},

		/** Serves the figures at `/metrics` to callers with the token. Without a token there is no such address. */
		serve(
			app: FastifyInstance,
			{
				token,
				database,
				jobs,
				prepared,
			}: { token: string | undefined; database: Database; jobs: Jobs; prepared: PreparedResponses },
		) {
			if (!token) return;
			const { pool } = database;
			collectDefaultMetrics({ register: registry });
			gauge('club_database_connections', 'Connections of this server, and requests that wait for one.', () => ({
				total: pool.totalCount,
				idle: pool.idleCount,
				waiting: pool.waitingCount,
			}));
			gauge('club_jobs', 'Jobs of all servers.', () => jobs.counts());
			gauge('club_mails', 'Stored emails of all servers.', async () => {
				const counts = await rowCountsOf<{ state: string }>(database.db, mails);
				return Object.fromEntries(counts.map(({ key, rows }) => [key.state, rows]));
			});
			gauge('club_prepared_responses', 'Cached pages and small files that were sent since the start.', () => ({
				sent: prepared.total,
			}));
			for (const { name } of Object.values(queues).map((queue) => queue.figures()))
				gauge(`club_queue_${name}`, `Work in the queue ${name}; rejected counts since the start.`, () => {
					const { running, waiting, rejected } = queues[name as keyof typeof queues].figures();
					return { running, waiting, rejected };
				});

			app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
				const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
				requests.observe(labels, reply.elapsedTime / 1000);
			});
			app.get('/metrics', { schema: { hide: true }, logLevel: 'warn', config: neverShed }, async (request, reply) => {
				if (!sameText(bearerOf(request), token)) throw unauthenticated('Send the METRICS_TOKEN as bearer token.');
				return reply
					.type(registry.contentType)
					.header('cache-control', 'no-store')
					.send(await registry.metrics());
			});
		},
	};
}
