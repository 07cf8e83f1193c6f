import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const storage = new AsyncLocalStorage<FastifyRequest>();

/** The request that is being handled, for what services record about it; undefined in a job. */
export const currentRequest = () => storage.getStore();

export function rememberRequest(app: FastifyInstance) {
	app.addHook('onRequest', (request, _reply, done) => storage.run(request, done));
	// Reading the body loses the context, so it is entered again.
	app.addHook('preValidation', (request, _reply, done) => storage.run(request, done));
}
