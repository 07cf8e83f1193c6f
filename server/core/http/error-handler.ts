import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ApiErrorBody, type ErrorCode, fieldErrorsOf } from '#contract/core/errors.ts';
import { invalid, Refusal } from './errors.ts';
import { refusedPage } from './plain-page.ts';
import type { SecurityEvent, SecurityRecorder } from './security-event.ts';
import { actorOf } from './serve.ts';
import { isShortage } from './shortage.ts';

/** Our messages for the errors that Fastify and its plugins throw. */
const messages: Partial<Record<number, { code: ErrorCode; message: string }>> = {
	400: { code: 'INVALID_INPUT', message: 'The request could not be read.' },
	404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
	413: { code: 'TOO_LARGE', message: 'That is too large to send.' },
	415: { code: 'UNSUPPORTED_TYPE', message: 'This kind of content is not supported.' },
	503: { code: 'UNAVAILABLE', message: 'The club’s server is busy. Please try again in a moment.' },
};

export function errorHandler(app: FastifyInstance, securityLog: SecurityRecorder) {
	app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
		const refusal = asRefusal(error);
		// Without a cause the server is only busy; a stack for each such response would make it busier.
		if (refusal.status >= 500 && refusal.cause) request.log.error({ err: error }, 'request failed');
		else request.log.info({ err: { message: error.message, code: refusal.code } }, 'request refused');
		const event = eventOf(refusal, request);
		if (event) securityLog.record(event);
		if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
		else if (refusal.status === 503) reply.header('retry-after', 10);
		reply.code(refusal.status).header('cache-control', 'no-store');
		if (isForPage(request)) return reply.type('text/html; charset=utf-8').send(refusedPage(refusal, request.method));
		const body: ApiErrorBody = {
			code: refusal.code,
			message: refusal.message,
			...(refusal.fieldErrors ? { fieldErrors: refusal.fieldErrors } : {}),
			...(refusal.alternatives ? { alternatives: [...refusal.alternatives] } : {}),
			requestId: request.id,
		};
		// A plain string, because the route's response schema would reject the error.
		return reply
			.type('application/json; charset=utf-8')
			.serializer((payload: unknown) => payload as string)
			.send(JSON.stringify(body));
	});
}

/** A browser that opens an address shows the response as a page; everything else reads JSON. */
const isForPage = ({ url, headers }: FastifyRequest) =>
	!url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);

function asRefusal(error: FastifyError | Refusal): Refusal {
	if (error instanceof Refusal) return error;
	if (hasZodFastifySchemaValidationErrors(error)) {
		const issues = error.validation.map((issue) => ({
			path: issue.instancePath.split('/').filter(Boolean),
			message: issue.message ?? 'This value is not valid.',
		}));
		return invalid(fieldErrorsOf(issues));
	}
	const status = isShortage(error) ? 503 : (error.statusCode ?? 500);
	const mapped = messages[status];
	if (mapped) return new Refusal(mapped.code, mapped.message, { cause: error });
	// The visitor learns nothing about an unknown error; the log gets all of it.
	return new Refusal('INTERNAL', 'Something went wrong on our side. Please try again.', { cause: error });
}

/**
 * What the security log records about a refused request. A 401 without a known account is not recorded: every visitor's
 * first call gets one, and every access token expires after some minutes.
 */
function eventOf({ code, security }: Refusal, request: FastifyRequest): SecurityEvent | undefined {
	const accountId = actorOf(request)?.accountId;
	const detail = `${request.method} ${request.routeOptions.url ?? 'unknown address'}`;
	if (security) return { accountId, detail, ...security };
	if (code === 'FORBIDDEN') return { event: 'access-refused', accountId, detail };
	if (code === 'TOO_MANY_REQUESTS') return { event: 'limit-reached', accountId, detail };
	return undefined;
}
