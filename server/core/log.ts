import type { LoggerOptions } from 'pino';
import type { Env } from '#server/env.ts';

/** Fields that are never logged. */
const secret = [
	'password',
	'confirmPassword',
	'accessToken',
	'refreshToken',
	'token',
	'secret',
	'nationalId',
	'passportNumber',
];
const paths = [
	'req.headers.authorization',
	'req.headers.cookie',
	'res.headers["set-cookie"]',
	...secret.flatMap((name) => [name, `*.${name}`, `body.${name}`, `req.body.${name}`]),
	// Not `*.code`, which would remove the codes of errors.
	'body.code',
	'req.body.code',
	// The database's errors repeat the values of a row.
	'err.detail',
	'err.where',
	// The pool's errors name the whole connection, with the key that cancels its queries.
	'err.client',
];

/** After these parts of a path everything is secret. */
const beforeSecrets =
	/(\/(?:payment\/return|reset-password|verify|card|confirm|unsubscribe|undo|undo-change|activate|activation)\/)[^?]+/i;
const isFile = /^\/(?:assets|pictures|media)\//;

/** Email addresses, and what looks random: long, with capital letters. */
const isPrivate = (part: string) => /@|%40/.test(part) || (part.length >= 20 && /[A-Z]/.test(part));

/** An address for the log: without the values of its query, without tokens and email addresses in its path. */
export function safeUrl(url: string): string {
	const [path = '', ...query] = url.split('?');
	const parts = path.split('/').map((part) => (isPrivate(part) ? '…' : part));
	const shownPath = isFile.test(path) ? path : parts.join('/').replace(beforeSecrets, '$1…');
	return query.length === 0 ? shownPath : `${shownPath}?${query.join('?').split('&').map(safeParameter).join('&')}`;
}

function safeParameter(parameter: string): string {
	const [name = '', value] = parameter.split('=');
	return value === undefined || isPrivate(name) ? '…' : `${name}=…`;
}

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
