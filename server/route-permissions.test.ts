import { beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '#contract/core/endpoint.ts';
import { createAccount } from '#tests/factories/account.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember, keepPassword, paidMember, signIn } from '#tests/helpers/members.ts';

/**
 * Who may call each route, written by hand a second time. A route that is missing here, or that allows more people than
 * this table says, fails the test.
 */
const table: Record<Access | 'signed link only', string[]> = {
	anyone: [
		'GET /healthz',
		'GET /readyz',
		'GET /plain.css',
		'GET /api/openapi.json',
		'GET /api/docs',
		'GET /.well-known/security.txt',
		'POST /api/member/login',
		'POST /api/member/login/passkey',
		'POST /api/member/login/passkey/start',
		'POST /api/logout',
		'POST /api/user/forgot-password',
		'GET /api/user/reset-password/:id/:token',
		'POST /api/user/reset-password/:id/:token',
		'GET /api/account/undo/:id/:token',
		'POST /api/account/undo/:id/:token',
		'GET /api/card/:token',
		'GET /api/banners/latest',
		'GET /api/content',
		'GET /api/content/:kind/:slug/new-address',
		'GET /api/events/counts',
		'GET /api/events/get/all',
		'GET /api/events/get/by-id/:id',
		'GET /api/events/:id/calendar.ics',
		'GET /api/media/get/all',
		'GET /api/course/scorecard.pdf',
		'GET /api/retention',
		'GET /api/reviews',
		'GET /api/reviews/summary',
		'POST /api/reviews',
		'POST /api/registration/membership',
		'POST /api/verify-email',
		'POST /api/verify-email/resend',
		'GET /api/user/:id/verify/:token',
		'POST /api/registration/status',
		'POST /api/registration/answer',
		'POST /api/registration/change',
		'POST /api/inquiries/contact',
		'POST /api/inquiries/prebook',
		'POST /api/newsletter',
		'POST /api/newsletter/confirm/:token',
		'GET /api/newsletter/unsubscribe/:token',
		'POST /api/newsletter/unsubscribe/:token',
		'POST /api/uploads/image/upload',
		'GET /media/:file',
		'GET /api/payment/return/:key',
		'GET /api/payment/return',
		// Demo tools; none of them exists in production.
		'GET /dev/mailbox',
		'GET /dev/mailbox.json',
		'GET /dev/mailbox/:id',
		'GET /dev/mailbox/:id/html',
		'GET /dev/mailbox/:id/files/:index',
		'GET /dev/wallet/pay/:id',
		'POST /dev/wallet/pay/:id',
		'POST /dev/wallet/pay/:id/cancel',
		'GET /dev/wallet/wallet.css',
		'GET /dev/wallet/faults',
		'POST /dev/wallet/faults',
		'DELETE /dev/wallet/faults',
	],
	'signed link only': [
		'POST /api/refresh',
		'GET /api/uploads/:id/:token',
		'GET /api/documents/:id',
		'POST /api/payment/notification',
		'POST /dev/wallet/v1.2.0-beta/*',
		'POST /dev/wallet/v2/*',
	],
	'signed-in': [
		'GET /api/profile',
		'POST /api/account/confirm',
		'POST /api/account/password',
		'GET /api/account/sessions',
		'POST /api/account/sessions/:id/end',
		'POST /api/account/sessions/end-others',
		'GET /api/account/second-factor',
		'POST /api/account/second-factor/start',
		'POST /api/account/second-factor/confirm',
		'POST /api/account/second-factor/stop',
		'POST /api/account/second-factor/recovery-codes',
		'POST /api/account/passkeys',
		'POST /api/account/passkeys/start',
		'PATCH /api/account/passkeys/:id',
		'POST /api/account/passkeys/:id/remove',
		'POST /api/account/confirm/passkey',
		'POST /api/account/confirm/passkey/start',
		'GET /api/account/details',
		'PATCH /api/account/details',
		'POST /api/account/email',
		'POST /api/account/email/confirm',
		'POST /api/account/erasure',
		'GET /api/account/data.zip',
		'GET /api/account/requests',
		'POST /api/account/requests/identity',
		'POST /api/account/requests/membership',
		'DELETE /api/account/requests/:id',
		'GET /api/account/mail-preferences',
		'PUT /api/account/mail-preferences',
		'GET /api/account/messages',
		'POST /api/account/messages',
		'POST /api/account/messages/:id',
		'POST /api/payment/:email',
		'GET /api/payment/attempts',
		'GET /api/payment/attempts/:id',
		'GET /api/payment/receipts',
		'GET /api/payment/receipts/:file',
	],
	unlocked: [
		'GET /api/account/membership',
		'GET /api/account/card.pdf',
		'GET /api/account/events',
		'POST /api/account/events/:id/registration',
		'PUT /api/account/events/:id/registration',
		'DELETE /api/account/events/:id/registration',
	],
	office: ['GET /api/admin/people', 'GET /api/admin/today'],
	content: [
		'GET /api/admin/content-sets',
		'POST /api/admin/content-sets',
		'PUT /api/admin/content-sets/:id/entries/:entry',
		'POST /api/admin/content-sets/:id/preview',
		'POST /api/admin/content-sets/:id/publish',
		'POST /api/admin/content-sets/:id/withdraw',
		'GET /api/admin/content',
		'POST /api/admin/content',
		'PUT /api/admin/content/order',
		'GET /api/admin/content/:id',
		'PATCH /api/admin/content/:id',
		'PUT /api/admin/content/:id/draft',
		'DELETE /api/admin/content/:id/draft',
		'POST /api/admin/content/:id/review',
		'POST /api/admin/content/:id/publish',
		'POST /api/admin/content/:id/preview',
		'GET /api/admin/content/:id/revisions',
		'POST /api/admin/content/:id/revisions/:number/publish',
		'DELETE /api/admin/content/:id/schedules/:schedule',
		'POST /api/admin/content/:id/archive',
		'PUT /api/admin/content/:id/slug',
		'GET /api/admin/banners',
		'GET /api/admin/banners.csv',
		'POST /api/admin/banners',
		'GET /api/admin/banners/:id',
		'PUT /api/admin/banners/:id',
		'DELETE /api/admin/banners/:id',
		'POST /api/admin/banners/:id/restore',
		'GET /api/admin/events',
		'GET /api/admin/events.csv',
		'GET /api/admin/events/:id',
		'POST /api/admin/events',
		'PUT /api/admin/events/:id',
		'DELETE /api/admin/events/:id',
		'POST /api/admin/events/:id/restore',
		'GET /api/admin/media',
		'POST /api/admin/media',
		'PUT /api/admin/media/order',
		'PUT /api/admin/media/:id',
		'DELETE /api/admin/media/:id',
		'POST /api/admin/media/:id/restore',
		'GET /api/admin/reviews',
		'GET /api/admin/reviews.csv',
		'PATCH /api/admin/reviews/:id',
		'POST /api/uploads/pdf/upload',
		'POST /api/admin/events/:id/preview',
		'GET /api/admin/events/:id/revisions',
		'POST /api/admin/events/:id/revisions/:number',
		'GET /api/admin/banners/:id/revisions',
		'POST /api/admin/banners/:id/revisions/:number',
		'POST /api/uploads/video/upload',
		'GET /api/admin/events/:id/attendees',
		'GET /api/admin/attendees.csv',
		'POST /api/admin/events/:id/attendees',
		'POST /api/admin/events/:id/attendees/:booking/cancel',
		'POST /api/admin/events/:id/check-in',
		'PUT /api/admin/events/:id/attendees/:booking/check-in',
		'DELETE /api/admin/events/:id/attendees/:booking/check-in',
		'GET /api/admin/inquiries',
		'GET /api/admin/inquiries/:id',
		'PATCH /api/admin/inquiries/:id',
		'POST /api/admin/inquiries/:id/replies',
		'POST /api/admin/inquiries/:id/notes',
		'GET /api/admin/inquiries.csv',
		'GET /api/admin/hall',
		'GET /api/admin/subscribers',
		'DELETE /api/admin/subscribers/:id',
		'GET /api/admin/subscribers.csv',
	],
	mailings: [
		'GET /api/admin/mailings',
		'POST /api/admin/mailings',
		'GET /api/admin/mailings/audiences',
		'GET /api/admin/mailings/:id',
		'PATCH /api/admin/mailings/:id',
		'DELETE /api/admin/mailings/:id',
		'GET /api/admin/mailings/:id/preview',
		'POST /api/admin/mailings/:id/test',
		'POST /api/admin/mailings/:id/send',
	],
	applications: [
		'GET /api/admin/lockers',
		'GET /api/admin/lockers.csv',
		'POST /api/admin/lockers',
		'POST /api/admin/lockers/:id/return',
		'GET /api/admin/applications',
		'GET /api/admin/applications.csv',
		'GET /api/admin/applications/:id',
		'POST /api/admin/applications/:id/approve',
		'POST /api/admin/applications/:id/reject',
		'POST /api/admin/applications/:id/request-info',
		'PUT /api/admin/applications/:id/marks/:field',
		'POST /api/admin/applications/:id/documents/:field',
		'POST /api/admin/members/:id/resend-credentials',
		'GET /api/admin/member-requests',
		'GET /api/admin/member-requests/:id',
		'POST /api/admin/member-requests/:id/documents/:field',
		'POST /api/admin/member-requests/:id/confirm',
		'POST /api/admin/member-requests/:id/decline',
		'GET /api/admin/members',
		'GET /api/admin/members.csv',
		'GET /api/admin/members/:id',
		'POST /api/admin/members/:id/disable',
		'POST /api/admin/members/:id/enable',
		'POST /api/admin/members/:id/notes',
		'POST /api/admin/members/:id/category',
		'DELETE /api/admin/members/:id/category',
		'DELETE /api/admin/members/:id/sessions/:session',
		'POST /api/admin/members/:id/reset-second-factor',
	],
	payments: [
		'GET /api/admin/payments',
		'GET /api/admin/payments/payers',
		'GET /api/admin/payments/stuck',
		'GET /api/admin/payments/months',
		'GET /api/admin/payments/notifications',
		'GET /api/admin/payments/:id',
		'POST /api/admin/payments/:id/query',
		'POST /api/admin/payments/:id/refund',
		'GET /api/admin/payments/statements',
		'POST /api/admin/payments/statements',
		'GET /api/admin/manual-payments',
		'GET /api/admin/manual-payments.csv',
		'POST /api/admin/manual-payments',
		'POST /api/admin/manual-payments/:id/confirm',
		'POST /api/admin/manual-payments/:id/withdraw',
		'POST /api/admin/manual-payments/:id/return',
		'GET /api/admin/payments.csv',
	],
	team: [
		'GET /api/admin/house',
		'GET /api/admin/dead-letters',
		'POST /api/admin/dead-letters/:id/retry',
		'GET /api/admin/mails',
		'POST /api/admin/mails/:id/resend',
		'POST /api/admin/mails/resend-failed',
		'GET /api/admin/audit',
		'GET /api/admin/audit/choices',
		'POST /api/admin/audit/verify',
		'GET /api/admin/audit.csv',
		'GET /api/admin/retention',
		'GET /api/admin/retention/:name',
		'PUT /api/admin/retention/:name',
		'POST /api/admin/retention/erasures/:id',
		'GET /api/admin/team',
		'POST /api/admin/team',
		'POST /api/admin/team/:id/invitation',
		'PUT /api/admin/team/:id/role',
		'POST /api/admin/team/:id/remove',
		'POST /api/admin/team/:id/reset-second-factor',
		'POST /api/admin/team/:id/bring-back',
	],
	security: ['GET /api/admin/security-log', 'GET /api/admin/security-log.csv'],
};

const people = ['visitor', 'locked member', 'member', 'OFFICE', 'REGISTRAR', 'TREASURER', 'ADMIN'] as const;
type Person = (typeof people)[number];

/** What each person gets: `allowed`, or the status of the refusal. */
type Rule = Record<Person, 'allowed' | 401 | 402 | 403>;
const onlyFor = (...allowed: Person[]): Rule => ({
	visitor: 401,
	'locked member': 403,
	member: 403,
	OFFICE: 403,
	REGISTRAR: 403,
	TREASURER: 403,
	ADMIN: 403,
	...Object.fromEntries(allowed.map((person) => [person, 'allowed'])),
});
const expectations: Record<Access, Rule> = {
	anyone: {
		visitor: 'allowed',
		'locked member': 'allowed',
		member: 'allowed',
		OFFICE: 'allowed',
		REGISTRAR: 'allowed',
		TREASURER: 'allowed',
		ADMIN: 'allowed',
	},
	'signed-in': {
		visitor: 401,
		'locked member': 'allowed',
		member: 'allowed',
		OFFICE: 'allowed',
		REGISTRAR: 'allowed',
		TREASURER: 'allowed',
		ADMIN: 'allowed',
	},
	unlocked: {
		visitor: 401,
		'locked member': 402,
		member: 'allowed',
		OFFICE: 'allowed',
		REGISTRAR: 'allowed',
		TREASURER: 'allowed',
		ADMIN: 'allowed',
	},
	office: onlyFor('OFFICE', 'REGISTRAR', 'TREASURER', 'ADMIN'),
	content: onlyFor('OFFICE', 'ADMIN'),
	applications: onlyFor('REGISTRAR', 'ADMIN'),
	payments: onlyFor('TREASURER', 'ADMIN'),
	mailings: onlyFor('OFFICE', 'REGISTRAR', 'ADMIN'),
	team: onlyFor('ADMIN'),
	security: onlyFor('ADMIN'),
};

let app: TestApp;
const tokens = new Map<Person, string>();

beforeAll(async () => {
	app = await testApp();
	const remember = (person: Person, signedIn: Awaited<ReturnType<typeof signIn>>) =>
		tokens.set(person, signedIn.response.json<{ accessToken: string }>().accessToken);
	const locked = await approvedMember(app);
	await keepPassword(app, locked.email);
	remember('locked member', await signIn(app, locked.email, locked.password));
	remember('member', await paidMember(app));
	const password = 'a password for tests';
	for (const role of ['OFFICE', 'REGISTRAR', 'TREASURER', 'ADMIN'] as const) {
		const email = `${role.toLowerCase()}@roles.example`;
		await createAccount(app, { email, role, password });
		remember(role, await signIn(app, email, password));
	}
});

async function request(route: string, person: Person) {
	const [method, url = ''] = route.split(' ');
	// Logging out would end the session that the other rows need.
	const token = route === 'POST /api/logout' ? undefined : tokens.get(person);
	// The path is valid and the body is not: a call that is allowed fails at validation and changes nothing.
	const response = await app.http.inject({
		method: method as 'GET',
		url: url
			.replace(/:(id|token|field|index|file|email|name)/g, '00000000-0000-4000-8000-000000000000')
			.replace('*', 'nothing'),
		remoteAddress: anyNetwork(),
		...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
		...(method === 'GET' ? {} : { payload: {} }),
	});
	return response;
}

it('lists exactly the existing routes', () => {
	const listed = Object.values(table).flat().sort();
	const mounted = [...new Set(app.routes)].filter((route) => !route.endsWith(' /api/*')).sort();
	expect(mounted).toEqual(listed);
});

describe.each(Object.entries(expectations) as [Access, (typeof expectations)[Access]][])('%s', (access, rule) => {
	const rows = table[access].flatMap((route) => people.map((person) => [route, person] as const));
	if (rows.length === 0) {
		it('has no route yet', () => expect(table[access]).toEqual([]));
		return;
	}
	it.each(rows)('%s by %s', async (route, person) => {
		const response = await request(route, person);
		const expected = rule[person];
		if (expected !== 'allowed') return expect(response.statusCode).toBe(expected);
		// The service refuses some allowed calls, for example with another person's email or without a confirmation.
		const refusedByService =
			response.statusCode === 403 &&
			(/\/payment\/:email|receipts/.test(route) || response.json().code === 'CONFIRM_IDENTITY');
		if (!refusedByService) expect([401, 402, 403]).not.toContain(response.statusCode);
	});
});

it.each(table['signed link only'])('%s is refused even for an admin', async (route) => {
	expect([401, 403]).toContain((await request(route, 'ADMIN')).statusCode);
});
