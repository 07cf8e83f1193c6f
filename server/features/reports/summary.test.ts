import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { SummaryRecipients } from '#contract/reports.office.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let admin: OfficeUser;
let registrar: OfficeUser;
let treasurer: OfficeUser;
let office: OfficeUser;

/** Moves the clock to a moment. */
const goTo = (moment: string) => app.clock.forward((Date.parse(moment) - app.clock.now().getTime()) / 1000);
const choose = (...people: OfficeUser[]) =>
	admin.call('PUT', 'reports/recipients', { accountIds: people.map(({ accountId }) => accountId) });
const everyMorning = () => app.services.monthlySummary.sendDue();
const mailsTo = ({ email }: OfficeUser) =>
	app.mailer.to(email).filter(({ subject }) => subject.startsWith('Summary of'));
const signIn = async () => {
	admin = await signInOffice(app, 'ADMIN');
};

beforeAll(async () => {
	// Today is 10 March 2031.
	app = await testApp();
	await signIn();
	registrar = await signInOffice(app, 'REGISTRAR');
	treasurer = await signInOffice(app, 'TREASURER');
	office = await signInOffice(app, 'OFFICE');
	await createImportedMember(app, { createdAt: new Date('2031-02-14T06:00:00Z') });
});

it('goes only to people who may read reports, and only an admin chooses them', async () => {
	const { people } = (await admin.call('GET', 'reports/recipients')).json<SummaryRecipients>();
	expect(people.map(({ email }) => email).sort()).toEqual(
		[admin, registrar, treasurer].map(({ email }) => email).sort(),
	);
	expect((await choose(office)).json().fieldErrors).toEqual({
		accountIds: 'Only people who may read reports can get the summary.',
	});
	expect((await registrar.call('PUT', 'reports/recipients', { accountIds: [] })).statusCode).toBe(403);
	const chosen = (await choose(registrar, treasurer)).json<SummaryRecipients>();
	expect(chosen.people.filter((person) => person.chosen)).toHaveLength(2);
	expect(await app.services.audit.lastOf(app.db, 'chose who gets the monthly summary')).toMatchObject({
		details: { people: 2 },
	});
});

it('is sent once, also by several processes, with what each person may see', async () => {
	await Promise.all([everyMorning(), everyMorning(), everyMorning()]);
	await everyMorning();
	await app.runJobs();
	const [toRegistrar, ...again] = mailsTo(registrar);
	expect(again).toEqual([]);
	expect(toRegistrar!.subject).toBe('Summary of February 2031');
	expect(toRegistrar!.text).toContain('Joined: 1');
	expect(toRegistrar!.html).toMatch(/At the end<\/th><td[^>]*>1<\/td>/);
	expect(toRegistrar!.text).not.toContain('Received');
	const [toTreasurer] = mailsTo(treasurer);
	expect(toTreasurer!.text).toContain('Received, 0 payments: ৳0.00');
	expect(toTreasurer!.text).not.toContain('Joined');
	expect(mailsTo(admin)).toEqual([]);
});

it('is about the month that has ended in Dhaka, and late after a downtime', async () => {
	// 31 March, 23:30 in Dhaka: February was sent, March has not ended.
	goTo('2031-03-31T17:30:00Z');
	await everyMorning();
	await app.runJobs();
	expect(mailsTo(registrar)).toHaveLength(1);
	goTo('2031-04-05T01:00:00Z');
	await everyMorning();
	await app.runJobs();
	expect(mailsTo(registrar).map(({ subject }) => subject)).toEqual([
		'Summary of February 2031',
		'Summary of March 2031',
	]);
});

it('is not sent to people who have left the office', async () => {
	await signIn();
	goTo('2031-05-01T01:00:00Z');
	await app.db.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.id, treasurer.accountId));
	await everyMorning();
	await app.runJobs();
	expect(mailsTo(treasurer)).toHaveLength(2);
	expect(mailsTo(registrar)).toHaveLength(3);
});

it('is shown before, with what the person may see', async () => {
	await signIn();
	const both = (await admin.call('GET', 'reports/summary')).json<{ subject: string; text: string; html: string }>();
	expect(both.subject).toBe('Summary of April 2031');
	expect(both.text).toContain('Joined: 0');
	expect(both.text).toContain('Income: ৳0.00');
	const own = await signInOffice(app, 'TREASURER');
	expect((await own.call('GET', 'reports/summary')).json().text).not.toContain('Joined');
});
