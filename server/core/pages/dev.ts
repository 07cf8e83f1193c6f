import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { Website } from './ssr.ts';

/** Vite in the same process and on the same port: pages change under one's hands, the API is the real one. */
export async function liveWebsite(app: FastifyInstance, root: string): Promise<Website> {
	const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } } });
	app.addHook('onClose', () => vite.close());
	app.addHook('onRequest', async (request, reply) => {
		if (/^\/(api|dev|pictures|healthz|readyz|plain\.css)(\/|\.|$)/.test(request.url)) return;
		await new Promise<void>((next, fail) => {
			reply.raw.once('finish', next);
			vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? fail(error) : next()));
		});
		if (reply.raw.writableEnded) reply.hijack();
	});
	return {
		build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
		picturesDir: `${root}/build/pictures`,
		demoDir: `${root}/build/demo`,
		development: true,
	};
}
