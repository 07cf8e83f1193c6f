import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { config, locales } from 'zod/mini';
import { club } from '#contract/club.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { accountsService } from './features/accounts/accounts.service.ts';
import { closingService } from './features/accounts/closing.service.ts';
import { emailChangeService } from './features/accounts/email-change.service.ts';
import { passwordsService } from './features/accounts/passwords.service.ts';
import { secondFactorService } from './features/accounts/second-factor.service.ts';
import { teamRoutes } from './features/accounts/team.routes.ts';
import { teamService } from './features/accounts/team.service.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { auditDesk, auditService } from './features/audit/audit.service.ts';
import { bannersRoutes } from './features/banners/banners.routes.ts';
import { bannersService } from './features/banners/banners.service.ts';
import { bannersOfficeRoutes } from './features/banners/banners-office.routes.ts';
import { bannersOfficeService } from './features/banners/banners-office.service.ts';
import { careRoutes } from './features/care/care.routes.ts';
import { careService } from './features/care/care.service.ts';
import { docsRoutes } from './features/docs/docs.routes.ts';
import { closedEnquiries } from './features/enquiries/closed-enquiries.ts';
import { attendeesRoutes } from './features/events/attendees.routes.ts';
import { attendeesService } from './features/events/attendees.service.ts';
import { doorService } from './features/events/door.service.ts';
import { eventCalendarRoute, eventsRoutes } from './features/events/events.routes.ts';
import { eventsService } from './features/events/events.service.ts';
import { eventsOfficeRoutes } from './features/events/events-office.routes.ts';
import { eventsOfficeService } from './features/events/events-office.service.ts';
import { registrationsRoutes } from './features/events/registrations.routes.ts';
import { registrationsService } from './features/events/registrations.service.ts';
import { mailboxRoutes } from './features/mailbox/mailbox.routes.ts';
import { applicationMail } from './features/membership/application-mail.ts';
import { categoryChangesService } from './features/membership/category-changes.service.ts';
import { decisionsService } from './features/membership/decisions.service.ts';
import { erasureService } from './features/membership/erasure.service.ts';
import { decidedDocuments, unverifiedApplications } from './features/membership/keepings.ts';
import { memberDesk } from './features/membership/member-desk.service.ts';
import { memberFile } from './features/membership/member-file.service.ts';
import { membersRoutes } from './features/membership/members.routes.ts';
import { membersService } from './features/membership/members.service.ts';
import { membersList } from './features/membership/members-list.service.ts';
import { applicationsRoutes, registrationRoutes } from './features/membership/membership.routes.ts';
import { peopleService } from './features/membership/people.service.ts';
import { profileRoutes } from './features/membership/profile.routes.ts';
import { profileService } from './features/membership/profile.service.ts';
import { registrationService } from './features/membership/registration.service.ts';
import { verificationService } from './features/membership/verification.service.ts';
import { forgetSubscriber, unconfirmedAddresses } from './features/newsletter/unconfirmed-addresses.ts';
import { paymentsCsvRoute, paymentsOfficeRoutes } from './features/payments/office.routes.ts';
import { openPayments } from './features/payments/open-payments.ts';
import { paymentPlainRoutes, paymentsRoutes } from './features/payments/payments.routes.ts';
import { retentionRoutes } from './features/retention/retention.routes.ts';
import { retentionService } from './features/retention/retention.service.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { reviewsService } from './features/reviews/reviews.service.ts';
import { reviewsOfficeRoutes } from './features/reviews/reviews-office.routes.ts';
import { reviewsOfficeService } from './features/reviews/reviews-office.service.ts';
import { todayRoutes } from './features/today/today.routes.ts';
import { todayService } from './features/today/today.service.ts';
import { uploadsRoutes } from './features/uploads/uploads.routes.ts';
import { uploadsService } from './features/uploads/uploads.service.ts';
import { jobHandlers } from './jobs/handlers.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import { capturedMail } from './mail/captured.ts';
import { postOffice } from './mail/post-office.ts';
import type { Parts } from './parts.ts';
import { errorHandler } from './plugins/error-handler.ts';
import { health } from './plugins/health.ts';
import { loadShedding } from './plugins/load-shedding.ts';
import { networkOf, openLimits } from './plugins/rate-limits.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { bearerOf, type Gate, serving, servingFiles } from './plugins/serve.ts';
import { servingCsv } from './plugins/serve-csv.ts';
import { todaySources } from './today-sources.ts';
import { simulatorRoutes } from './wallet/simulator/simulator.routes.ts';

// Where the contract has no words of its own, zod's English ones say at least what would have been right.
config(locales.en());

export type App = {
	http: FastifyInstance;
	services: ReturnType<typeof openServices>;
	handlers: JobHandlers;
	/** Every address that is answered, as `GET /api/profile`; who may call each one is written down in a test. */
	routes: readonly string[];
};

/** Makes the services, each handed what it needs of the others. Nothing connects or listens here. */
function openServices(parts: Parts) {
	const limits = openLimits(parts.database.pool);
	const audit = auditService(parts);
	const posts = postOffice({
		db: parts.database.db,
		mailer: parts.mailer,
		clock: parts.clock,
		domain: new URL(parts.settings.publicUrl).hostname,
	});
	const secondFactor = secondFactorService({ parts, limits, audit });
	const accounts = accountsService({
		parts,
		limits,
		standingOf: (accountId) => members.standingOf(accountId),
		demandSecondFactor: secondFactor.demand,
	});
	const members = membersService({ parts, accounts, audit, posts });
	const uploads = uploadsService({
		parts,
		storage: parts.storage,
		onView: async ({ viewer, owner, field }) => {
			const looker = await accounts.nameOf(viewer);
			// A member may look at the own photo without leaving a trace.
			if (looker.role === 'MEMBER') return;
			await audit.note(parts.database.db, looker, 'looked at a document', owner, { field });
		},
	});
	const verification = verificationService({ parts, audit, posts });
	const profile = profileService({ parts, accounts, audit, uploads });
	const closing = closingService(parts);
	const categoryChanges = categoryChangesService({ parts, audit });
	const payments = openPayments({ parts, members, audit, posts });
	const registrations = registrationsService({
		parts,
		posts,
		memberOf: members.ofAccount,
		memberById: members.byId,
	});
	const retention = retentionService({
		parts,
		audit,
		keepings: {
			'rejected-documents': decidedDocuments({ uploads, statuses: ['REJECTED'] }),
			'identity-scans': decidedDocuments({ uploads, statuses: ['APPROVED', 'ACTIVE'], fields: ['nidCopy'] }),
			'unverified-applications': unverifiedApplications({ uploads }),
			'closed-enquiries': closedEnquiries,
			'unconfirmed-newsletter': unconfirmedAddresses,
		},
		erasure: erasureService({ parts, audit, accounts, uploads, registrations, posts, forgetSubscriber }),
	});
	return {
		limits,
		audit,
		auditDesk: auditDesk({ parts, audit }),
		posts,
		accounts,
		secondFactor,
		team: teamService({ parts, audit, limits }),
		passwords: passwordsService({ parts, limits, audit, posts }),
		emailChange: emailChangeService({ parts, limits, audit, posts, follow: profile.followEmail }),
		profile,
		members,
		uploads,
		verification,
		registration: registrationService({ parts, audit, uploads, verification, limits }),
		decisions: decisionsService({ parts, audit, uploads, members }),
		banners: bannersService(parts),
		events: eventsService(parts),
		registrations,
		bannersOffice: bannersOfficeService({ parts, audit }),
		eventsOffice: eventsOfficeService({ parts, audit, moveUp: registrations.seatsChanged }),
		reviewsOffice: reviewsOfficeService({ parts, audit }),
		reviews: reviewsService(parts),
		retention,
		attendees: attendeesService({
			parts,
			audit,
			registrations,
			memberByUserId: members.byUserId,
			membersByIds: members.byIds,
		}),
		door: doorService({
			parts,
			audit,
			memberByUserId: members.byUserId,
			memberById: members.byId,
			memberIdOfCard: profile.memberOfCard,
			faceOf: profile.faceOf,
		}),
		payments,
		categoryChanges,
		membersList: membersList({ parts, audit }),
		memberDesk: memberDesk({ parts, audit, closing }),
		memberFile: memberFile({
			parts,
			accounts,
			audit,
			closing,
			categoryChanges,
			paymentsOf: payments.office.ofMember,
			receiptsOf: payments.receipts.of,
			eventsOf: registrations.ofMember,
		}),
		people: peopleService({ parts, paymentsBy: payments.office.find }),
		care: careService(parts),
	};
}

export async function buildApp(parts: Parts): Promise<App> {
	const { settings, log } = parts;
	const services = openServices(parts);
	const http = fastify({
		loggerInstance: log,
		trustProxy: settings.trustProxy,
		genReqId: () => parts.ids.uuid(),
		bodyLimit: 256 * 1024,
		connectionTimeout: 30_000,
		// Node counts the whole body: five megabytes over a slow phone take their time.
		requestTimeout: 180_000,
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
	health(http, parts);
	docsRoutes(http);
	accountsRoutes(serve, { ...services, settings });
	profileRoutes(serve, servingFiles(http, gate), services);
	bannersRoutes(serve, services.banners);
	eventsRoutes(serve, services.events);
	eventCalendarRoute(http, { ...parts, events: services.events });
	registrationsRoutes(serve, services.registrations);
	reviewsRoutes(serve, services.reviews);
	bannersOfficeRoutes(serve, services.bannersOffice);
	eventsOfficeRoutes(serve, services.eventsOffice);
	reviewsOfficeRoutes(serve, services.reviewsOffice);
	attendeesRoutes(serve, serveCsv, services);
	registrationRoutes(serve, services);
	applicationsRoutes(serve, serveCsv, services);
	membersRoutes(serve, serveCsv, services);
	paymentsRoutes(serve, services.payments);
	await paymentPlainRoutes(http, { ...services.payments, gate });
	paymentsOfficeRoutes(serve, services.payments);
	paymentsCsvRoute(serveCsv, services.payments.office);
	if (parts.simulator) await simulatorRoutes(http, parts.simulator);
	careRoutes(serve, services.care);
	retentionRoutes(serve, services.retention);
	teamRoutes(serve, services.team);
	auditRoutes(serve, serveCsv, services.auditDesk);
	todayRoutes(serve, todayService({ clock: parts.clock, sources: todaySources(parts, services) }));
	await uploadsRoutes(http, {
		uploads: services.uploads,
		identify: gate.identify,
		spend: async (network) => {
			await services.limits.spend('upload', network);
			await services.limits.spend('uploadPerDay', network);
		},
	});
	if (settings.mailMode === 'captured') mailboxRoutes(http, capturedMail(parts.database.db));

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
		clock: parts.clock,
		bins: [services.bannersOffice, services.eventsOffice],
		tellApplicant: applicationMail({ parts, posts: services.posts }),
	});
	return { http, services, handlers, routes };
}
