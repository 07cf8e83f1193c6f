import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { rateLimits } from '#server/core/http/rate-limits.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
	await app.services.accounts.ensureFirstAdmin({ email: 'admin@club.example', password: 'correct horse battery' });
});
let to = '';
beforeEach(() => {
	to = `${randomUUID()}@example.com`;
});

const most = rateLimits.mailsPerAddress.points;
const mail = () => ({ subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' });
const deliver = (template: string, id: string = randomUUID()) =>
	app.services.mailSender.deliver(id, { to, template, limited: true }, mail);

it('drops a mail that strangers can cause when there were too many of its kind to one address in a day', async () => {
	for (let sent = 0; sent < most; sent++) expect(await deliver('thanks')).toBe(true);
	expect(await deliver('thanks')).toBe(false);
	to = to.toUpperCase();
	expect(await deliver('thanks')).toBe(false);
	to = to.toLowerCase();
	expect(app.mailer.to(to)).toHaveLength(most);
	expect(await deliver('reset')).toBe(true);
	expect(await app.services.mailSender.deliver(randomUUID(), { to, template: 'thanks' }, mail)).toBe(true);
});

it('counts a mail once that is tried several times', async () => {
	app.mailer.down = true;
	const id = randomUUID();
	for (let tries = 0; tries < most + 2; tries++) await expect(deliver('thanks', id)).rejects.toThrow('ECONNREFUSED');
	app.mailer.down = false;
	expect(await deliver('thanks', id)).toBe(true);
	for (let sent = 1; sent < most; sent++) expect(await deliver('thanks')).toBe(true);
	expect(await deliver('thanks')).toBe(false);
});

const post = (url: string, payload: object) =>
	app.http.inject({ method: 'POST', url, payload, remoteAddress: anyNetwork() });

it('responds the same to the contact form when no more is mailed, and always mails a link for a new password', async () => {
	const contact = (email: string) =>
		post('/api/inquiries/contact', {
			id: randomUUID(),
			firstName: 'Rahim',
			lastName: 'Uddin',
			phone: '01712345678',
			email,
			message: 'Is the course open?',
		});
	const forgot = (email: string) => post('/api/user/forgot-password', { email });
	const admin = 'admin@club.example';
	await app.runJobs();
	app.mailer.sent.length = 0;
	const before = [await contact(to), await forgot(admin)];
	expect(before.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
	await app.runJobs();
	expect([app.mailer.to(to).length, app.mailer.to(admin).length]).toEqual([1, 1]);
	for (const key of [`enquiry-thanks:${to}`, `password-reset:${admin}`])
		await app.services.limits.spend('mailsPerAddress', key, { amount: most - 1 });
	const after = [await contact(to), await forgot(admin), await forgot('nobody@example.com')];
	expect((await app.runJobs()).failed).toBe(0);
	expect([app.mailer.to(to).length, app.mailer.to(admin).length]).toEqual([1, 2]);
	const seen = ({ statusCode, body }: { statusCode: number; body: string }) => ({ statusCode, body });
	expect(after.map(seen)).toEqual([...before, before[1]!].map(seen));
});
