import type { Context } from '#server/core/feature.ts';
import { policyText } from '#server/core/http/security-headers.ts';
import { refreshCookieName } from '#server/core/http/serve.ts';
import type { Http } from '#server/core/http/server.ts';

type ByName = { Params: { name: string }; Querystring: { preview?: string } };

/** The preview of a text that is on no page, such as an email: with its draft, and only for the person who asked for it. */
export function previewRoute(
	{ app }: Pick<Http, 'app'>,
	{ previews, settings, signIn }: Pick<Context, 'previews' | 'settings' | 'signIn'>,
	path: string,
	draw: (name: string) => Promise<{ type: string; body: string | Buffer } | undefined>,
) {
	app.get<ByName>(path, { schema: { hide: true } }, async (request, reply) => {
		const cookie = request.cookies[refreshCookieName(settings.publicUrl)];
		const viewer = cookie ? await signIn.identifyByCookie(cookie).catch(() => undefined) : undefined;
		const drawn = await previews.show(request.query.preview ?? '', viewer?.accountId, () => draw(request.params.name));
		if (!drawn) return reply.callNotFound();
		return reply
			.header('content-security-policy', policyText({ 'script-src': ["'none'"], 'frame-ancestors': ["'self'"] }))
			.header('x-frame-options', 'SAMEORIGIN')
			.header('x-robots-tag', 'noindex')
			.header('cache-control', 'no-store')
			.type(drawn.type)
			.send(drawn.body);
	});
}
