import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { paidMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

const post = (url: string, payload?: object | string, headers = {}) =>
	app.http.inject({ method: 'POST', url, remoteAddress: anyNetwork(), headers, ...(payload ? { payload } : {}) });
const request = (email: string, more = {}) => post('/api/newsletter', { email, ...more });
const stateOf = async (email: string) =>
	(await app.rows<{ state: string }>(sql`select state from subscribers where email = ${email}`))[0]?.state;
const newest = (email: string) => app.mailer.to(email).at(-1)!;
const confirmToken = (email: string) => newest(email).text.match(/\/newsletter\/confirm\/(\S+)/)![1]!;
const unsubscribeUrl = (email: string) =>
	newest(email).headers!['List-Unsubscribe']!.match(/^<http:\/\/localhost:3000(.+)>$/)![1]!;
async function subscribe(email: string) {
	await request(email);
	await app.runJobs();
	expect((await post(`/api/newsletter/confirm/${confirmToken(email)}`)).statusCode).toBe(200);
}
const oneClick = (email: string) =>
	post(unsubscribeUrl(email), 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' });

it('subscribes an address only after its owner has confirmed', async () => {
	expect((await request('Rina@Example.com')).json()).toEqual({
		message: 'Please check your inbox and confirm with the link we have sent you.',
	});
	expect(await stateOf('rina@example.com')).toBe('WAITING');
	await app.runJobs();
	const token = confirmToken('rina@example.com');
	expect((await post(`/api/newsletter/confirm/${token}`)).statusCode).toBe(200);
	expect(await stateOf('rina@example.com')).toBe('SUBSCRIBED');
	expect((await post(`/api/newsletter/confirm/${token}`)).statusCode).toBe(200);
	// The job row names the subscriber and contains nothing of the link.
	const rows = await app.rows<{ data: object }>(sql`select data from pgboss.job where name = 'newsletter-mail'`);
	expect(rows.map(({ data }) => Object.keys(data))).toEqual([['subscriberId']]);
});

it('responds the same to a known address, an unknown one and a bot', async () => {
	await subscribe('known@example.com');
	const responses = [
		await request('known@example.com'),
		await request('new@example.com'),
		await request('x@example.com', { website: 'x' }),
	];
	expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
	await app.runJobs();
	expect(newest('known@example.com').subject).toMatch(/already/);
	expect(await stateOf('known@example.com')).toBe('SUBSCRIBED');
	expect(await stateOf('x@example.com')).toBeUndefined();
});

it('mails an address at most three times a day, with the same response', async () => {
	for (let turn = 0; turn < 5; turn++) expect((await request('often@example.com')).statusCode).toBe(202);
	await app.runJobs();
	expect(app.mailer.to('often@example.com')).toHaveLength(3);
});

it('accepts a link for seven days, and no forged one', async () => {
	await request('late@example.com');
	await app.runJobs();
	const token = confirmToken('late@example.com');
	const [id, asked, signature] = token.split('.') as [string, string, string];
	const forged = [
		`${id}.${Number(asked) + 1}.${signature}`,
		`${id}.${asked}.${signature.slice(1)}`,
		`00000000-0000-4000-8000-000000000000.${asked}.${signature}`,
		'nothing',
	];
	for (const wrong of forged) expect((await post(`/api/newsletter/confirm/${wrong}`)).statusCode).toBe(404);
	app.clock.forward(7 * 86_400 + 1);
	expect((await post(`/api/newsletter/confirm/${token}`)).statusCode).toBe(404);
	expect(await stateOf('late@example.com')).toBe('WAITING');
});

it('unsubscribes with one click in the mail program, and an older link does not subscribe again', async () => {
	const email = 'leaver@example.com';
	await subscribe(email);
	const confirmLink = confirmToken(email);
	expect(newest(email).headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
	app.clock.forward(60);
	const [first, second] = await Promise.all([oneClick(email), oneClick(email)]);
	expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
	expect(await stateOf(email)).toBe('UNSUBSCRIBED');
	expect((await post(`/api/newsletter/confirm/${confirmLink}`)).statusCode).toBe(404);

	app.clock.forward(60);
	await request(email);
	expect(await stateOf(email)).toBe('WAITING');
	expect((await post(`/api/newsletter/confirm/${confirmLink}`)).statusCode).toBe(404);
	await app.runJobs();
	expect((await post(`/api/newsletter/confirm/${confirmToken(email)}`)).statusCode).toBe(200);
	expect(await stateOf(email)).toBe('SUBSCRIBED');
});

it('redirects a person who opens the unsubscribe address, and changes nothing', async () => {
	const email = 'reader@example.com';
	await subscribe(email);
	const url = unsubscribeUrl(email);
	const opened = await app.http.inject({ url, remoteAddress: anyNetwork() });
	expect([opened.statusCode, opened.headers.location]).toEqual([303, url.replace('/api/', '/')]);
	expect(await stateOf(email)).toBe('SUBSCRIBED');
	expect((await post(`${url}x`)).statusCode).toBe(404);
	expect((await post(url)).statusCode).toBe(200);
	expect(await stateOf(email)).toBe('UNSUBSCRIBED');
});

it('creates links that work for one purpose and one recipient only', async () => {
	await subscribe('keys@example.com');
	const confirmLink = confirmToken('keys@example.com');
	expect((await post(`/api/newsletter/unsubscribe/${confirmLink}`)).statusCode).toBe(404);
	const unsubscribeToken = unsubscribeUrl('keys@example.com').split('/').at(-1)!;
	// The same signature in a member's name.
	expect((await post(`/api/newsletter/unsubscribe/${unsubscribeToken.replace(/^s/, 'm')}`)).statusCode).toBe(404);
	const { memberId } = await paidMember(app);
	expect(await app.services.mailingRecipients.all()).toMatchObject([{ id: memberId }]);
});

it('lists, exports and deletes subscribers in the office', async () => {
	const { call: office } = await signInOffice(app, 'OFFICE');
	await app.services.newsletter.request('forget@example.com');
	const { items } = (await office('GET', 'subscribers?q=forget')).json();
	expect(items).toMatchObject([{ email: 'forget@example.com', state: 'WAITING' }]);
	expect((await office('GET', 'subscribers.csv')).body).toContain('forget@example.com,WAITING');
	expect((await office('DELETE', `subscribers/${items[0].id}`)).statusCode).toBe(200);
	expect((await office('DELETE', `subscribers/${items[0].id}`)).statusCode).toBe(404);
	expect((await office('GET', 'subscribers?q=forget')).json()).toMatchObject({ total: 0 });
	const noted = await app.rows(sql`select * from audit_log where subject_id = ${items[0].id}`);
	expect(JSON.stringify(noted)).toMatch(/removed a subscriber/);
	expect(JSON.stringify(noted)).not.toContain('forget@');
});
