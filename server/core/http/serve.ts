import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, EndpointOutput, EndpointRequest, MustFirst } from '#contract/core/endpoint.ts';
import type { FileEndpoint } from '#contract/core/file-endpoint.ts';
import { can, isPermission, type Role, worksInOffice } from '#contract/core/roles.ts';
import type { BoundedQueue } from '#server/core/bounded-queue.ts';
import { forbidden, Refusal, unauthenticated } from './errors.ts';
import { type LimitName, type Limits, networkOf } from './rate-limits.ts';
import { visitorLeft } from './visitor-left.ts';

/** The caller, from the token and the database. */
export type Actor = {
	accountId: string;
	sessionId: string;
	email: string;
	role: Role;
	dashboardLocked: boolean;
	/** Until it is done, only the calls for it are open. */
	mustFirst?: MustFirst | undefined;
};

const actors = new WeakMap<FastifyRequest, Actor>();

/** The caller of a request, once it is identified. */
export const actorOf = (request: FastifyRequest): Actor | undefined => actors.get(request);

/** What a call is open to besides members and the office: people who have to do this first, and family members. */
type Open = { during?: readonly MustFirst[] | undefined; toFamily?: boolean };

export type Gate = {
	limits: Limits;
	/**
	 * Reads the bearer token; throws 401 if it is missing, expired or revoked, and 403 for a person who has to do something
	 * else first, unless the call is part of it. Calls are closed to family members unless they say otherwise.
	 */
	identify(request: FastifyRequest, open?: Open): Promise<Actor>;
	/** The same for a picture in a page, which a browser requests with the session's cookie instead. */
	identifyViewer(request: FastifyRequest): Promise<Actor>;
};

const refusals: Record<MustFirst, () => Refusal> = {
	'own-password': () =>
		new Refusal('OWN_PASSWORD', 'Your password is temporary. Please choose a password of your own first.'),
	'second-factor': () =>
		new Refusal('SECOND_FACTOR_SETUP', 'Your office account needs a second factor. Please set one up first.'),
};

/** `__Host-` needs Secure, which plain http on localhost does not have: there the name has no prefix. */
export const refreshCookieName = (publicUrl: string) =>
	publicUrl.startsWith('https://') ? '__Host-refresh' : 'refresh';

/** How the server finds out who calls, by one of the two tokens of a session. */
export type Identify = {
	identify(accessToken: string): Promise<Actor>;
	identifyByCookie(refreshToken: string): Promise<Actor>;
};

export function openGate(limits: Limits, { identify, identifyByCookie }: Identify, publicUrl: string): Gate {
	const cookieName = refreshCookieName(publicUrl);
	const checked = (request: FastifyRequest, actor: Actor, { during = [], toFamily = false }: Open = {}) => {
		actors.set(request, actor);
		if (actor.mustFirst && !during.includes(actor.mustFirst)) throw refusals[actor.mustFirst]();
		if (actor.role === 'FAMILY' && !toFamily) throw forbidden();
		return actor;
	};
	return {
		limits,
		identify: async (request, open) => checked(request, await identify(bearerOf(request)), open),
		async identifyViewer(request) {
			const refreshToken = request.headers.authorization ? undefined : request.cookies[cookieName];
			return checked(request, await (refreshToken ? identifyByCookie(refreshToken) : identify(bearerOf(request))));
		},
	};
}

type HandlerInput<E extends Endpoint> = EndpointRequest<E> & {
	/** Set whenever the endpoint's access is not `anyone`. */
	actor: E['access'] extends 'anyone' ? undefined : Actor;
	request: FastifyRequest;
	reply: FastifyReply;
};

/** A call with a `queue` is refused before it uses the database when the queue is full. */
type ServeOptions = { limit?: LimitName; queue?: BoundedQueue };

export type Serve = <E extends Endpoint>(
	endpoint: E,
	options: ServeOptions,
	handler: (input: HandlerInput<E>) => Promise<EndpointOutput<E>>,
) => void;

type FileQuery<E extends FileEndpoint> = E extends { query: infer Q extends z.core.$ZodType } ? z.infer<Q> : undefined;

export type ServeFile = <E extends FileEndpoint>(
	endpoint: E,
	handler: (input: {
		actor: Actor;
		query: FileQuery<E>;
		request: FastifyRequest;
	}) => Promise<{ name: string; type: string; bytes: Buffer | Readable }>,
) => void;

/** The same checks for calls that return a file. */
export function servingFiles(app: FastifyInstance, gate: Gate): ServeFile {
	return (endpoint, handler) => {
		app.get(endpoint.path, {
			schema: {
				summary: endpoint.summary,
				tags: [endpoint.path.split('/')[2] ?? 'api'],
				security: [{ bearer: [] }],
				...(endpoint.query ? { querystring: endpoint.query } : {}),
			},
			onRequest: async (request) => checkAccess(await gate.identify(request), endpoint),
			handler: async (request, reply) => {
				const query = request.query as FileQuery<typeof endpoint>;
				const { name, type, bytes } = await handler({ actor: actorOf(request)!, query, request });
				return reply
					.header('cache-control', 'no-store, private')
					.header('content-disposition', `attachment; filename="${name}"`)
					.type(type)
					.send(bytes);
			},
		});
	};
}

/**
 * Turns an endpoint of the contract into a route. The order is always: full queue, rate limit, authentication, permission, validation,
 * handler. The response schema of the contract drops every field that it does not name.
 */
export function serving(app: FastifyInstance, gate: Gate): Serve {
	return (endpoint, options, handler) => {
		app.route({
			method: endpoint.method,
			url: endpoint.path,
			schema: {
				summary: endpoint.summary,
				tags: [endpoint.path.split('/')[2] ?? 'api'],
				...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
				...(endpoint.params ? { params: endpoint.params } : {}),
				...(endpoint.query ? { querystring: endpoint.query } : {}),
				...(endpoint.body ? { body: endpoint.body } : {}),
				response: { [endpoint.status ?? 200]: endpoint.response },
			},
			onRequest: async (request, reply) => {
				reply.header('cache-control', 'no-store');
				if (options.queue?.isFull) throw options.queue.reject();
				if (options.limit) await gate.limits.spend(options.limit, networkOf(request.ip));
				if (endpoint.access === 'anyone') return;
				const open = { during: endpoint.openDuring, toFamily: endpoint.access === 'account' };
				checkAccess(await gate.identify(request, open), endpoint);
			},
			preValidation: async (request) => {
				// Without a body every field is missing, and the error names them.
				if (endpoint.body) request.body ??= {};
			},
			handler: async (request, reply) => {
				reply.code(endpoint.status ?? 200);
				const input = {
					params: request.params,
					query: request.query,
					body: request.body,
					actor: actorOf(request),
					request,
					reply,
				} as HandlerInput<typeof endpoint>;
				return options.queue ? options.queue.run(() => handler(input), visitorLeft()) : handler(input);
			},
		});
	};
}

function checkAccess(actor: Actor, { access }: Pick<Endpoint, 'access'>) {
	if (isPermission(access)) {
		if (!can(actor.role, access)) throw forbidden();
	} else if (access === 'office' && !worksInOffice(actor.role)) {
		throw forbidden();
	} else if (access === 'unlocked' && actor.dashboardLocked) {
		throw new Refusal('PAYMENT_REQUIRED', 'Please complete the membership payment first.');
	}
}

export function bearerOf(request: FastifyRequest): string {
	const [kind, token] = (request.headers.authorization ?? '').split(' ');
	if (kind?.toLowerCase() !== 'bearer' || !token) throw unauthenticated();
	return token;
}
