import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { EnquiryDetail } from '#contract/enquiries.office.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { newBooking } from '#tests/helpers/hall.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	office = (await signInOffice(app, 'OFFICE', 'office@club.example')).call;
});

let people = 0;
async function newEnquiry(over: object = {}) {
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
async function prebooking(date: string, name = 'Imran Hossain') {
	const id = randomUUID();
	const phone = `0171${String(++people).padStart(7, '0')}`;
	await app.services.enquiries.prebook({ id, name, phone, date, eventType: 'Wedding', guests: 200 });
	return id;
}
const detail = async (id: string) => (await office('GET', `inquiries/${id}`)).json<EnquiryDetail>();
const reply = (id: string, body = 'Yes, until noon.', messageId = randomUUID()) =>
	office('POST', `inquiries/${id}/replies`, { id: messageId, body });

it('replies by mail, with no text in the job, and shows whether it was sent', async () => {
	const { id, email } = await newEnquiry();
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
	const mail = app.mailer.to(email).findLast(({ subject }) => subject.startsWith('Re:'))!;
	expect(mail).toMatchObject({ replyTo: 'inbox@club.example' });
	expect(mail.text).toContain('Dear Nasreen,\n\nYes, until noon.\n\nSee https://club.example/guests.');
	expect(mail.html).toContain('<a href="https://club.example/guests"');
	expect((await detail(id)).thread[0]!.mail).toEqual({ state: 'sent', error: null });
});

it('sends one mail, however often the button is pressed', async () => {
	const { id, email } = await newEnquiry();
	const messageId = randomUUID();
	const presses = await Promise.all(Array.from({ length: 5 }, () => reply(id, 'Yes.', messageId)));
	expect(presses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
	await app.runJobs();
	expect(app.mailer.to(email).filter(({ subject }) => subject.startsWith('Re:'))).toHaveLength(1);
});

it('warns a person who has not read the newest reply, and sends on the second try', async () => {
	const { id, email } = await newEnquiry();
	const replyAfter = (body: string, read: number, messageId = randomUUID()) =>
		office('POST', `inquiries/${id}/replies`, { id: messageId, body, read });
	const mine = randomUUID();
	const two = await Promise.all([replyAfter('Yes.', 0), replyAfter('No.', 0)]);
	expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
	const refused = await replyAfter('Perhaps.', 0, mine);
	expect([refused.statusCode, refused.json().message]).toEqual([
		409,
		'Someone else has answered since you opened this. Please read it; what you wrote is still here, and goes out when you send it again.',
	]);
	expect((await detail(id)).thread).toHaveLength(1);
	expect((await replyAfter('Perhaps.', 1, mine)).statusCode).toBe(201);
	// Pressed twice: the sender's own message does not count as unread.
	expect((await replyAfter('Perhaps.', 1, mine)).statusCode).toBe(201);
	await app.runJobs();
	expect(app.mailer.to(email).filter(({ subject }) => subject.startsWith('Re:'))).toHaveLength(2);

	app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
	await office('POST', `inquiries/${id}/notes`, { id: randomUUID(), body: 'I am on it.' });
	expect((await replyAfter('Well.', 2)).json().message).toMatch(
		/^Someone else has written a note since you opened this\./,
	);
});

it('changes state only as allowed, and once for two requests at the same time', async () => {
	const { id } = await newEnquiry();
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

it('does not mail notes; a phone call counts as the answer if there is no email address', async () => {
	const id = await prebooking('2031-05-01');
	expect((await reply(id)).json().message).toMatch(/no email address/);
	await office('POST', `inquiries/${id}/notes`, { id: randomUUID(), body: 'Wants the lawn too.' });
	expect((await detail(id)).state).toBe('NEW');
	await office('POST', `inquiries/${id}/notes`, { id: randomUUID(), body: 'Called back.', calledBack: true });
	expect(await detail(id)).toMatchObject({ state: 'ANSWERED', thread: [{ kind: 'note', mail: null }, {}] });
});

it('lists enquiries with search, filters and counts, and exports them', async () => {
	const { id } = await newEnquiry({ firstName: 'Zubaida', message: '=HYPERLINK("x")' });
	await office('PATCH', `inquiries/${id}`, { state: 'CLOSED' });
	const page = (await office('GET', 'inquiries?q=zubaida')).json();
	expect(page).toMatchObject({ total: 1, counts: { NEW: 0, ANSWERED: 0, CLOSED: 1 }, next: null });
	expect(page.items).toMatchObject([{ id, name: 'Zubaida Akhter', state: 'CLOSED' }]);
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

it('shows the booking of a request, who has the hall on the day, and who else wants it', async () => {
	const date = '2031-06-20';
	const [first, second] = [await prebooking(date, 'First'), await prebooking(date, 'Second')];
	expect(await detail(first)).toMatchObject({ hallBooking: null, hallTaken: [], sameDay: [{ id: second }] });
	const held = await office('POST', 'hall/bookings', newBooking(date, { enquiryId: first, name: 'First' }));
	const { id } = held.json();
	expect(await detail(first)).toMatchObject({ hallBooking: { id, state: 'HELD' }, sameDay: [{ id: second }] });
	expect(await detail(second)).toMatchObject({ hallBooking: null, hallTaken: [{ id, name: 'First' }], sameDay: [] });
	expect((await office('PATCH', `inquiries/${first}`, {})).statusCode).toBe(400);
});
