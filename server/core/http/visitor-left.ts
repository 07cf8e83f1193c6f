import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Is aborted when the visitor whose request is being handled closes the connection. Undefined in a job. */
export const visitorLeft = (): AbortSignal | undefined => signals.getStore();

/** Fastify's own `request.signal` is aborted as soon as the body of a request has been read, so it is of no use here. */
export function watchVisitors(app: FastifyInstance) {
	app.addHook('preHandler', (_request, reply, done) => {
		const left = new AbortController();
		reply.raw.once('close', () => left.abort(new Refusal('UNAVAILABLE', 'The visitor left before the response.')));
		signals.run(left.signal, done);
	});
}
