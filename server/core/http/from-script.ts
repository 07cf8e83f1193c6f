import type { FastifyRequest } from 'fastify';
import { forbidden } from './errors.ts';

/**
 * For a call that changes something although the specification makes it a GET: refuses links, pictures, frames and other
 * sites, which browsers mark with `Sec-Fetch-*`, and HEAD. Only a script of our own pages, or a program, may make it.
 */
export function refuseUnlessFromScript({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>) {
	const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-dest': target = 'empty' } = headers;
	if (method === 'HEAD' || site !== 'same-origin' || target !== 'empty')
		throw forbidden('This call must come from the club’s own pages.');
}
