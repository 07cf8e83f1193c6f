import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import fastify from 'fastify';

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

/** Requests per second of the cached Home beside a Fastify that only sends the same bytes, one after the other. */
export async function throughput(url: string) {
	const page = await fetch(url);
	const etag = page.headers.get('etag') ?? '';
	const body = brotliCompressSync(await page.text());
	const bare = fastify();
	bare.get('/', (_request, reply) => {
		void reply.header('content-encoding', 'br').type('text/html').send(body);
	});
	const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
	await load(url); // warm
	const figures = {
		bare: await load(bareUrl),
		cached: await load(url),
		notModified: await load(url, { 'if-none-match': etag }),
		// A query is never cached, so this renders every time.
		rendered: await load(`${url}/?render`),
	};
	await bare.close();
	return figures;
}
