import { beforeAll, expect, it } from 'vitest';
import type { MemberDetail } from '#contract/members.office.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let registrar: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR');
});

const detailOf = async (member: SignedInMember) =>
	(await registrar.call('GET', `members/${member.memberId}`)).json<MemberDetail>();
const move = (member: SignedInMember, to: string, effectiveOn: string) =>
	registrar.call('POST', `members/${member.memberId}/category`, { to, effectiveOn, reason: 'Committee of May' });
const subjects = (member: SignedInMember) =>
	app.mailer
		.to(member.email)
		.map(({ subject }) => subject)
		.sort();

it('changes at once when its date is today, and mails the member', async () => {
	const member = await signInMember(app);
	// It is already the 10th in Dhaka and still the 9th in UTC.
	app.clock.set('2031-03-09T18:30:00Z');
	expect((await move(member, 'Government Officer', '2031-03-10')).json().message).toContain('Changed.');
	const detail = await detailOf(member);
	expect(detail).toMatchObject({
		category: 'Government Officer',
		categoryChanges: [{ appliedAt: expect.any(String) }],
	});
	expect(detail.history.at(-1)).toMatchObject({ action: 'changed the category', actor: registrar.email });
	await app.runJobs();
	expect(subjects(member)).toEqual(['Your membership category has changed']);
	expect((await move(member, 'Government Officer', '2031-03-10')).statusCode).toBe(409);
});

it('waits for its date, and is applied by the nightly job', async () => {
	const member = await signInMember(app);
	expect((await move(member, 'Government Officer', '2031-04-01')).json().message).toContain('Planned.');
	await app.services.categoryChanges.applyDue();
	expect(await detailOf(member)).toMatchObject({ category: 'Non Military', categoryChanges: [{ appliedAt: null }] });
	const before = app.clock.now().toISOString();
	// 00:05 on 1 April in Dhaka is still March in UTC.
	app.clock.set('2031-03-31T18:05:00Z');
	await app.handlers['category-changes']!({}, app.dependencies.ids.uuid());
	await app.handlers['category-changes']!({}, app.dependencies.ids.uuid());
	expect(await detailOf(member)).toMatchObject({
		category: 'Government Officer',
		categoryChanges: [{ appliedAt: expect.any(String), withdrawnAt: null }],
	});
	await app.runJobs();
	expect(subjects(member)).toEqual(['Your membership category has changed', 'Your membership category will change']);
	app.clock.set(before);
});

it('is replaced by the next one and can be withdrawn', async () => {
	const member = await signInMember(app);
	await move(member, 'Government Officer', '2031-09-01');
	await move(member, 'Corporate/Business', '2031-10-01');
	const { categoryChanges } = await detailOf(member);
	expect(categoryChanges.filter(({ withdrawnAt }) => withdrawnAt === null)).toMatchObject([
		{ to: 'Corporate/Business', from: 'Non Military' },
	]);
	const withdraw = () => registrar.call('DELETE', `members/${member.memberId}/category`);
	expect((await withdraw()).statusCode).toBe(200);
	expect((await withdraw()).statusCode).toBe(409);
	await app.runJobs();
	expect(subjects(member)).toContain('Your membership category stays as it is');
});

it('leaves one planned change of twenty requests at the same moment, and applies one of twenty immediate ones', async () => {
	const member = await signInMember(app);
	const responses = await Promise.all(
		Array.from({ length: 20 }, (_, index) => move(member, 'Government Officer', `2031-05-${10 + index}`)),
	);
	expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
	const planned = (await detailOf(member)).categoryChanges.filter((change) => !change.appliedAt && !change.withdrawnAt);
	expect(planned).toHaveLength(1);

	const now = await Promise.all(Array.from({ length: 20 }, () => move(member, 'Corporate/Business', '2031-03-10')));
	expect(now.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
	const { category, categoryChanges } = await detailOf(member);
	expect(category).toBe('Corporate/Business');
	expect(categoryChanges.filter(({ appliedAt }) => appliedAt)).toHaveLength(1);
	expect(categoryChanges.filter((change) => !change.appliedAt && !change.withdrawnAt)).toHaveLength(0);
});

it('names every missing or wrong field', async () => {
	const member = await signInMember(app);
	const response = await registrar.call('POST', `members/${member.memberId}/category`, {
		to: 'King',
		effectiveOn: 'soon',
	});
	expect(response.json().fieldErrors).toEqual({
		to: 'Choose the category.',
		effectiveOn: 'From which day on?',
		reason: 'Please write the reason.',
	});
});

it('cannot start before the membership', async () => {
	const member = await signInMember(app);
	const tooEarly = await move(member, 'Government Officer', '2020-01-01');
	expect(tooEarly.statusCode).toBe(400);
	expect(tooEarly.json().fieldErrors.effectiveOn).toContain('when the membership began');
	expect(await detailOf(member)).toMatchObject({ category: 'Non Military', categoryChanges: [] });
});

const giveType = (member: SignedInMember, to: string, effectiveOn: string) =>
	registrar.call('POST', `members/${member.memberId}/membership-type`, { to, effectiveOn, reason: 'Committee of May' });

it('changes the membership type in the same way, beside a planned change of category', async () => {
	const member = await signInMember(app);
	const before = app.clock.now().toISOString();
	await move(member, 'Government Officer', '2031-04-01');
	expect((await giveType(member, 'Honorary Membership', '2031-04-01')).json().message).toContain('Planned.');
	expect(await detailOf(member)).toMatchObject({ membershipType: 'Full Membership' });
	expect((await giveType(member, 'Full Membership', '2031-04-01')).statusCode).toBe(409);
	// The last minute of 31 March in Dhaka, and then 00:05 on 1 April.
	app.clock.set('2031-03-31T17:59:00Z');
	await app.services.categoryChanges.applyDue();
	expect(await detailOf(member)).toMatchObject({ category: 'Non Military', membershipType: 'Full Membership' });
	app.clock.set('2031-03-31T18:05:00Z');
	// Several servers, and jobs that are repeated.
	await Promise.all(Array.from({ length: 10 }, () => app.services.categoryChanges.applyDue()));
	const detail = await detailOf(member);
	expect(detail).toMatchObject({ category: 'Government Officer', membershipType: 'Honorary Membership' });
	expect(detail.history.map(({ action }) => action).filter((action) => action.startsWith('changed the'))).toHaveLength(
		2,
	);
	expect(detail.history.find(({ action }) => action === 'changed the membership type')!.details).toContain(
		'Full Membership',
	);
	await app.runJobs();
	expect(subjects(member)).toEqual([
		'Your membership category has changed',
		'Your membership category will change',
		'Your membership type has changed',
		'Your membership type will change',
	]);
	app.clock.set(before);
});

it('withdraws one of two planned changes, and leaves one of twenty of the same field', async () => {
	const member = await signInMember(app);
	await move(member, 'Government Officer', '2031-09-01');
	const responses = await Promise.all(
		Array.from({ length: 20 }, (_, index) => giveType(member, 'Honorary Membership', `2031-05-${10 + index}`)),
	);
	expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
	const planned = async () =>
		(await detailOf(member)).categoryChanges.filter((change) => !change.appliedAt && !change.withdrawnAt);
	expect((await planned()).map(({ field }) => field).sort()).toEqual(['category', 'membershipType']);
	const withdraw = () => registrar.call('DELETE', `members/${member.memberId}/membership-type`);
	const codes = (await Promise.all(Array.from({ length: 5 }, withdraw))).map(({ statusCode }) => statusCode);
	expect(codes.sort()).toEqual([200, 409, 409, 409, 409]);
	expect((await planned()).map(({ field }) => field)).toEqual(['category']);
	await app.runJobs();
	expect(subjects(member)).toContain('Your membership type stays as it is');
	const wrong = await giveType(member, 'Eternal', 'soon');
	expect(wrong.json().fieldErrors).toEqual({ to: 'Choose the membership type.', effectiveOn: 'From which day on?' });
});
