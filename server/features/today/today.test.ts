import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Role } from '#contract/core/roles.ts';
import type { Today } from '#contract/today.office.ts';
import { lastMonths } from '#server/core/db/months.ts';
import { createApplication } from '#tests/factories/application.ts';
import { createEnquiry } from '#tests/factories/enquiry.ts';
import { createMail } from '#tests/factories/mail.ts';
import { createReview } from '#tests/factories/review.ts';
import type { TestApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { beginPayment, pay, payingApp } from '#tests/helpers/payments.ts';

let app: TestApp;
beforeAll(async () => {
	app = await payingApp();
});

const today = async (role: Exclude<Role, 'MEMBER'>) =>
	(await (await signInOffice(app, role)).call('GET', 'today')).json<Today>();
const waitsOf = ({ waits }: Today) => Object.fromEntries(waits.map(({ what, count }) => [what, count]));
const thisMonth = ({ figures }: Today) =>
	Object.fromEntries(figures.map(({ what, months }) => [what, months.at(-1)!.value]));

it('shows each role its own permissions and nothing else', async () => {
	const treasurer = await today('TREASURER');
	expect(treasurer.applications).toBeNull();
	expect(Object.keys(waitsOf(treasurer))).toEqual(['STUCK_PAYMENTS', 'SLIPS_TO_CONFIRM']);
	expect(treasurer.figures.map(({ what }) => what)).toEqual(['INCOME']);

	const registrar = await today('REGISTRAR');
	expect(registrar.applications).not.toBeNull();
	expect(registrar.waits).toEqual([]);
	expect(registrar.figures.map(({ what }) => what)).toEqual(['APPLICATIONS', 'APPROVALS']);

	const office = await today('OFFICE');
	expect(Object.keys(waitsOf(office))).toEqual(['NEW_ENQUIRIES', 'REVIEWS_TO_LOOK_AT']);
	expect(office.figures.map(({ what }) => what)).toEqual(['EVENT_REGISTRATIONS']);

	expect((await today('ADMIN')).waits.map(({ what }) => what)).toContain('FAILED_JOBS');
});

it('counts what waits', async () => {
	const before = waitsOf(await today('ADMIN'));
	await createEnquiry(app);
	await createReview(app);
	await createMail(app, { state: 'failed' });
	await beginPayment(await signInMember(app));
	expect(waitsOf(await today('ADMIN'))).toEqual({
		...before,
		NEW_ENQUIRIES: 1,
		REVIEWS_TO_LOOK_AT: 1,
		FAILED_MAILS: 1,
	});
	app.clock.forward(16 * 60);
	expect(waitsOf(await today('ADMIN')).STUCK_PAYMENTS).toBe(1);
	await app.rows(sql`update reviews set looked_at = now()`);
	await app.rows(sql`update enquiries set state = 'ANSWERED'`);
	expect(waitsOf(await today('OFFICE'))).toEqual({ NEW_ENQUIRIES: 0, REVIEWS_TO_LOOK_AT: 0 });
});

it('counts how late applications are by when they could first be decided', async () => {
	const submittedAt = new Date('2031-01-01');
	const now = app.clock.now().getTime();
	await createApplication(app, { submittedAt, verifiedAt: new Date(now - 4 * 86_400_000) });
	await createApplication(app, { submittedAt, verifiedAt: new Date(now - 2 * 86_400_000) });
	const { applications } = await today('REGISTRAR');
	expect(applications).toMatchObject({ counts: { PENDING_APPROVAL: 2 }, late: 1, oldest: [{}, {}] });
});

it('sums the present month up, money in and money back', async () => {
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

it('knows the months of the club', () => {
	// Half past midnight on the first of January in Dhaka.
	expect(lastMonths(new Date('2030-12-31T18:30:00Z'), 3)).toEqual(['2030-11', '2030-12', '2031-01']);
});
