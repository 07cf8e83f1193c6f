import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '#server/core/http/errors.ts';
import type { Settings } from '#server/dependencies.ts';
import { refreshDays } from './accounts.service.ts';

/** `__Host-` needs Secure, which plain http on localhost can't have: there the plain name is used. */
export function refreshCookie({ publicUrl }: Settings) {
	const secure = publicUrl.startsWith('https://');
	const name = secure ? '__Host-refresh' : 'refresh';
	const shape = { path: '/', httpOnly: true, secure, sameSite: 'strict' as const };
	return {
		read: (request: FastifyRequest) => request.cookies[name],
		set: (reply: FastifyReply, token: string) =>
			reply.setCookie(name, token, { ...shape, maxAge: refreshDays * 86_400 }),
		clear: (reply: FastifyReply) => reply.clearCookie(name, shape),
		/** SameSite already keeps the cookie home; a browser that says the call comes from elsewhere is refused too. */
		refuseCrossSite(request: FastifyRequest) {
			const site = request.headers['sec-fetch-site'];
			if (site && site !== 'same-origin' && site !== 'none')
				throw forbidden('This call must come from the club’s own pages.');
			const { origin } = request.headers;
			if (origin && origin !== 'null' && new URL(origin).host !== request.host)
				throw forbidden('This call must come from the club’s own pages.');
		},
	};
}
