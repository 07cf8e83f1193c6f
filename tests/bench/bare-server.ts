/** A Fastify in its own process that only sends the bytes and headers of one page. */
import fastify from 'fastify';
import type { Form, PageForms } from './page-forms.ts';

type Responses = { page: PageForms; unchanged: Record<string, string> };

process.once('message', async ({ page, unchanged }: Responses) => {
	const bodies = Object.fromEntries(
		Object.entries(page).map(([form, { headers, body }]) => [form, { headers, body: Buffer.from(body) }]),
	) as Record<Form, { headers: Record<string, string>; body: Buffer }>;
	const app = fastify();
	app.get('/', (request, reply) => {
		const encoding = request.headers['accept-encoding'];
		const form = encoding === 'br' || encoding === 'gzip' ? bodies[encoding] : bodies.plain;
		if (request.headers['if-none-match'] === form.headers.etag) void reply.code(304).headers(unchanged).send();
		else void reply.headers(form.headers).send(form.body);
	});
	process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
