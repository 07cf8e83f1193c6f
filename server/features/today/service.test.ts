import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Role } from '#contract/core/roles.ts';
import type { Today } from '#contract/today.office.ts';
import type { TestApp } from '#tests/helpers/app.ts';
import { begin, pay, payingApp, somebody } from '#tests/helpers/payers.ts';

let app: TestApp;
beforeAll(async () => {
	app = await payingApp();
});

const today = async (role: Role) => (await (await somebody(app, role)).office('GET', 'today')).json<Today>();
const tasksOf = ({ tasks }: Today) => Object.fromEntries(tasks.map(({ what, count }) => [what, count]));
const thisMonth = ({ figures }: Today) =>
	Object.fromEntries(figures.map(({ what, months }) => [what, months.at(-1)!.value]));

it('shows each role only what it may see', async () => {
	const treasurer = await today('TREASURER');
	expect(treasurer.applications).toBeNull();
	expect(Object.keys(tasksOf(treasurer))).toEqual(['STUCK_PAYMENTS', 'SLIPS_TO_CONFIRM']);
	expect(treasurer.figures.map(({ what }) => what)).toEqual(['INCOME']);

	const registrar = await today('REGISTRAR');
	expect(registrar.applications).not.toBeNull();
	expect(registrar.tasks).toEqual([]);
	expect(registrar.figures.map(({ what }) => what)).toEqual(['APPLICATIONS', 'APPROVALS']);

	const office = await today('OFFICE');
	expect(Object.keys(tasksOf(office))).toEqual(['NEW_ENQUIRIES', 'REVIEWS_TO_LOOK_AT']);
	expect(office.figures.map(({ what }) => what)).toEqual(['EVENT_REGISTRATIONS']);

	expect((await today('ADMIN')).tasks.map(({ what }) => what)).toContain('FAILED_JOBS');
});

it('counts open tasks', async () => {
	const before = tasksOf(await today('ADMIN'));
	await app.rows(sql`insert into enquiries (id, kind, name, phone, email, message, created_at)
		values (gen_random_uuid(), 'CONTACT', 'A', '017', 'a@example.com', 'Hello', now())`);
	await app.rows(sql`insert into reviews (user_name, user_phone, ambience, service, food, created_at)
		values ('B', '018', 5, 4, 3, now())`);
	await app.rows(sql`insert into mails (id, "to", template, subject, state)
		values (gen_random_uuid(), 'x@example.com', 't', 's', 'failed')`);
	await begin(await somebody(app));
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
	expect(tasksOf(await today('OFFICE'))).toEqual({ NEW_ENQUIRIES: 0, REVIEWS_TO_LOOK_AT: 0 });
});

it('counts an application as late from the day it could first be decided', async () => {
	const apply = (verifiedAt: Date) =>
		app.rows(sql`insert into applications (id, email, status, category, membership_type, first_name, last_name, mobile,
			details, submitted_at, code_requested_at, verified_at)
			select gen_random_uuid(), gen_random_uuid() || '@example.com', 'PENDING_APPROVAL', 'Non Military', 'Full', 'A', 'B',
			'017', '{}', timestamptz '2031-01-01', timestamptz '2031-01-01', ${verifiedAt.toISOString()}::timestamptz`);
	const now = app.clock.now().getTime();
	await apply(new Date(now - 4 * 86_400_000));
	await apply(new Date(now - 2 * 86_400_000));
	const { applications } = await today('REGISTRAR');
	expect(applications).toMatchObject({ counts: { PENDING_APPROVAL: 2 }, late: 1, oldest: [{}, {}] });
});

it('sums up the present month, with payments and refunds', async () => {
	const before = thisMonth(await today('ADMIN'));
	const member = await somebody(app);
	const attempt = await pay(app, member);
	const paid = await today('ADMIN');
	expect(thisMonth(paid)).toMatchObject({
		APPLICATIONS: before.APPLICATIONS! + 1,
		APPROVALS: before.APPROVALS! + 1,
		INCOME: before.INCOME! + 132_000,
	});
	expect(paid.figures.every(({ months }) => months.length === 12 && months.at(-1)!.month === '2031-03')).toBe(true);
	const treasurer = await somebody(app, 'TREASURER');
	await treasurer.office('POST', `payments/${attempt}/refund`, { reason: 'Test' });
	expect(thisMonth(await today('ADMIN')).INCOME).toBe(before.INCOME);
});
