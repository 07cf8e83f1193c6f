import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberRequestDetail } from '#contract/member-requests.office.ts';
import type { MemberRequest } from '#contract/member-requests.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { uploaded } from '#tests/helpers/applicants.ts';
import { paidMember, signIn, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let registrar: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR');
});

type Person = Pick<Awaited<ReturnType<typeof signInMember>>, 'call'>;
const own = async ({ call }: Person) => (await call('GET', 'account/requests')).json<MemberRequest[]>();
const askIdentity = ({ call }: Person, values: Record<string, unknown>) =>
	call('POST', 'account/requests/identity', { values, reason: 'I married.' });
const ask = ({ call }: Person, kind: string, until?: string) =>
	call('POST', 'account/requests/membership', { kind, reason: 'I move abroad.', ...(until ? { until } : {}) });
const detail = async (id: string) => (await registrar.call('GET', `member-requests/${id}`)).json<MemberRequestDetail>();
const confirm = (id: string) => registrar.call('POST', `member-requests/${id}/confirm`, { answer: '' });
const decline = (id: string, answer = 'The copy cannot be read.') =>
	registrar.call('POST', `member-requests/${id}/decline`, { answer });
const valuesOf = async ({ call }: Person) => (await call('GET', 'account/details')).json().values;

describe('a change of identity', () => {
	it('waits for the office, and shows before and after there; the profile changes only with the approval', async () => {
		const member = await signInMember(app);
		const sent = await askIdentity(member, { lastName: 'Chowdhury', nationalId: '1234567890', firstName: 'Rahim' });
		expect(sent.statusCode).toBe(201);
		const [request] = await own(member);
		expect(request).toMatchObject({ kind: 'IDENTITY', state: 'WAITING', fields: ['lastName', 'nationalId'] });
		expect(await valuesOf(member)).toMatchObject({ lastName: 'Uddin' });
		expect((await detail(request!.id)).changes).toEqual([
			{ field: 'lastName', before: 'Uddin', after: 'Chowdhury' },
			{ field: 'nationalId', before: null, after: '1234567890' },
		]);
		expect(await app.rows(sql`select sealed_values from member_requests`)).not.toContainEqual({
			sealed_values: expect.stringContaining('1234567890'),
		});
		expect((await confirm(request!.id)).statusCode).toBe(200);
		expect(await valuesOf(member)).toMatchObject({ lastName: 'Chowdhury', nationalId: '1234567890' });
		expect((await own(member))[0]).toMatchObject({ state: 'CONFIRMED' });
		expect((await detail(request!.id)).changes).toEqual([]);
		await app.runJobs();
		expect(app.mailer.to(member.email).at(-1)?.subject).toBe('Your request was confirmed');
		const { history } = (await registrar.call('GET', `members/${member.memberId}`)).json();
		expect(history.map(({ action }: { action: string }) => action)).toEqual(
			expect.arrayContaining(['asked for a change of identity', 'approved a change of identity']),
		);
		expect(JSON.stringify(history)).not.toContain('1234567890');
	});

	it('replaces the photo with the approval, and a declined one is removed', async () => {
		const member = await paidMember(app);
		const photo = async () =>
			(await member.call('GET', 'account/details')).json().documents.find((d: { field: string }) => d.field === 'photo')
				.name;
		const before = await photo();
		await askIdentity(member, { photo: await uploaded(app, 'blurred.jpg') });
		const [declined] = await own(member);
		expect((await detail(declined!.id)).documents).toEqual([{ field: 'photo', name: 'blurred.jpg' }]);
		const { url } = (await registrar.call('POST', `member-requests/${declined!.id}/documents/photo`)).json();
		expect(url).toContain('/api/documents/');
		await decline(declined!.id);
		expect(await photo()).toBe(before);
		expect((await own(member))[0]).toMatchObject({ state: 'DECLINED', answer: 'The copy cannot be read.' });
		await askIdentity(member, { photo: await uploaded(app, 'sharp.jpg') });
		await confirm((await own(member))[0]!.id);
		expect(await photo()).toBe('sharp.jpg');
	});

	it('is refused when a field is wrong or nothing differs, and the message names the field', async () => {
		const member = await signInMember(app);
		expect((await askIdentity(member, { lastName: '', nidDob: 'soon' })).json().fieldErrors).toMatchObject({
			lastName: 'Last Name is required',
			nidDob: expect.any(String),
		});
		expect((await askIdentity(member, { nidDob: '2020-05-01' })).json().fieldErrors).toEqual({
			nidDob: 'An applicant must be at least 18 years old',
		});
		expect(
			(await askIdentity(member, { lastName: 'Uddin', mobile: '01811111111' })).json().fieldErrors.values,
		).toContain('You have not changed anything');
		expect((await askIdentity(member, { photo: 'https://example.com/a.jpg' })).json().fieldErrors).toHaveProperty(
			'photo',
		);
		expect(await own(member)).toEqual([]);
	});

	it('is open once per member, of twenty requests at the same moment too, and can be withdrawn', async () => {
		const member = await signInMember(app);
		const sent = await Promise.all(
			Array.from({ length: 20 }, (_, n) => askIdentity(member, { lastName: `Name ${n}` })),
		);
		expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
		const [request] = await own(member);
		const other = await signInMember(app);
		expect((await other.call('DELETE', `account/requests/${request!.id}`)).statusCode).toBe(404);
		expect((await member.call('DELETE', `account/requests/${request!.id}`)).statusCode).toBe(200);
		expect((await confirm(request!.id)).statusCode).toBe(409);
		expect(await valuesOf(member)).toMatchObject({ lastName: 'Uddin' });
	});

	it('is decided once when two people decide at the same moment', async () => {
		const member = await signInMember(app);
		await askIdentity(member, { lastName: 'Chowdhury' });
		const [{ id } = { id: '' }] = await own(member);
		const decisions = await Promise.all([confirm(id), decline(id), confirm(id), decline(id)]);
		expect(decisions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
	});
});

describe('a pause', () => {
	it('makes the card invalid and closes bookings until its last day, and cancels events in that time', async () => {
		app.clock.set('2031-03-10T06:00:00Z');
		const member = await paidMember(app);
		const { id: eventId } = await app.services.events.publish({
			title: 'River Cup',
			summary: '',
			startDate: new Date('2031-05-02T01:30:00Z'),
			endDate: new Date('2031-05-02T09:00:00Z'),
		});
		const book = () => member.call('POST', `account/events/${eventId}/registration`, { guests: [] });
		await book();
		const { token } = (await member.call('GET', 'account/membership')).json().card;
		const card = async () => (await app.http.inject({ url: `/api/card/${token}` })).json().state;
		expect((await ask(member, 'PAUSE', '2031-03-10')).json().fieldErrors).toHaveProperty('until');
		expect((await ask(member, 'PAUSE', '2031-06-30')).statusCode).toBe(201);
		expect(await card()).toBe('valid');
		await confirm((await own(member))[0]!.id);
		expect(await card()).toBe('paused');
		expect((await member.call('GET', 'account/membership')).json()).toMatchObject({
			state: 'absent',
			stateUntil: '2031-06-30',
		});
		expect((await book()).json().message).toBe('Your membership is paused until 30 June 2031.');
		const { events } = (await registrar.call('GET', `members/${member.memberId}`)).json();
		expect(events).toMatchObject([{ state: 'CANCELLED' }]);
		app.clock.set('2031-06-30T18:01:00Z');
		expect(await card()).toBe('valid');
		app.clock.set('2031-03-10T06:00:00Z');
		await ask(member, 'RESUME');
		await confirm((await own(member))[0]!.id);
		expect(await card()).toBe('valid');
	});

	it('can be declined with a reason that both see', async () => {
		const member = await signInMember(app, { paid: true });
		await ask(member, 'PAUSE', '2031-12-31');
		const [request] = await own(member);
		expect((await decline(request!.id, ' ')).json().fieldErrors).toHaveProperty('answer');
		await decline(request!.id, 'Please pay the locker first.');
		expect(await own(member)).toMatchObject([{ state: 'DECLINED', answer: 'Please pay the locker first.' }]);
		expect(await detail(request!.id)).toMatchObject({
			reason: 'I move abroad.',
			answer: 'Please pay the locker first.',
		});
		expect((await ask(member, 'RESUME')).statusCode).toBe(409);
	});
});

it('a confirmed resignation ends card and access, and is in the history', async () => {
	const member = await paidMember(app);
	const { token } = (await member.call('GET', 'account/membership')).json().card;
	expect((await ask(member, 'RESIGN')).statusCode).toBe(201);
	expect((await ask(member, 'PAUSE', '2031-12-31')).statusCode).toBe(409);
	expect((await member.call('GET', 'account/membership')).statusCode).toBe(200);
	await confirm((await own(member))[0]!.id);
	expect((await member.call('GET', 'account/membership')).statusCode).toBe(401);
	expect((await signIn(app, member.email, member.password)).response.statusCode).not.toBe(200);
	expect((await app.http.inject({ url: `/api/card/${token}` })).json().state).toBe('withdrawn');
	await app.runJobs();
	expect(app.mailer.to(member.email).at(-1)?.text).toContain('Your membership has ended');
	const { history } = (await registrar.call('GET', `members/${member.memberId}`)).json();
	expect(history.at(-1)).toMatchObject({ action: 'confirmed the resignation', actor: registrar.email });
});

it('the office finds requests by state and member, and Today counts the open ones', async () => {
	const member = await signInMember(app, { firstName: 'Zebun', lastName: 'Nesa', paid: true });
	const before = (await registrar.call('GET', 'member-requests?state=WAITING')).json().waiting;
	await ask(member, 'RESIGN');
	const list = (await registrar.call('GET', 'member-requests?state=WAITING&q=Zebun')).json();
	expect(list).toMatchObject({ total: 1, items: [{ name: 'Zebun Nesa', kind: 'RESIGN', userId: member.userId }] });
	const { tasks } = (await registrar.call('GET', 'today')).json();
	expect(tasks).toContainEqual({ since: expect.any(String), what: 'MEMBER_REQUESTS', count: before + 1 });
	expect((await (await signInOffice(app, 'OFFICE')).call('GET', 'member-requests')).statusCode).toBe(403);
});

it('requests are part of the archive and are erased with the member', async () => {
	const member = await signInMember(app);
	await ask(member, 'RESIGN');
	await app.db.transaction((tx) => app.services.memberRequests.forget(tx, member.memberId));
	expect(await own(member)).toEqual([]);
});
