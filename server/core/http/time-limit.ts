import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** For how long a connection may carry no bytes, neither of the request nor of the response. */
export const timeLimitMs = 30_000;

/**
 * Sends 503 when a response takes too long; without it Node closes the connection and the visitor learns nothing. Fastify's
 * `handlerTimeout` ends with the body of the request, so it would never end a call that has one.
 */
export function timeLimit(app: FastifyInstance) {
	app.addHook('onRequest', async (request, reply) => {
		reply.raw.once('timeout', () => {
			if (!request.raw.complete || reply.raw.headersSent) request.raw.destroy();
			else
				reply.send(
					new Refusal('UNAVAILABLE', 'This took too long. Please try again in a moment.', { retryAfterSeconds: 10 }),
				);
		});
	});
}
