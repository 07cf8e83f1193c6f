import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';

const seconds = 4;
const load = async (url: string, headers: Record<string, string> = {}) => {
	const result = await autocannon({
		url,
		connections: 20,
		duration: seconds,
		headers: { 'accept-encoding': 'br', ...headers },
	});
	return result.requests.average;
};

/** Requests per second of the cached Home and of a Fastify that only sends the same bytes. */
export async function throughput(url: string) {
	const page = await fetch(url);
	const etag = page.headers.get('etag') ?? '';
	const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' });
	bare.send(brotliCompressSync(await page.text()));
	const [bareUrl] = (await once(bare, 'message')) as [string];
	await load(url); // warm up
	await load(bareUrl);
	const results = {
		bare: await load(bareUrl),
		cached: await load(url),
		notModified: await load(url, { 'if-none-match': etag }),
		// A page with a query is never cached.
		rendered: await load(`${url}/?render`),
	};
	bare.kill();
	return results;
}
