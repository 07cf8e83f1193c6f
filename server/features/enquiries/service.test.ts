import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { EntrySummary, OfficeEntry } from '#contract/content.office.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

let visitors = 0;
const contact = (over: object = {}) => ({
	id: randomUUID(),
	firstName: 'Nasreen',
	lastName: 'Akhter',
	phone: '+880 1711-223344',
	email: `nasreen${++visitors}@example.com`,
	message: 'Is the course open to guests on Friday?\n<b>Two of us</b>',
	...over,
});
const hall = (over: object = {}) => ({
	id: randomUUID(),
	name: 'Imran Hossain',
	date: '2031-12-15',
	eventType: 'Wedding',
	guests: 280,
	phone: `0171122${String(++visitors).padStart(4, '0')}`,
	...over,
});
const post = (path: string, payload: object, remoteAddress = anyNetwork()) =>
	app.http.inject({ method: 'POST', url: `/api/inquiries/${path}`, payload, remoteAddress });
const stored = (id: string) => app.rows(sql`select * from enquiries where id = ${id}`);

it('stores a message and mails it to the club, with the visitor as reply address, and to the visitor', async () => {
	const message = contact({ email: 'Nasreen@Example.com ' });
	const response = await post('contact', message);
	expect(response.statusCode).toBe(201);
	expect(response.json()).toEqual({ message: 'Thank you. We reply within two working days.' });
	expect(await stored(message.id)).toMatchObject([
		{ kind: 'CONTACT', state: 'NEW', name: 'Nasreen Akhter', email: 'nasreen@example.com' },
	]);
	await app.runJobs();
	const [inbox] = app.mailer.to('inbox@club.example');
	expect(inbox).toMatchObject({ subject: 'Message from Nasreen Akhter', replyTo: 'nasreen@example.com' });
	expect(inbox!.text).toContain(`/admin/enquiries/${message.id}`);
	const [thanks] = app.mailer.to('nasreen@example.com');
	expect(thanks!.text).toContain('replies within two working days');
	expect(inbox!.html).toContain('&#60;b&#62;Two of us');
	expect(inbox!.html).not.toContain('<b>Two');
});

it('mails nothing that a stranger typed to the address that the stranger typed', async () => {
	const message = contact({
		firstName: 'evil.example/win',
		lastName: 'You-have-WON',
		message: 'Claim at https://evil.example',
	});
	await post('contact', message);
	await app.runJobs();
	const [thanks] = app.mailer.to(message.email);
	expect(`${thanks!.subject} ${thanks!.text} ${thanks!.html}`).not.toMatch(/evil|WON|Claim/);
});

it('names every wrong field, and how to fix it', async () => {
	const response = await post('contact', {
		id: randomUUID(),
		firstName: ' ',
		lastName: 'A\nBcc: x@example.com',
		phone: 'call me',
		email: 'nobody',
	});
	expect(response.statusCode).toBe(400);
	expect(response.json().fieldErrors).toEqual({
		firstName: 'First name is required',
		lastName: 'Please write this on one line',
		phone: 'Use digits, such as 01712345678',
		email: 'Invalid email',
		message: 'Please write your message',
	});
});

it('stores one message, however often it is sent', async () => {
	const message = contact();
	const responses = await Promise.all(Array.from({ length: 5 }, () => post('contact', message)));
	expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
	await app.runJobs();
	expect(await stored(message.id)).toHaveLength(1);
	expect(app.mailer.to(message.email)).toHaveLength(1);
});

it('gives a bot that fills in the hidden field the usual response, and stores nothing', async () => {
	const message = contact({ website: 'https://pills.example' });
	expect((await post('contact', message)).statusCode).toBe(201);
	const prebooking = hall({ website: 'x' });
	expect((await post('prebook', prebooking)).statusCode).toBe(201);
	await app.runJobs();
	expect([...(await stored(message.id)), ...(await stored(prebooking.id)), ...app.mailer.to(message.email)]).toEqual(
		[],
	);
});

it('stops the sixth message from one address, and the eleventh from one network', async () => {
	const email = 'victim@example.com';
	for (let sent = 0; sent < 5; sent++) expect((await post('contact', contact({ email }))).statusCode).toBe(201);
	const sixth = await post('contact', contact({ email }));
	expect(sixth.statusCode).toBe(429);
	expect(sixth.headers['retry-after']).toBeDefined();
	const network = anyNetwork();
	for (let sent = 0; sent < 10; sent++) expect((await post('contact', contact(), network)).statusCode).toBe(201);
	expect((await post('contact', contact(), network)).statusCode).toBe(429);
});

it('stores a hall prebooking and tells the club to call back', async () => {
	const prebooking = hall();
	const response = await post('prebook', prebooking);
	expect(response.json()).toEqual({ message: 'Thank you. We will call you back within one working day.' });
	expect(await stored(prebooking.id)).toMatchObject([
		{ kind: 'PREBOOK', hall_date: '2031-12-15', hall_event: 'Wedding', hall_guests: 280, email: null, message: null },
	]);
	await app.runJobs();
	const mail = app.mailer.to('inbox@club.example').findLast(({ subject }) => subject.startsWith('Hall prebooking'))!;
	expect(mail.subject).toBe('Hall prebooking for Monday 15 December 2031');
	expect(mail.replyTo).toBeUndefined();
	expect(mail.text).toContain(`Wedding, 280 guests`);
	expect(mail.text).toContain(prebooking.phone);
});

it.each([
	[{ date: '2031-03-09' }, { date: 'This day has passed. Please choose another.' }],
	[{ date: '2034-03-11' }, { date: 'We take dates up to 3 years ahead.' }],
	[{ date: 'soon' }, { date: 'Please choose a date' }],
	[{ guests: 401 }, { guests: 'The hall seats 400; please write 1 to 400' }],
	[{ eventType: 'Riot' }, { eventType: 'Please choose the event type' }],
])('refuses a prebooking with %j', async (over, fieldErrors) => {
	const response = await post('prebook', hall(over));
	expect(response.statusCode).toBe(400);
	expect(response.json().fieldErrors).toEqual(fieldErrors);
});

it('uses the current date at the club, not in UTC', async () => {
	app.clock.set('2031-03-10T20:00:00Z');
	expect((await post('prebook', hall({ date: '2031-03-10' }))).statusCode).toBe(400);
	expect((await post('prebook', hall({ date: '2031-03-11' }))).statusCode).toBe(201);
});

/** Publishes new values of a kind with one entry. */
async function publish(kind: string, fields: object) {
	await app.services.contentOffice.storeFirst();
	const { call } = await signInOffice(app, 'OFFICE');
	const [{ id }] = (await call('GET', `content?kind=${kind}`)).json<{ entries: [EntrySummary] }>().entries;
	const { live } = (await call('GET', `content/${id}`)).json<OfficeEntry>();
	const body = { ...live!.body, ...fields };
	const { draft } = (await call('PUT', `content/${id}/draft`, { body, version: 0 })).json<OfficeEntry>();
	await call('POST', `content/${id}/publish`, { version: draft!.version });
}

it('takes the event types that the page of the hall offers', async () => {
	expect((await post('prebook', hall({ eventType: 'Aqiqah' }))).statusCode).toBe(400);
	await publish('hall', { eventTypes: [{ en: 'Aqiqah' }, { en: 'Reception' }] });
	expect((await post('prebook', hall({ eventType: 'Aqiqah' }))).statusCode).toBe(201);
	expect((await post('prebook', hall({ eventType: 'Wedding' }))).statusCode).toBe(400);
});

it('takes as many guests as the hall seats', async () => {
	await publish('club', { hallSeats: 450 });
	const eventType = 'Reception';
	expect((await post('prebook', hall({ eventType, guests: 450 }))).statusCode).toBe(201);
	const { fieldErrors } = (await post('prebook', hall({ eventType, guests: 451 }))).json();
	expect(fieldErrors).toEqual({ guests: 'The hall seats 450; please write 1 to 450' });
});
