import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { paidMember } from '#tests/helpers/members.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

const post = (url: string, payload?: object | string, headers = {}) =>
	app.http.inject({ method: 'POST', url, remoteAddress: anyNetwork(), headers, ...(payload ? { payload } : {}) });
const ask = (email: string, more = {}) => post('/api/newsletter', { email, ...more });
const stateOf = async (email: string) =>
	(await app.rows<{ state: string }>(sql`select state from subscribers where email = ${email}`))[0]?.state;
const newest = (email: string) => app.mailer.to(email).at(-1)!;
const confirmToken = (email: string) => newest(email).text.match(/\/newsletter\/confirm\/(\S+)/)![1]!;
const leaveUrl = (email: string) =>
	newest(email).headers!['List-Unsubscribe']!.match(/^<http:\/\/localhost:3000(.+)>$/)![1]!;
async function subscribed(email: string) {
	await ask(email);
	await app.runJobs();
	expect((await post(`/api/newsletter/confirm/${confirmToken(email)}`)).statusCode).toBe(200);
}
const oneClick = (email: string) =>
	post(leaveUrl(email), 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' });

it('asks the address first, and counts it only when it said yes', async () => {
	expect((await ask('Rina@Example.com')).json()).toEqual({
		message: 'Please look in your inbox: we sent a link to confirm.',
	});
	expect(await stateOf('rina@example.com')).toBe('WAITING');
	await app.runJobs();
	const token = confirmToken('rina@example.com');
	expect((await post(`/api/newsletter/confirm/${token}`)).statusCode).toBe(200);
	expect(await stateOf('rina@example.com')).toBe('SUBSCRIBED');
	expect((await post(`/api/newsletter/confirm/${token}`)).statusCode).toBe(200);
	// The job row names the subscriber, nothing that opens the link.
	const rows = await app.rows<{ data: object }>(sql`select data from pgboss.job where name = 'newsletter-mail'`);
	expect(rows.map(({ data }) => Object.keys(data))).toEqual([['subscriberId']]);
});

it('answers the same to a known, an unknown and a filled-in-by-a-program address', async () => {
	await subscribed('known@example.com');
	const answers = [
		await ask('known@example.com'),
		await ask('new@example.com'),
		await ask('x@example.com', { website: 'x' }),
	];
	expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
	await app.runJobs();
	expect(newest('known@example.com').subject).toMatch(/already/);
	expect(await stateOf('known@example.com')).toBe('SUBSCRIBED');
	expect(await stateOf('x@example.com')).toBeUndefined();
});

it('mails one address three times a day at most, and says nothing of it', async () => {
	for (let turn = 0; turn < 5; turn++) expect((await ask('often@example.com')).statusCode).toBe(202);
	await app.runJobs();
	expect(app.mailer.to('often@example.com')).toHaveLength(3);
});

it('takes the link for seven days, and only as it was written', async () => {
	await ask('late@example.com');
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

it('ends with one click of the mail program, and an older yes does not bring it back', async () => {
	const email = 'leaver@example.com';
	await subscribed(email);
	const yes = confirmToken(email);
	expect(newest(email).headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
	app.clock.forward(60);
	const [first, second] = await Promise.all([oneClick(email), oneClick(email)]);
	expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
	expect(await stateOf(email)).toBe('UNSUBSCRIBED');
	expect((await post(`/api/newsletter/confirm/${yes}`)).statusCode).toBe(404);

	app.clock.forward(60);
	await ask(email);
	expect(await stateOf(email)).toBe('WAITING');
	expect((await post(`/api/newsletter/confirm/${yes}`)).statusCode).toBe(404);
	await app.runJobs();
	expect((await post(`/api/newsletter/confirm/${confirmToken(email)}`)).statusCode).toBe(200);
	expect(await stateOf(email)).toBe('SUBSCRIBED');
});

it('leads a person who opens the header’s address to the page, and changes nothing by that', async () => {
	const email = 'looker@example.com';
	await subscribed(email);
	const url = leaveUrl(email);
	const opened = await app.http.inject({ url, remoteAddress: anyNetwork() });
	expect([opened.statusCode, opened.headers.location]).toEqual([303, url.replace('/api/', '/')]);
	expect(await stateOf(email)).toBe('SUBSCRIBED');
	expect((await post(`${url}x`)).statusCode).toBe(404);
	expect((await post(url)).statusCode).toBe(200);
	expect(await stateOf(email)).toBe('UNSUBSCRIBED');
});

it('is no key to anything else: a link that says yes does not say no', async () => {
	await subscribed('keys@example.com');
	const yes = confirmToken('keys@example.com');
	expect((await post(`/api/newsletter/unsubscribe/${yes}`)).statusCode).toBe(404);
	const no = leaveUrl('keys@example.com').split('/').at(-1)!;
	// The same signature in a member's name.
	expect((await post(`/api/newsletter/unsubscribe/${no.replace(/^s/, 'm')}`)).statusCode).toBe(404);
	const { memberId } = await paidMember(app);
	expect(await app.services.mailingRecipients.all()).toMatchObject([{ id: memberId }]);
});
