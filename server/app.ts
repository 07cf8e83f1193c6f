import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { config, locales } from 'zod/mini';
import { club } from '#contract/core/club.ts';
import { errorHandler } from './core/http/error-handler.ts';
import { health } from './core/http/health.ts';
import { loadShedding } from './core/http/load-shedding.ts';
import { networkOf } from './core/http/rate-limits.ts';
import { securityHeaders } from './core/http/security-headers.ts';
import { bearerOf, type Gate, serving, servingFiles } from './core/http/serve.ts';
import { servingCsv } from './core/http/serve-csv.ts';
import { jobHandlers } from './core/jobs/handlers.ts';
import type { JobHandlers } from './core/jobs/jobs.ts';
import { capturedMail } from './core/mail/captured.ts';
import type { Dependencies } from './dependencies.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { teamRoutes } from './features/accounts/team.routes.ts';
import { docsRoutes } from './features/api-docs/api-docs.routes.ts';
import { applicationMail } from './features/applications/application-mail.ts';
import { applicationRoutes, applicationsRoutes } from './features/applications/applications.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { enquiriesRoutes, inboxRoutes } from './features/enquiries/enquiries.routes.ts';
import { attendeesRoutes } from './features/events/attendees.routes.ts';
import { eventBookingsRoutes } from './features/events/event-bookings.routes.ts';
import { eventCalendarRoute, eventsRoutes } from './features/events/events.routes.ts';
import { eventsOfficeRoutes } from './features/events/events-office.routes.ts';
import { galleriesRoutes } from './features/galleries/galleries.routes.ts';
import { galleriesOfficeRoutes } from './features/galleries/galleries-office.routes.ts';
import { mailboxRoutes } from './features/mailbox/mailbox.routes.ts';
import { mailingsRoutes } from './features/mailings/mailings.routes.ts';
import { membersRoutes } from './features/members/members.routes.ts';
import { profileRoutes } from './features/members/profile.routes.ts';
import { leaveRoutes, newsletterRoutes, subscribersRoutes } from './features/newsletter/newsletter.routes.ts';
import { noticesRoutes } from './features/notices/notices.routes.ts';
import { noticesOfficeRoutes } from './features/notices/notices-office.routes.ts';
import { paymentsCsvRoutes, paymentsOfficeRoutes } from './features/payments/office.routes.ts';
import { paymentPlainRoutes, paymentsRoutes } from './features/payments/payments.routes.ts';
import { retentionRoutes } from './features/retention/retention.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { reviewsOfficeRoutes } from './features/reviews/reviews-office.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { todayRoutes } from './features/today/today.routes.ts';
import { todayService } from './features/today/today.service.ts';
import { uploadsRoutes, videoPatienceMs } from './features/uploads/uploads.routes.ts';
import { simulatorRoutes } from './gateways/simulator/simulator.routes.ts';
import { openServices, type Services } from './services.ts';
import { todaySources } from './today-sources.ts';

// Where the contract has no words of its own, zod's English ones say at least what would have been right.
config(locales.en());

export type App = {
	http: FastifyInstance;
	services: Services;
	handlers: JobHandlers;
	/** Every address that is answered, as `GET /api/profile`; who may call each one is written down in a test. */
	routes: readonly string[];
};

export async function buildApp(dependencies: Dependencies): Promise<App> {
	const { settings, log } = dependencies;
	const services = openServices(dependencies);
	const http = fastify({
		loggerInstance: log,
		trustProxy: settings.trustProxy,
		genReqId: () => dependencies.ids.uuid(),
		bodyLimit: 256 * 1024,
		connectionTimeout: 30_000,
		// Node counts the whole body, and the office's videos take their time; the rest is held to `handlerTimeout`.
		requestTimeout: videoPatienceMs,
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
	// Pages come compressed from their cache; this is for the API's answers.
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
		identify: (request) => services.accounts.identify(bearerOf(request)),
	};
	const serve = serving(http, gate);
	const serveCsv = servingCsv(http, gate);
	health(http, dependencies);
	docsRoutes(http);
	accountsRoutes(serve, { ...services, settings });
	profileRoutes(serve, servingFiles(http, gate), services);
	noticesRoutes(serve, services.notices);
	eventsRoutes(serve, services.events);
	galleriesRoutes(serve, services.galleries);
	eventCalendarRoute(http, { ...dependencies, events: services.events });
	eventBookingsRoutes(serve, services.eventBookings);
	reviewsRoutes(serve, services.reviews);
	noticesOfficeRoutes(serve, serveCsv, services.noticesOffice);
	eventsOfficeRoutes(serve, serveCsv, services.eventsOffice);
	reviewsOfficeRoutes(serve, serveCsv, services.reviewsOffice);
	galleriesOfficeRoutes(serve, services.galleriesOffice);
	attendeesRoutes(serve, serveCsv, services);
	applicationRoutes(serve, services);
	applicationsRoutes(serve, serveCsv, services);
	membersRoutes(serve, serveCsv, services);
	enquiriesRoutes(serve, services.enquiries);
	newsletterRoutes(serve, services.newsletter);
	mailingsRoutes(serve, services.mailings);
	await leaveRoutes(http, { newsletter: services.newsletter, gate });
	paymentsRoutes(serve, services.payments);
	await paymentPlainRoutes(http, { ...services.payments, gate });
	paymentsOfficeRoutes(serve, services.payments);
	inboxRoutes(serve, serveCsv, services.inbox);
	subscribersRoutes(serve, serveCsv, services.subscribers);
	paymentsCsvRoutes(serveCsv, services.payments);
	if (dependencies.simulator) await simulatorRoutes(http, dependencies.simulator);
	systemRoutes(serve, services);
	retentionRoutes(serve, services.retention);
	teamRoutes(serve, services.team);
	auditRoutes(serve, serveCsv, services.auditOffice);
	todayRoutes(serve, todayService({ clock: dependencies.clock, sources: todaySources(dependencies, services) }));
	await uploadsRoutes(http, {
		uploads: services.uploads,
		identify: gate.identify,
		spend: async (network) => {
			await services.limits.spend('upload', network);
			await services.limits.spend('uploadPerDay', network);
		},
	});
	if (settings.mailMode === 'captured') mailboxRoutes(http, capturedMail(dependencies.database.db));

	http.setNotFoundHandler(async (request, reply) => {
		await services.limits.spend('notFound', networkOf(request.ip));
		return reply
			.code(404)
			.send({ code: 'NOT_FOUND', message: 'There is nothing at this address.', requestId: request.id });
	});
	// An unknown call is answered as JSON, not with the website's not-found page.
	http.all('/api/*', { schema: { hide: true } }, async (_request, reply) => reply.callNotFound());

	const handlers = jobHandlers({
		...services,
		settings,
		clock: dependencies.clock,
		bins: [services.noticesOffice, services.eventsOffice, services.galleriesOffice],
		tellApplicant: applicationMail({ dependencies, mailSender: services.mailSender }),
	});
	return { http, services, handlers, routes };
}
