import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MailingDetail, MailingDraft } from '#contract/mailings.office.ts';
import { createMembershipState } from '#tests/factories/membership-state.ts';
import { createSubscriber } from '#tests/factories/subscriber.ts';
import { type ApiClient, anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember, paidMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
let registrar: ApiClient;
let admin: ApiClient;
let members: Awaited<ReturnType<typeof paidMember>>[];

beforeAll(async () => {
	app = await testApp();
	members = [await paidMember(app), await paidMember(app), await paidMember(app)];
	await approvedMember(app); // has not paid, so is not an active member
	office = (await signInOffice(app, 'OFFICE', 'office@club.example')).call;
	registrar = (await signInOffice(app, 'REGISTRAR')).call;
	admin = (await signInOffice(app, 'ADMIN')).call;
	app.mailer.sent.length = 0;
});

const draft = (over: Partial<MailingDraft> = {}): Partial<MailingDraft> => ({
	audience: 'SUBSCRIBERS',
	eventId: null,
	subject: 'News from the river',
	body: 'The third green is back.\n\nMore at https://club.example/news.',
	...over,
});
async function createDraft(call: ApiClient, over: Partial<MailingDraft> = {}): Promise<string> {
	const response = await call('POST', 'mailings', draft(over));
	expect(response.statusCode).toBe(201);
	return response.json<{ id: string }>().id;
}
const detail = async (id: string) => (await admin('GET', `mailings/${id}`)).json<MailingDetail>();
const send = (call: ApiClient, id: string, recipients: number) => call('POST', `mailings/${id}/send`, { recipients });

const subscriber = async () => (await createSubscriber(app)).email;
const oneClick = (headers: Record<string, string>) =>
	app.http.inject({
		method: 'POST',
		url: new URL(headers['List-Unsubscribe']!.slice(1, -1)).pathname,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: 'List-Unsubscribe=One-Click',
		remoteAddress: anyNetwork(),
	});

describe('subscribers', () => {
	it('get a mailing once, with links to unsubscribe, however often it is sent', async () => {
		const readers = [await subscriber(), await subscriber(), await subscriber()];
		const id = await createDraft(office);
		expect(await detail(id)).toMatchObject({ wouldGet: 3, sentAt: null });
		const presses = await Promise.all(Array.from({ length: 50 }, () => send(office, id, 3)));
		const [won, ...lost] = presses.map(({ statusCode }) => statusCode).sort();
		expect([won, new Set(lost)]).toEqual([200, new Set([409])]);
		expect((await detail(id)).progress).toEqual({ sent: 0, failed: 0, waiting: 3 });

		const job = await app.rows<{ data: object }>(sql`select data from pgboss.job where name = 'mailing-mail'`);
		expect(job.map(({ data }) => Object.keys(data).sort())).toEqual(Array(3).fill(['mailingId', 'recipientId']));
		await app.runJobs();
		const { items } = (await admin('GET', 'mails')).json<{ items: { to: string }[] }>();
		expect(items.map(({ to }) => to)).toEqual(expect.arrayContaining(readers));
		for (const email of readers) {
			const [mail, ...more] = app.mailer.to(email);
			expect(more).toEqual([]);
			expect(mail!.headers).toEqual({
				'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\/s\.\S+>$/),
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			});
			expect(mail!.text).toContain('Dear reader,\n\nThe third green is back.');
			expect(mail!.text).toMatch(/Unsubscribe:\nhttp:\/\/localhost:3000\/newsletter\/unsubscribe\/s\./);
		}
		expect(await detail(id)).toMatchObject({ recipients: 3, progress: { sent: 3, failed: 0, waiting: 0 } });
		// A job that runs again sends nothing.
		await app.handlers['mailing-mail'](job[0]!.data as never, crypto.randomUUID());
		expect(app.mailer.sent.filter(({ subject }) => subject === 'News from the river')).toHaveLength(3);

		expect((await oneClick(app.mailer.to(readers[0]!)[0]!.headers!)).statusCode).toBe(200);
		expect((await detail(await createDraft(office))).wouldGet).toBe(2);
	});

	it('are counted again when a mailing is sent', async () => {
		const id = await createDraft(office);
		const { wouldGet } = await detail(id);
		await subscriber();
		const response = await send(office, id, wouldGet);
		expect([response.statusCode, response.json().message]).toEqual([
			409,
			`It would go to ${wouldGet + 1} now, not ${wouldGet}. Please look again and confirm.`,
		]);
		expect(await detail(id)).toMatchObject({ sentAt: null, recipients: 0 });
	});
});

describe('members', () => {
	it('get a mailing by name if they are active, and unsubscribe with one click', async () => {
		const id = await createDraft(registrar, {
			audience: 'MEMBERS',
			subject: 'To all',
			body: 'Dear {name}, the gate moves.',
		});
		expect((await send(registrar, id, 3)).statusCode).toBe(200);
		await app.runJobs();
		const mail = app.mailer.to(members[0]!.email).at(-1)!;
		expect(mail.text).toMatch(/^To all\n\nDear \S+ \S.*, the gate moves\.$/m);
		expect(mail.headers!['List-Unsubscribe']).toMatch(/unsubscribe\/m\./);
		expect((await oneClick(mail.headers!)).statusCode).toBe(200);
		const next = await detail(await createDraft(registrar, { audience: 'MEMBERS' }));
		expect(next.wouldGet).toBe(2);
	});

	it('are counted for the choice of an audience as for a mailing to them, without those who opted out or have no address', async () => {
		const counts = async () => (await admin('GET', 'mailings/audiences')).json<{ audiences: object[] }>().audiences;
		const wouldGet = async (audience: 'MEMBERS' | 'SUBSCRIBERS') =>
			(await detail(await createDraft(admin, { audience }))).wouldGet;
		expect(await counts()).toEqual([
			{ audience: 'MEMBERS', recipients: await wouldGet('MEMBERS') },
			{ audience: 'ATTENDEES', recipients: null },
			{ audience: 'SUBSCRIBERS', recipients: await wouldGet('SUBSCRIBERS') },
		]);
		// The first one has opted out.
		for (const [member, recipients] of [
			[members[0]!, 2],
			[members[2]!, 1],
		] as const) {
			const { memberId, email } = member;
			const account = sql`id = (select account_id from members where id = ${memberId})`;
			await app.rows(sql`update accounts set email = null where ${account}`);
			expect(await wouldGet('MEMBERS')).toBe(recipients);
			expect(await counts()).toContainEqual({ audience: 'MEMBERS', recipients });
			await app.rows(sql`update accounts set email = ${email} where ${account}`);
		}
	});

	it('get no mailing while they are absent', async () => {
		const { id } = await createMembershipState(app, {
			memberId: members[1]!.memberId,
			state: 'absent',
			until: '2099-12-31',
		});
		expect((await detail(await createDraft(admin, { audience: 'MEMBERS' }))).wouldGet).toBe(1);
		await app.rows(sql`update membership_states set withdrawn_at = now() where id = ${id}`);
	});
});

describe('attendees of an event', () => {
	it('with a seat get a mailing even if they unsubscribed, and without a link to unsubscribe', async () => {
		const { id: eventId } = await app.services.events.publish({
			title: 'River Cup',
			summary: 'Cup',
			startDate: new Date('2031-04-10T01:00:00Z'),
			endDate: new Date('2031-04-10T09:00:00Z'),
			capacity: 2,
		});
		for (const { call } of members) await call('POST', `account/events/${eventId}/registration`, { guests: [] });
		await app.runJobs();
		expect((await office('GET', 'mailings/audiences')).json()).toMatchObject({
			audiences: [{ audience: 'ATTENDEES', recipients: null }, { audience: 'SUBSCRIBERS' }],
			events: [{ id: eventId, title: 'River Cup', attendees: 2 }],
		});
		const id = await createDraft(office, { audience: 'ATTENDEES', eventId, subject: 'Bring a hat' });
		expect((await send(office, id, 2)).statusCode).toBe(200);
		await app.runJobs();
		const mails = app.mailer.sent.filter(({ subject }) => subject === 'Bring a hat');
		expect(mails.map(({ to }) => to).sort()).toEqual([members[0]!.email, members[1]!.email].sort());
		expect(mails[0]!.headers).toBeUndefined();
		expect(mails[0]!.text).not.toMatch(/unsubscribe/);
	});

	it('cannot be chosen without an event', async () => {
		const response = await office('POST', 'mailings', draft({ audience: 'ATTENDEES' }));
		expect(response.json().fieldErrors).toEqual({ eventId: 'Please choose an event.' });
	});
});

it('each role writes only to its own audiences, and sees only those mailings', async () => {
	expect((await office('POST', 'mailings', draft({ audience: 'MEMBERS' }))).statusCode).toBe(403);
	expect((await registrar('POST', 'mailings', draft())).statusCode).toBe(403);
	const toMembers = await createDraft(registrar, { audience: 'MEMBERS' });
	for (const [method, path] of [
		['GET', ''],
		['GET', '/preview'],
		['POST', '/test'],
		['DELETE', ''],
	] as const)
		expect((await office(method, `mailings/${toMembers}${path}`)).statusCode).toBe(403);
	expect((await send(office, toMembers, 1)).statusCode).toBe(403);
	// A draft cannot be moved to an audience that is not allowed.
	const own = await createDraft(office);
	expect((await office('PATCH', `mailings/${own}`, draft({ audience: 'MEMBERS' }))).statusCode).toBe(403);
	const visible = (await registrar('GET', 'mailings')).json().items as { audience: string }[];
	expect(new Set(visible.map(({ audience }) => audience))).toEqual(new Set(['MEMBERS']));
});

it('a draft is saved, previewed and mailed to its writer as a test; an incomplete one is not sent', async () => {
	const id = await createDraft(office, { subject: '', body: '' });
	const empty = await send(office, id, (await detail(id)).wouldGet);
	expect(empty.json().fieldErrors).toEqual({ subject: 'Please write a subject.', body: 'Please write the text.' });
	const body = '<img src=x onerror=alert(1)> & {name}';
	expect((await office('PATCH', `mailings/${id}`, draft({ body }))).json()).toMatchObject({ body });
	const { html } = (await office('GET', `mailings/${id}/preview`)).json();
	expect(html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; reader');
	expect((await office('POST', `mailings/${id}/test`)).json().message).toMatch(/office@club\.example/);
	await app.runJobs();
	expect(app.mailer.to('office@club.example').at(-1)).toMatchObject({ subject: 'Test: News from the river' });

	expect((await office('DELETE', `mailings/${id}`)).statusCode).toBe(200);
	expect((await office('GET', `mailings/${id}`)).statusCode).toBe(404);
});

it('a mailing shows its failed mails, and cannot be changed after it was sent', async () => {
	const id = await createDraft(office);
	const { wouldGet } = await detail(id);
	await send(office, id, wouldGet);
	app.mailer.down = true;
	await app.runJobs();
	app.mailer.down = false;
	expect(await detail(id)).toMatchObject({ progress: { sent: 0, failed: wouldGet, waiting: 0 } });
	expect((await detail(id)).failures[0]).toMatchObject({ reason: 'connect ECONNREFUSED' });
	expect((await office('PATCH', `mailings/${id}`, draft())).statusCode).toBe(409);
	expect((await office('DELETE', `mailings/${id}`)).statusCode).toBe(409);
	const noted = await app.services.audit.lastOf(app.db, 'sent a mailing');
	expect(noted).toMatchObject({ subjectId: id, details: { audience: 'SUBSCRIBERS', recipients: wouldGet } });
});

it('a mailing that someone else has changed is neither overwritten nor sent', async () => {
	const id = await createDraft(office);
	const { version, wouldGet } = await detail(id);
	const save = (over: object) => office('PATCH', `mailings/${id}`, { ...draft(), ...over });
	const first = await save({ subject: 'Mine', version });
	expect(first.statusCode).toBe(200);
	const late = await save({ subject: 'Theirs', version });
	expect([late.statusCode, late.json().message]).toEqual([
		409,
		'Someone else saved this mailing while you were writing. What you wrote is still here; compare the two.',
	]);
	const unread = await office('POST', `mailings/${id}/send`, { recipients: wouldGet, version });
	expect([unread.statusCode, unread.json().message]).toEqual([
		409,
		'Someone else has changed this mailing since you read it. Please look at it again before you send it.',
	]);
	expect(await detail(id)).toMatchObject({ subject: 'Mine', sentAt: null });

	const current = first.json<MailingDetail>().version;
	const two = await Promise.all([
		save({ subject: 'One', version: current }),
		save({ subject: 'Two', version: current }),
	]);
	expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
	const newest = (await detail(id)).version;
	const sent = await office('POST', `mailings/${id}/send`, { recipients: wouldGet, version: newest });
	expect(sent.statusCode).toBe(200);
	expect((await save({ version: newest })).json().message).toMatch(/^This mailing has been sent\./);
});
