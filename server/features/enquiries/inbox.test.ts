import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { EnquiryDetail } from '#contract/enquiries.office.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	office = (await signInOffice(app, 'OFFICE', 'office@club.example')).call;
});

let people = 0;
async function written(over: object = {}) {
	const id = randomUUID();
	const email = `writer${++people}@example.com`;
	await app.services.enquiries.contact({
		id,
		firstName: 'Nasreen',
		lastName: 'Akhter',
		phone: '01711223344',
		email,
		message: 'May guests play on Friday?',
		...over,
	});
	return { id, email };
}
async function wish(date: string, name = 'Imran Hossain') {
	const id = randomUUID();
	const phone = `0171${String(++people).padStart(7, '0')}`;
	await app.services.enquiries.prebook({ id, name, phone, date, eventType: 'Wedding', guests: 200 });
	return id;
}
const detail = async (id: string) => (await office('GET', `inquiries/${id}`)).json<EnquiryDetail>();
const reply = (id: string, body = 'Yes, until noon.', messageId = randomUUID()) =>
	office('POST', `inquiries/${id}/replies`, { id: messageId, body });

it('answers by mail, from the office’s words alone, and shows what became of it', async () => {
	const { id, email } = await written();
	expect((await reply(id, 'Yes, until noon.\n\nSee https://club.example/guests.')).statusCode).toBe(201);
	expect(await detail(id)).toMatchObject({
		state: 'ANSWERED',
		answeredAt: app.clock.now().toISOString(),
		thread: [{ kind: 'reply', author: 'office@club.example', mail: { state: 'waiting' } }],
	});
	const jobs = await app.rows<{ data: object }>(
		sql`select data from pgboss.job where name = 'enquiry-mail' and data->>'about' = 'reply'`,
	);
	expect(jobs.map(({ data }) => Object.keys(data).sort())).toEqual([['about', 'messageId']]);

	app.mailer.down = true;
	await app.runJobs();
	expect((await detail(id)).thread[0]!.mail).toEqual({ state: 'failed', error: 'connect ECONNREFUSED' });
	app.mailer.down = false;
	const [{ message_id }] = (await app.rows<{ message_id: string }>(
		sql`select id as message_id from enquiry_messages where enquiry_id = ${id}`,
	)) as [{ message_id: string }];
	await app.handlers['enquiry-mail']({ about: 'reply', messageId: message_id }, randomUUID());
	const letter = app.mailer.to(email).findLast(({ subject }) => subject.startsWith('Re:'))!;
	expect(letter).toMatchObject({ replyTo: 'inbox@club.example' });
	expect(letter.text).toContain('Dear Nasreen,\n\nYes, until noon.\n\nSee https://club.example/guests.');
	expect(letter.html).toContain('<a href="https://club.example/guests"');
	expect((await detail(id)).thread[0]!.mail).toEqual({ state: 'sent', error: null });
});

it('is one mail however often the button is pressed', async () => {
	const { id, email } = await written();
	const messageId = randomUUID();
	const presses = await Promise.all(Array.from({ length: 5 }, () => reply(id, 'Yes.', messageId)));
	expect(presses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
	await app.runJobs();
	expect(app.mailer.to(email).filter(({ subject }) => subject.startsWith('Re:'))).toHaveLength(1);
});

it('tells whoever answers on top of an answer that was not read, and lets them send it knowingly', async () => {
	const { id, email } = await written();
	const answer = (body: string, read: number, messageId = randomUUID()) =>
		office('POST', `inquiries/${id}/replies`, { id: messageId, body, read });
	const mine = randomUUID();
	const two = await Promise.all([answer('Yes.', 0), answer('No.', 0)]);
	expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
	const refused = await answer('Perhaps.', 0, mine);
	expect([refused.statusCode, refused.json().message]).toEqual([
		409,
		'Somebody has answered since you opened this. Please read it; what you wrote is still here, and goes out when you send it again.',
	]);
	expect((await detail(id)).thread).toHaveLength(1);
	expect((await answer('Perhaps.', 1, mine)).statusCode).toBe(201);
	// The same press again: its own letter is no news.
	expect((await answer('Perhaps.', 1, mine)).statusCode).toBe(201);
	await app.runJobs();
	expect(app.mailer.to(email).filter(({ subject }) => subject.startsWith('Re:'))).toHaveLength(2);

	app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
	await office('POST', `inquiries/${id}/notes`, { id: randomUUID(), body: 'I am on it.' });
	expect((await answer('Well.', 2)).json().message).toMatch(/^Somebody has written a note since you opened this\./);
});

it('moves only as the table of states says, and one of two wins', async () => {
	const { id } = await written();
	const patch = (state: string) => office('PATCH', `inquiries/${id}`, { state });
	expect((await patch('NEW')).statusCode).toBe(409);
	const two = await Promise.all([patch('CLOSED'), patch('CLOSED')]);
	expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
	expect((await reply(id)).statusCode).toBe(409);
	expect((await detail(id)).thread).toEqual([]);
	expect((await patch('NEW')).statusCode).toBe(200);
	expect(await detail(id)).toMatchObject({ state: 'NEW', closedAt: null });
	const actions = await app.rows<{ action: string }>(
		sql`select action from audit_log where subject_kind = 'enquiry' and subject_id = ${id} order by id`,
	);
	expect(actions.map(({ action }) => action)).toEqual(['closed an enquiry', 'reopened an enquiry']);
});

it('keeps notes in the office; a call back is the answer where there is no address', async () => {
	const id = await wish('2031-05-01');
	expect((await reply(id)).json().message).toMatch(/no e-mail address/);
	await office('POST', `inquiries/${id}/notes`, { id: randomUUID(), body: 'Wants the lawn too.' });
	expect((await detail(id)).state).toBe('NEW');
	await office('POST', `inquiries/${id}/notes`, { id: randomUUID(), body: 'Called back.', calledBack: true });
	expect(await detail(id)).toMatchObject({ state: 'ANSWERED', thread: [{ kind: 'note', mail: null }, {}] });
});

it('lists, narrows down, counts and exports', async () => {
	const { id } = await written({ firstName: 'Zubaida', message: '=HYPERLINK("x")' });
	await office('PATCH', `inquiries/${id}`, { state: 'CLOSED' });
	const found = (await office('GET', 'inquiries?q=zubaida')).json();
	expect(found).toMatchObject({ total: 1, counts: { NEW: 0, ANSWERED: 0, CLOSED: 1 }, next: null });
	expect(found.items).toMatchObject([{ id, name: 'Zubaida Akhter', state: 'CLOSED' }]);
	expect((await office('GET', 'inquiries?q=zubaida&state=NEW')).json()).toMatchObject({ total: 0, items: [] });
	expect(
		(await office('GET', 'inquiries?kind=PREBOOK'))
			.json()
			.items.every((row: { kind: string }) => row.kind === 'PREBOOK'),
	).toBe(true);
	const { body } = await office('GET', 'inquiries.csv?q=zubaida');
	expect(body.trim().split('\r\n')).toHaveLength(2);
	expect(body).toContain(`"'=HYPERLINK(""x"")"`);
});

it('gives the hall away once a day, whoever is quicker, and marks who clashes', async () => {
	const [first, second] = [await wish('2031-06-20', 'First'), await wish('2031-06-20', 'Second')];
	await wish('2031-06-30', 'Last day');
	await wish('2031-07-01', 'Next month');
	const confirm = (id: string, hallConfirmed = true) => office('PATCH', `inquiries/${id}`, { hallConfirmed });
	const answers = await Promise.all([confirm(first), confirm(second)]);
	expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
	expect(answers.find(({ statusCode }) => statusCode === 409)!.json().message).toMatch(/has the hall on that day/);

	const month = (await office('GET', 'hall?month=2031-06')).json();
	expect(month.days.map((day: { date: string; clash: boolean }) => [day.date, day.clash])).toEqual([
		['2031-06-20', true],
		['2031-06-30', false],
	]);
	const [winner, loser] = answers[0]!.statusCode === 200 ? [first, second] : [second, first];
	expect((await detail(loser)).sameDay).toEqual([{ id: winner, name: expect.any(String), confirmed: true }]);
	expect((await confirm(winner, false)).statusCode).toBe(200);
	expect((await confirm(loser)).statusCode).toBe(200);
	// Closed without having the hall: it takes nobody's day.
	await office('PATCH', `inquiries/${winner}`, { state: 'CLOSED' });
	expect((await office('GET', 'hall?month=2031-06')).json().days[0]).toMatchObject({ clash: false });
	expect((await office('GET', 'hall?month=2031-13')).statusCode).toBe(400);
	const { id } = await written();
	expect((await confirm(id)).statusCode).toBe(409);
});

it('lists subscribers, exports them, and forgets one without keeping the address', async () => {
	await app.services.newsletter.ask('forget@example.com');
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
