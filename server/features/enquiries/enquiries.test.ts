import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';

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

it('keeps a message and mails it to the club, with the visitor to answer to, and back to the visitor', async () => {
	const letter = contact({ email: 'Nasreen@Example.com ' });
	const answer = await post('contact', letter);
	expect(answer.statusCode).toBe(201);
	expect(answer.json()).toEqual({ message: 'Thank you. We answer within two working days.' });
	expect(await stored(letter.id)).toMatchObject([
		{ kind: 'CONTACT', state: 'NEW', name: 'Nasreen Akhter', email: 'nasreen@example.com' },
	]);
	await app.runJobs();
	const [inbox] = app.mailer.to('inbox@club.example');
	expect(inbox).toMatchObject({ subject: 'Message from Nasreen Akhter', replyTo: 'nasreen@example.com' });
	expect(inbox!.text).toContain(`/admin/enquiries/${letter.id}`);
	const [thanks] = app.mailer.to('nasreen@example.com');
	expect(thanks!.text).toContain('Is the course open to guests on Friday?\n<b>Two of us</b>');
	expect(thanks!.html).toContain('&#60;b&#62;Two of us');
	expect(thanks!.html).not.toContain('<b>Two');
});

it('names every field that is wrong, and its mend', async () => {
	const answer = await post('contact', {
		id: randomUUID(),
		firstName: ' ',
		lastName: 'A\nBcc: x@example.com',
		phone: 'call me',
		email: 'nobody',
	});
	expect(answer.statusCode).toBe(400);
	expect(answer.json().fieldErrors).toEqual({
		firstName: 'First name is required',
		lastName: 'Please write this on one line',
		phone: 'Use digits, such as 01712345678',
		email: 'Invalid email',
		message: 'Please write your message',
	});
});

it('is one message however often it is sent', async () => {
	const letter = contact();
	const answers = await Promise.all(Array.from({ length: 5 }, () => post('contact', letter)));
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
	await app.runJobs();
	expect(await stored(letter.id)).toHaveLength(1);
	expect(app.mailer.to(letter.email)).toHaveLength(1);
});

it('answers a program that fills the hidden box as it answers a person, and keeps nothing', async () => {
	const letter = contact({ website: 'https://pills.example' });
	expect((await post('contact', letter)).statusCode).toBe(201);
	const wish = hall({ website: 'x' });
	expect((await post('prebook', wish)).statusCode).toBe(201);
	await app.runJobs();
	expect([...(await stored(letter.id)), ...(await stored(wish.id)), ...app.mailer.to(letter.email)]).toEqual([]);
});

it('stops the sixth message in the name of one address, and the eleventh of one network', async () => {
	const email = 'victim@example.com';
	for (let sent = 0; sent < 5; sent++) expect((await post('contact', contact({ email }))).statusCode).toBe(201);
	const sixth = await post('contact', contact({ email }));
	expect(sixth.statusCode).toBe(429);
	expect(sixth.headers['retry-after']).toBeDefined();
	const network = anyNetwork();
	for (let sent = 0; sent < 10; sent++) expect((await post('contact', contact(), network)).statusCode).toBe(201);
	expect((await post('contact', contact(), network)).statusCode).toBe(429);
});

it('takes a wish for the hall and tells the club whom to call', async () => {
	const wish = hall();
	const answer = await post('prebook', wish);
	expect(answer.json()).toEqual({ message: 'Thank you. Somebody calls you back within one working day.' });
	expect(await stored(wish.id)).toMatchObject([
		{ kind: 'PREBOOK', hall_date: '2031-12-15', hall_event: 'Wedding', hall_guests: 280, email: null, message: null },
	]);
	await app.runJobs();
	const letter = app.mailer.to('inbox@club.example').findLast(({ subject }) => /hall/.test(subject))!;
	expect(letter.subject).toBe('The hall is asked for: Monday 15 December 2031');
	expect(letter.replyTo).toBeUndefined();
	expect(letter.text).toContain(`Wedding, 280 guests`);
	expect(letter.text).toContain(wish.phone);
});

it.each([
	[{ date: '2031-03-09' }, { date: 'This day has passed. Please choose another.' }],
	[{ date: '2034-03-11' }, { date: 'We take dates up to 3 years ahead.' }],
	[{ date: 'soon' }, { date: 'Please choose a date' }],
	[{ guests: 401 }, { guests: 'The hall seats 400; please write 1 to 400' }],
	[{ eventType: 'Riot' }, { eventType: 'Please choose what it is for' }],
])('refuses a wish with %j', async (over, fieldErrors) => {
	const answer = await post('prebook', hall(over));
	expect(answer.statusCode).toBe(400);
	expect(answer.json().fieldErrors).toEqual(fieldErrors);
});

it('takes today by the club’s calendar, when it is still yesterday elsewhere', async () => {
	app.clock.set('2031-03-10T20:00:00Z');
	expect((await post('prebook', hall({ date: '2031-03-10' }))).statusCode).toBe(400);
	expect((await post('prebook', hall({ date: '2031-03-11' }))).statusCode).toBe(201);
});
