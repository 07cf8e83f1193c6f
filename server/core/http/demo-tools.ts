import type { FastifyInstance } from 'fastify';
import { isLoopback } from '#server/core/loopback.ts';
import { forbidden } from './errors.ts';

/**
 * `/dev/*` is only there when this server is a demo on its own machine (server/network-problems.ts). A page of another site can
 * still reach it through a name that it points at this machine, so the name in the address must be one of this machine.
 * The route is checked, not the address, which can be written in many ways (`/%64ev/mailbox`).
 * `Host` is read as it was sent: such a page may set `X-Forwarded-Host`, but never `Host`.
 */
export function demoTools(app: FastifyInstance) {
	app.addHook('onRequest', async ({ routeOptions, headers: { host = '' } }) => {
		const isDemoTool = routeOptions.url?.startsWith('/dev/');
		if (isDemoTool && !(URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname)))
			throw forbidden(
				'The demo tools can only be opened at an address of this machine, such as http://localhost:3000.',
			);
	});
}
