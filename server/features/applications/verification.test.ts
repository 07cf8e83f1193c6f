import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { civilianForm } from '#tests/factories/application-form.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { codeIn, register, verify, withUploads } from '#tests/helpers/applicants.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

async function submittedEmail() {
	const form = await withUploads(app, civilianForm());
	await register(app, form);
	await app.runJobs();
	return form.email;
}
const statusOf = async (email: string) =>
	(await app.rows<{ status: string }>(sql`select status from applications where email = ${email}`))[0]?.status;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const resend = (email: string) =>
	app.http.inject({
		method: 'POST',
		url: '/api/verify-email/resend',
		payload: { email },
		remoteAddress: anyNetwork(),
	});

describe('by code', () => {
	it('verifies the address and sends the reference code', async () => {
		const email = await submittedEmail();
		const response = await verify(app, email, codeIn(app, email));
		expect(response.json()).toEqual({
			message: 'Email verified successfully!',
			name: 'Rahim Uddin',
			category: 'Non Military',
		});
		expect(await statusOf(email)).toBe('PENDING_APPROVAL');
		// The list of mails, its backups and a locked phone show subjects.
		expect(app.mailer.to(email)[0]!.subject).not.toMatch(/\d/);
		expect(await app.rows(sql`select subject from mails where "to" = ${email} and subject ~ '\\d'`)).toEqual([]);
		await app.runJobs();
		expect(app.mailer.to(email).at(-1)!.text).toMatch(/^Reference code: [0-9A-Z]{5}-[0-9A-Z]{5}$/m);
	});

	it('says that the address is verified already when the code is typed again', async () => {
		const email = await submittedEmail();
		const code = codeIn(app, email);
		await verify(app, email, code);
		app.clock.forward(3600);
		const again = await verify(app, email, code);
		expect(again.statusCode).toBe(200);
		expect(again.json()).toMatchObject({ message: 'Your email address is already verified.', alreadyVerified: true });
		await app.runJobs();
		expect(app.mailer.to(email).filter(({ subject }) => subject.startsWith('We have your application'))).toHaveLength(
			1,
		);
	});

	it('responds the same to a wrong code and to an address without an application', async () => {
		const email = await submittedEmail();
		const known = await verify(app, email, wrong(codeIn(app, email)));
		const unknown = await verify(app, 'nobody@example.com', '123456');
		expect([known.statusCode, unknown.statusCode]).toEqual([400, 400]);
		expect(known.json().message).toBe(unknown.json().message);
	});

	it('requires six digits', async () => {
		const response = await verify(app, 'a@example.com', '12345');
		expect(response.json().message).toBe('Please enter the full 6-digit code.');
	});

	it('expires after ten minutes', async () => {
		const email = await submittedEmail();
		app.clock.forward(601);
		expect((await verify(app, email, codeIn(app, email))).statusCode).toBe(400);
	});

	it('allows five tries, then says that they are used up and a new code is needed', async () => {
		const email = await submittedEmail();
		const code = codeIn(app, email);
		const messages: string[] = [];
		for (const typed of [...Array<string>(5).fill(wrong(code)), code])
			messages.push((await verify(app, email, typed)).json().message);
		expect(messages.slice(0, 4)).toEqual(Array(4).fill(expect.stringMatching(/^That code is wrong or has expired/)));
		expect(messages.slice(4)).toEqual(
			Array(2).fill(expect.stringMatching(/5 attempts are used up.*request a new code/)),
		);
		app.clock.forward(61);
		await resend(email);
		await app.runJobs();
		expect((await verify(app, email, codeIn(app, email))).statusCode).toBe(200);
	});

	it('says the same after five tries for an address without an application', async () => {
		const last = async (email: string, code: string) => {
			for (let guess = 0; guess < 5; guess++) await verify(app, email, code);
			return (await verify(app, email, code)).json().message;
		};
		const email = await submittedEmail();
		expect(await last('stranger@example.com', '123456')).toBe(await last(email, wrong(codeIn(app, email))));
	});

	it('checks at most five of a thousand guesses at the same moment', async () => {
		const email = await submittedEmail();
		const code = codeIn(app, email);
		const messages = await Promise.all(
			Array.from({ length: 1000 }, () =>
				app.services.verification.byCode(email, wrong(code)).catch(({ message }: Error) => message),
			),
		);
		expect(messages.filter((message) => /^That code is wrong/.test(String(message)))).toHaveLength(4);
		expect((await verify(app, email, code)).statusCode).toBe(400);
	});

	it('accepts only the newest code', async () => {
		const email = await submittedEmail();
		const old = codeIn(app, email);
		app.clock.forward(61);
		await resend(email);
		await app.runJobs();
		const fresh = codeIn(app, email);
		if (old !== fresh) expect((await verify(app, email, old)).statusCode).toBe(400);
		expect((await verify(app, email, fresh)).statusCode).toBe(200);
	});

	it('stores only a hash', async () => {
		const email = await submittedEmail();
		const rows = await app.rows(sql`
			select to_jsonb(c) as code, to_jsonb(j) as job from verification_codes c, pgboss.job j where j.name = 'verification-code'`);
		expect(JSON.stringify(rows)).not.toContain(`"${codeIn(app, email)}"`);
	});
});

describe('requesting a new code', () => {
	it('says how long to wait, and sends nothing before that', async () => {
		const email = await submittedEmail();
		app.clock.forward(20);
		expect((await resend(email)).json()).toEqual({
			sent: false,
			waitSeconds: 40,
			message: 'The last code was sent a moment ago. You can ask for another in 40 s.',
		});
		await app.runJobs();
		expect(app.mailer.to(email)).toHaveLength(1);
	});

	it('responds the same to known and unknown addresses, also the second time', async () => {
		const email = await submittedEmail();
		app.clock.forward(61);
		const known = [(await resend(email)).json(), (await resend(email)).json()];
		const unknown = [(await resend('nobody@example.com')).json(), (await resend('nobody@example.com')).json()];
		expect(known).toMatchObject([
			{ sent: true, waitSeconds: 60 },
			{ sent: false, waitSeconds: 60 },
		]);
		expect(known).toEqual(unknown);
	});
});

it('forgets after a day what was typed and requested for an address', async () => {
	await resend('forgotten@example.com');
	const count = async () => (await app.rows(sql`select 1 from verification_addresses`)).length;
	expect(await count()).toBeGreaterThan(0);
	app.clock.forward(86_401);
	await app.services.verification.forgetOldAddresses();
	expect(await count()).toBe(0);
});

it('mails at most twenty codes to an address in a day', async () => {
	const email = await submittedEmail();
	for (let more = 0; more < 19; more++) {
		app.clock.forward(61);
		expect((await resend(email)).json().sent).toBe(true);
	}
	app.clock.forward(61);
	expect((await resend(email)).json()).toEqual({
		sent: false,
		waitSeconds: 86_400 - 20 * 61,
		message: 'Too many codes were asked for today. You can ask for another in 24 h.',
	});
	app.clock.forward(86_400);
	expect((await resend(email)).json().sent).toBe(true);
});

describe('by link', () => {
	const linkOf = (email: string) =>
		app.mailer
			.to(email)
			.at(-1)!
			.text.match(/\/user\/([^/]+)\/verify\/(\S+)/)!
			.slice(1) as [string, string];
	const open = (id: string, token: string, request: { method?: 'HEAD'; headers?: Record<string, string> } = {}) =>
		app.http.inject({ url: `/api/user/${id}/verify/${token}`, remoteAddress: anyNetwork(), ...request });

	it('verifies the address, and can be opened again', async () => {
		const email = await submittedEmail();
		const [id, token] = linkOf(email);
		expect((await open(id, token)).statusCode).toBe(200);
		expect(await statusOf(email)).toBe('PENDING_APPROVAL');
		expect((await open(id, token)).statusCode).toBe(200);
	});

	it('verifies nothing when a browser opens the address of the call, shows it as a picture, or is on another site', async () => {
		const email = await submittedEmail();
		const [id, token] = linkOf(email);
		for (const headers of [
			{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
			{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
			{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
		])
			expect((await open(id, token, { headers })).statusCode).toBe(403);
		expect((await open(id, token, { method: 'HEAD' })).statusCode).toBe(403);
		expect(await statusOf(email)).toBe('PENDING_VERIFICATION');
		const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
		expect((await open(id, token, { headers })).statusCode).toBe(200);
	});

	it('makes the code of the same mail say that the address is verified already', async () => {
		const email = await submittedEmail();
		await open(...linkOf(email));
		const typed = await verify(app, email, codeIn(app, email));
		expect(typed.statusCode).toBe(200);
		expect(typed.json().message).toBe('Your email address is already verified.');
	});

	it('is refused with a wrong token, another application, an invalid id, or after a day', async () => {
		const [id, token] = linkOf(await submittedEmail());
		const [other] = linkOf(await submittedEmail());
		expect((await open(id, `${token}x`)).json().message).toBe('The verification link is invalid or has expired');
		expect((await open(other, token)).statusCode).toBe(404);
		expect((await open('not-an-id', token)).statusCode).toBe(404);
		app.clock.forward(86_401);
		expect((await open(id, token)).statusCode).toBe(404);
	});
});
