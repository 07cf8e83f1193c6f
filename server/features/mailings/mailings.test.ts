import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MailingDetail, MailingDraft } from '#contract/mailings.office.ts';
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
	await approvedMember(app); // has not paid: no active member
	office = (await signInOffice(app, 'OFFICE', 'office@club.example')).call;
	registrar = (await signInOffice(app, 'REGISTRAR')).call;
	admin = (await signInOffice(app, 'ADMIN')).call;
	app.mailer.sent.length = 0;
});

const draft = (over: Partial<MailingDraft> = {}): MailingDraft => ({
	audience: 'SUBSCRIBERS',
	eventId: null,
	subject: 'News from the river',
	body: 'The third green is back.\n\nMore at https://club.example/news.',
	...over,
});
async function drafted(who: ApiClient, over: Partial<MailingDraft> = {}): Promise<string> {
	const answer = await who('POST', 'mailings', draft(over));
	expect(answer.statusCode).toBe(201);
	return answer.json<{ id: string }>().id;
}
const detail = async (id: string) => (await admin('GET', `mailings/${id}`)).json<MailingDetail>();
const send = (who: ApiClient, id: string, recipients: number) => who('POST', `mailings/${id}/send`, { recipients });

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
	it('get it once, with the way out in header and foot, however often it is sent', async () => {
		const readers = [await subscriber(), await subscriber(), await subscriber()];
		const id = await drafted(office);
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
			const [letter, ...more] = app.mailer.to(email);
			expect(more).toEqual([]);
			expect(letter!.headers).toEqual({
				'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\/s\.\S+>$/),
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			});
			expect(letter!.text).toContain('Dear reader,\n\nThe third green is back.');
			expect(letter!.text).toMatch(/End the newsletter:\nhttp:\/\/localhost:3000\/newsletter\/unsubscribe\/s\./);
		}
		expect(await detail(id)).toMatchObject({ recipients: 3, progress: { sent: 3, failed: 0, waiting: 0 } });
		// A job that comes again finds its mail sent.
		await app.handlers['mailing-mail'](job[0]!.data as never, crypto.randomUUID());
		expect(app.mailer.sent.filter(({ subject }) => subject === 'News from the river')).toHaveLength(3);

		expect((await oneClick(app.mailer.to(readers[0]!)[0]!.headers!)).statusCode).toBe(200);
		expect((await detail(await drafted(office))).wouldGet).toBe(2);
	});

	it('are counted again at the moment of sending', async () => {
		const id = await drafted(office);
		const { wouldGet } = await detail(id);
		await subscriber();
		const answer = await send(office, id, wouldGet);
		expect([answer.statusCode, answer.json().message]).toEqual([
			409,
			`It would go to ${wouldGet + 1} now, not ${wouldGet}. Please look again and confirm.`,
		]);
		expect(await detail(id)).toMatchObject({ sentAt: null, recipients: 0 });
	});
});

describe('members', () => {
	it('who are active get it by name, and one click ends it for good, but not what concerns them', async () => {
		const id = await drafted(registrar, {
			audience: 'MEMBERS',
			subject: 'To all',
			body: 'Dear {name}, the gate moves.',
		});
		expect((await send(registrar, id, 3)).statusCode).toBe(200);
		await app.runJobs();
		const letter = app.mailer.to(members[0]!.email).at(-1)!;
		expect(letter.text).toMatch(/^To all\n\nDear \S+ \S.*, the gate moves\.$/m);
		expect(letter.headers!['List-Unsubscribe']).toMatch(/unsubscribe\/m\./);
		expect((await oneClick(letter.headers!)).statusCode).toBe(200);
		const next = await detail(await drafted(registrar, { audience: 'MEMBERS' }));
		expect(next.wouldGet).toBe(2);
	});

	it('are not written to when their account is closed', async () => {
		await app.rows(sql`update accounts set disabled_at = now() where email = ${members[1]!.email}`);
		expect((await detail(await drafted(admin, { audience: 'MEMBERS' }))).wouldGet).toBe(1);
		await app.rows(sql`update accounts set disabled_at = null where email = ${members[1]!.email}`);
	});
});

describe('attendees of an event', () => {
	it('with a seat get it, whatever they said to round mails, and without a way out', async () => {
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
		const id = await drafted(office, { audience: 'ATTENDEES', eventId, subject: 'Bring a hat' });
		expect((await send(office, id, 2)).statusCode).toBe(200);
		await app.runJobs();
		const letters = app.mailer.sent.filter(({ subject }) => subject === 'Bring a hat');
		expect(letters.map(({ to }) => to).sort()).toEqual([members[0]!.email, members[1]!.email].sort());
		expect(letters[0]!.headers).toBeUndefined();
		expect(letters[0]!.text).not.toMatch(/unsubscribe/);
	});

	it('need an event', async () => {
		const answer = await office('POST', 'mailings', draft({ audience: 'ATTENDEES' }));
		expect(answer.json().fieldErrors).toEqual({ eventId: 'Please choose an event.' });
	});
});

it('lets each role write to its own people only, and see only those mailings', async () => {
	expect((await office('POST', 'mailings', draft({ audience: 'MEMBERS' }))).statusCode).toBe(403);
	expect((await registrar('POST', 'mailings', draft())).statusCode).toBe(403);
	const toMembers = await drafted(registrar, { audience: 'MEMBERS' });
	for (const [method, path] of [
		['GET', ''],
		['GET', '/preview'],
		['POST', '/test'],
		['DELETE', ''],
	] as const)
		expect((await office(method, `mailings/${toMembers}${path}`)).statusCode).toBe(403);
	expect((await send(office, toMembers, 1)).statusCode).toBe(403);
	// Not by the back door of a draft that one may change.
	const own = await drafted(office);
	expect((await office('PATCH', `mailings/${own}`, draft({ audience: 'MEMBERS' }))).statusCode).toBe(403);
	const seen = (await registrar('GET', 'mailings')).json().items as { audience: string }[];
	expect(new Set(seen.map(({ audience }) => audience))).toEqual(new Set(['MEMBERS']));
});

it('keeps drafts, shows them in the mail’s own dress, mails a test to the writer, and sends nothing half written', async () => {
	const id = await drafted(office, { subject: '', body: '' });
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

it('shows what could not be delivered, and changes nothing that was sent', async () => {
	const id = await drafted(office);
	const { wouldGet } = await detail(id);
	await send(office, id, wouldGet);
	app.mailer.down = true;
	await app.runJobs();
	app.mailer.down = false;
	expect(await detail(id)).toMatchObject({ progress: { sent: 0, failed: wouldGet, waiting: 0 } });
	expect((await detail(id)).failures[0]).toMatchObject({ reason: 'connect ECONNREFUSED' });
	expect((await office('PATCH', `mailings/${id}`, draft())).statusCode).toBe(409);
	expect((await office('DELETE', `mailings/${id}`)).statusCode).toBe(409);
	const noted = await app.rows(
		sql`select details from audit_log where action = 'sent a mailing' and subject_id = ${id}`,
	);
	expect(noted).toEqual([{ details: { audience: 'SUBSCRIBERS', recipients: wouldGet } }]);
});

it('lets nobody save over or send what somebody else has changed since', async () => {
	const id = await drafted(office);
	const { version, wouldGet } = await detail(id);
	const save = (over: object) => office('PATCH', `mailings/${id}`, { ...draft(), ...over });
	const first = await save({ subject: 'Mine', version });
	expect(first.statusCode).toBe(200);
	const late = await save({ subject: 'Theirs', version });
	expect([late.statusCode, late.json().message]).toEqual([
		409,
		'Somebody saved this mailing while you were writing. What you wrote is still here; compare the two.',
	]);
	const unread = await office('POST', `mailings/${id}/send`, { recipients: wouldGet, version });
	expect([unread.statusCode, unread.json().message]).toEqual([
		409,
		'Somebody has changed this mailing since you read it. Please look at it again before you send it.',
	]);
	expect(await detail(id)).toMatchObject({ subject: 'Mine', sentAt: null });

	const now = first.json<MailingDetail>().version;
	const two = await Promise.all([save({ subject: 'One', version: now }), save({ subject: 'Two', version: now })]);
	expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
	const newest = (await detail(id)).version;
	const sent = await office('POST', `mailings/${id}/send`, { recipients: wouldGet, version: newest });
	expect(sent.statusCode).toBe(200);
	expect((await save({ version: newest })).json().message).toMatch(/^This mailing has been sent\./);
});
