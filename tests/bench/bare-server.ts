/** A Fastify in its own process that only sends the bytes of one page. */
import fastify from 'fastify';

process.once('message', async (body: Uint8Array) => {
	const page = Buffer.from(body);
	const app = fastify();
	app.get('/', (_request, reply) => {
		void reply.header('content-encoding', 'br').type('text/html').send(page);
	});
	process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
