import { randomInt } from 'node:crypto';
import pg from 'pg';
import { type Server, socketOf } from './server.ts';

/** The server trusts this header when it comes from the same machine; limits count each network by itself. */
export const anyNetwork = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });

const mostTries = 20;

/**
 * Requests of pages that are rendered each time, because something changes before each of them: what has this key, or without
 * a key everything, also the content in memory.
 */
export async function openUncached({ url, dataDir }: Pick<Server, 'url' | 'dataDir'>, key = '') {
	const client = new pg.Client({ host: await socketOf(dataDir), user: 'postgres', database: 'club' });
	await client.connect();
	return {
		async get(path: string): Promise<{ response: Response; body: string; ms: number }> {
			for (let tries = 1; ; tries++) {
				await client.query('select pg_notify($1, $2)', ['content_changed', key]);
				const start = performance.now();
				const response = await fetch(url + path, { headers: anyNetwork() });
				const body = await response.text();
				// Only a page from the cache has no id; then the server has not heard of the change yet, or the page never changes.
				if (response.headers.has('x-request-id') || tries === mostTries)
					return { response, body, ms: performance.now() - start };
			}
		},
		close: () => client.end(),
	};
}
