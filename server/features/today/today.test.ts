import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { clubDay } from '#contract/core/club-time.ts';
import type { OfficeRole } from '#contract/core/roles.ts';
import type { Today } from '#contract/today.office.ts';
import { createApplication } from '#tests/factories/application.ts';
import { createEnquiry } from '#tests/factories/enquiry.ts';
import { createEvent } from '#tests/factories/event.ts';
import { createMail } from '#tests/factories/mail.ts';
import { createReview } from '#tests/factories/review.ts';
import type { TestApp } from '#tests/helpers/app.ts';
import { hallOffice } from '#tests/helpers/hall.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { beginPayment, pay, payingApp, startPayment } from '#tests/helpers/payments.ts';

let app: TestApp;
beforeAll(async () => {
	app = await payingApp();
});

const today = async (role: OfficeRole) => (await (await signInOffice(app, role)).call('GET', 'today')).json<Today>();
const tasksOf = ({ tasks }: Today) => Object.fromEntries(tasks.map(({ what, count }) => [what, count]));
const thisMonth = ({ figures }: Today) =>
	Object.fromEntries(figures.map(({ what, months }) => [what, months.at(-1)!.value]));

it('shows each role only what it may see', async () => {
	const treasurer = await today('TREASURER');
	expect(treasurer.applications).toBeNull();
	expect(Object.keys(tasksOf(treasurer))).toEqual([
		...[
			'STUCK_PAYMENTS',
			'WALLET_CLOSED',
			'SLIPS_TO_CONFIRM',
			'BILLS_TO_CHECK',
			'CREDIT_NOTES_TO_CONFIRM',
			'DISPUTES_TO_DECIDE',
			'CASH_TO_CONFIRM',
			'SALARY_LISTS_TO_APPLY',
		],
	]);
	expect(treasurer.figures.map(({ what }) => what)).toEqual(['INCOME']);

	const registrar = await today('REGISTRAR');
	expect(registrar.applications).not.toBeNull();
	expect(registrar.tasks).toEqual([
		{ what: 'MEMBER_REQUESTS', count: 0, since: null },
		{ what: 'CORRECTIONS_TO_CONFIRM', count: 0, since: null },
		{ what: 'SUPPORTERS_TO_REPLACE', count: 0, since: null },
	]);
	expect(registrar.day).toBeNull();
	expect(registrar.figures.map(({ what }) => what)).toEqual(['APPLICATIONS', 'APPROVALS']);

	const office = await today('OFFICE');
	expect(Object.keys(tasksOf(office))).toEqual([
		'HALL_MONEY_TO_DECIDE',
		'HALL_BALANCES_DUE',
		'NEW_ENQUIRIES',
		'REVIEWS_TO_LOOK_AT',
		'DRAFTS_TO_REVIEW',
		'BROKEN_CONTENT',
	]);
	expect(office.figures.map(({ what }) => what)).toEqual(['EVENT_REGISTRATIONS']);

	expect((await today('ADMIN')).tasks.map(({ what }) => what)).toContain('FAILED_JOBS');
});

it('counts open tasks', async () => {
	const before = tasksOf(await today('ADMIN'));
	await createEnquiry(app);
	await createReview(app);
	await createMail(app, { state: 'failed' });
	await beginPayment(await signInMember(app));
	expect(tasksOf(await today('ADMIN'))).toEqual({
		...before,
		NEW_ENQUIRIES: 1,
		REVIEWS_TO_LOOK_AT: 1,
		FAILED_MAILS: 1,
	});
	app.clock.forward(16 * 60);
	expect(tasksOf(await today('ADMIN')).STUCK_PAYMENTS).toBe(1);
	await app.rows(sql`update reviews set looked_at = now()`);
	await app.rows(sql`update enquiries set state = 'ANSWERED'`);
	expect(tasksOf(await today('OFFICE'))).toEqual({
		HALL_MONEY_TO_DECIDE: 0,
		HALL_BALANCES_DUE: 0,
		NEW_ENQUIRIES: 0,
		REVIEWS_TO_LOOK_AT: 0,
		DRAFTS_TO_REVIEW: 0,
		BROKEN_CONTENT: 0,
	});
});

it('says since when the oldest enquiry and the oldest review wait', async () => {
	const [older, newer] = [new Date('2031-02-01T05:00:00Z'), new Date('2031-02-20T05:00:00Z')];
	for (const createdAt of [newer, older]) {
		await createEnquiry(app, { createdAt });
		await createReview(app, { createdAt });
	}
	const { tasks } = await today('OFFICE');
	expect(tasks.filter(({ count }) => count > 0)).toEqual([
		{ what: 'NEW_ENQUIRIES', count: 2, since: older.toISOString() },
		{ what: 'REVIEWS_TO_LOOK_AT', count: 2, since: older.toISOString() },
	]);
});

it('shows the events of the day with seats and check-ins, and who has the hall', async () => {
	expect((await today('OFFICE')).day).toEqual([]);
	const now = app.clock.now();
	const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
	const medal = await createEvent(app, { title: 'Medal', startDate: hours(1), endDate: hours(4), guestLimit: 1 });
	const { call, userId } = await signInMember(app, { paid: true });
	const booked = await call('POST', `/api/account/events/${medal.id}/registration`, { guests: ['Nila Rahman'] });
	expect(booked.statusCode).toBe(200);
	await createEvent(app, { title: 'Tomorrow', startDate: hours(30), endDate: hours(33) });
	await createEvent(app, { title: 'Draft', startDate: hours(1), endDate: hours(4), state: 'draft' });
	const hall = await hallOffice(app, () => clubDay(now));
	const wedding = await hall.held({ guests: 250 });
	expect((await today('OFFICE')).day).toHaveLength(1);
	await hall.pay(wedding, 2_875_000);
	expect((await today('OFFICE')).day).toMatchObject([
		{ kind: 'EVENT', title: 'Medal', startsAt: hours(1).toISOString(), expected: 2, arrived: 0 },
		{ kind: 'HALL', title: 'Wedding: Imran Hossain', expected: 250, arrived: null },
	]);
	await (await signInOffice(app, 'OFFICE')).call('POST', `events/${medal.id}/check-in`, { userId });
	expect((await today('OFFICE')).day).toMatchObject([{ title: 'Medal', expected: 2, arrived: 2 }, {}]);
});

it('counts an application as late from the day it could first be decided', async () => {
	const submittedAt = new Date('2031-01-01');
	const now = app.clock.now().getTime();
	await createApplication(app, { submittedAt, verifiedAt: new Date(now - 4 * 86_400_000) });
	await createApplication(app, { submittedAt, verifiedAt: new Date(now - 2 * 86_400_000) });
	const { applications } = await today('REGISTRAR');
	expect(applications).toMatchObject({ counts: { PENDING_APPROVAL: 2 }, late: 1, oldest: [{}, {}] });
});

it('sums up the current month, with payments and refunds', async () => {
	const before = thisMonth(await today('ADMIN'));
	const member = await signInMember(app);
	const attempt = await pay(app, member);
	const paid = await today('ADMIN');
	expect(thisMonth(paid)).toMatchObject({
		APPLICATIONS: before.APPLICATIONS! + 1,
		APPROVALS: before.APPROVALS! + 1,
		INCOME: before.INCOME! + 132_000,
	});
	expect(paid.figures.every(({ months }) => months.length === 12 && months.at(-1)!.month === '2031-03')).toBe(true);
	const treasurer = await signInOffice(app, 'TREASURER');
	await treasurer.call('POST', `payments/${attempt}/refund`, { reason: 'Test' });
	expect(thisMonth(await today('ADMIN')).INCOME).toBe(before.INCOME);
});

it('says that the wallet takes no payments, and payers read when to try again', async () => {
	const member = await signInMember(app);
	const { simulator, database } = app.dependencies;
	await database.db.execute(sql`delete from wallet_tokens`);
	const { respond } = simulator!.core;
	simulator!.core.respond = async () => 'none';
	app.clock.forward(24 * 3600);
	const refused = await startPayment(member);
	simulator!.core.respond = respond;
	expect(refused.statusCode).toBe(503);
	expect(refused.headers['retry-after']).toBe('120');
	expect(refused.json()).toMatchObject({
		message: 'The wallet takes no payments at the moment. Nothing was charged. Please try again in 2 minutes.',
	});
	expect(tasksOf(await today('TREASURER')).WALLET_CLOSED).toBe(1);
	const health = await (await signInOffice(app, 'ADMIN')).call('GET', 'house'); // words-ok
	expect(health.json()).toMatchObject({
		walletProblem: { since: app.clock.now().toISOString(), reason: expect.any(String) },
	});

	app.clock.forward(121);
	await beginPayment(member);
	expect(tasksOf(await today('TREASURER')).WALLET_CLOSED).toBe(0);
});
