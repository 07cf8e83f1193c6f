import type { LoggerOptions } from 'pino';
import type { Env } from '#server/env.ts';

/** Fields that are never logged. */
const secret = [
	'password',
	'confirmPassword',
	'accessToken',
	'refreshToken',
	'token',
	'code',
	'secret',
	'nationalId',
	'passportNumber',
];
const paths = [
	'req.headers.authorization',
	'req.headers.cookie',
	'res.headers["set-cookie"]',
	...secret.flatMap((name) => [name, `*.${name}`, `body.${name}`, `req.body.${name}`]),
];

// Some addresses contain codes, tokens and e-mail addresses, which must not be logged.
export const safeUrl = (url: string) =>
	url
		.replace(/([?&](?:code|token|email|signature)=)[^&]*/gi, '$1…')
		.replace(/(\/api\/uploads\/[^/?]+\/)[^?]*/i, '$1…')
		.replace(/(\/api\/payment\/)[^/?]*(?:@|%40)[^?]*/i, '$1…')
		.replace(/(\/(?:payment\/return|reset-password|verify|card|user|confirm|unsubscribe)\/)[^?]*/i, '$1…');

export function logOptions(env: Pick<Env, 'LOG_LEVEL' | 'production'>): LoggerOptions {
	return {
		level: env.LOG_LEVEL,
		redact: { paths, censor: '…' },
		serializers: {
			req: (request: { method: string; url: string; id: string; ip?: string }) => ({
				id: request.id,
				method: request.method,
				url: safeUrl(request.url),
				ip: request.ip,
			}),
			res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
		},
		...(env.production || !process.stdout.isTTY
			? {}
			: { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } } }),
	};
}
