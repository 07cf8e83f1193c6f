import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { config, locales } from 'zod/mini';
import { club } from '#contract/core/club.ts';
import { type Context, type Http, jobsOf, openServices } from './core/feature.ts';
import { errorHandler } from './core/http/error-handler.ts';
import { health } from './core/http/health.ts';
import { loadShedding } from './core/http/load-shedding.ts';
import { networkOf, openLimits } from './core/http/rate-limits.ts';
import { securityHeaders } from './core/http/security-headers.ts';
import { bearerOf, type Gate, serving, servingFiles } from './core/http/serve.ts';
import { servingCsv } from './core/http/serve-csv.ts';
import type { JobHandlers } from './core/jobs/jobs.ts';
import { openMailSender } from './core/mail/mail-sender.ts';
import type { Dependencies } from './dependencies.ts';
import { features } from './features.ts';

// For fields without a message in the contract, zod's English messages are used.
config(locales.en());

type JobRun = (context: Context, data: unknown, jobId: string) => Promise<unknown>;

export type App = {
	http: FastifyInstance;
	services: Context;
	handlers: JobHandlers;
	/** Every route, as `GET /api/profile`. A test lists the permission of each one. */
	routes: readonly string[];
};

export async function buildApp(dependencies: Dependencies): Promise<App> {
	const { settings, log } = dependencies;
	const services = openServices(features, dependencies, {
		limits: openLimits(dependencies.database.pool),
		mailSender: openMailSender({
			db: dependencies.database.db,
			mailer: dependencies.mailer,
			clock: dependencies.clock,
			domain: new URL(settings.publicUrl).hostname,
		}),
	});
	const http = fastify({
		loggerInstance: log,
		trustProxy: settings.trustProxy,
		genReqId: () => dependencies.ids.uuid(),
		bodyLimit: 256 * 1024,
		connectionTimeout: 30_000,
		// Includes the upload of the body, which takes long for videos. `handlerTimeout` limits everything else.
		requestTimeout: 20 * 60_000,
		handlerTimeout: 45_000,
		keepAliveTimeout: 10_000,
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
	});
	const routes: string[] = [];
	http.addHook('onRoute', ({ method, url }) => {
		for (const verb of [method].flat()) if (verb !== 'HEAD') routes.push(`${verb} ${url}`);
	});
	http.setValidatorCompiler(validatorCompiler);
	http.setSerializerCompiler(serializerCompiler);
	http.addHook('onRequest', async (request, reply) => {
		reply.header('x-request-id', request.id);
	});
	errorHandler(http);
	securityHeaders(http, settings);

	await loadShedding(http);
	// Pages are already compressed in their cache; this is for the API.
	await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip', 'identity'] });
	await http.register(cookie);
	await http.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: { title: `${club.name}: the API`, version: settings.version },
			components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
		},
		transform: jsonSchemaTransform,
	});

	const gate: Gate = {
		limits: services.limits,
		identify: (request) => services.signIn.identify(bearerOf(request)),
	};
	health(http, dependencies);
	const routing: Http = {
		app: http,
		gate,
		serve: serving(http, gate),
		serveCsv: servingCsv(http, gate),
		serveFile: servingFiles(http, gate),
	};
	for (const feature of features) for (const register of feature.routes ?? []) await register(routing, services);

	http.setNotFoundHandler(async (request, reply) => {
		await services.limits.spend('notFound', networkOf(request.ip));
		return reply
			.code(404)
			.send({ code: 'NOT_FOUND', message: 'There is nothing at this address.', requestId: request.id });
	});
	// An unknown call returns JSON, not the website's not-found page.
	http.all('/api/*', { schema: { hide: true } }, async (_request, reply) => reply.callNotFound());

	const handlers = Object.fromEntries(
		Object.entries(jobsOf(features)).map(([name, { run }]) => [
			name,
			(data: never, jobId: string) => (run as JobRun)(services, data, jobId),
		]),
	) as JobHandlers;
	return { http, services, handlers, routes };
}
