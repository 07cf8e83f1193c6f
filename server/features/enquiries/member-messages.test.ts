import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { EnquiryDetail } from '#contract/enquiries.office.ts';
import type { Conversation } from '#contract/member-messages.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	office = await signInOffice(app, 'OFFICE');
});

const write = ({ call }: SignedInMember, body: string, id = randomUUID()) =>
	call('POST', 'account/messages', { id, body }).then((response) => ({ response, id }));
const own = async ({ call }: SignedInMember) => (await call('GET', 'account/messages')).json<Conversation[]>();
const detail = async (id: string) => (await office.call('GET', `inquiries/${id}`)).json<EnquiryDetail>();
const reply = (id: string, body: string, read?: number) =>
	office.call('POST', `inquiries/${id}/replies`, { id: randomUUID(), body, read });

it('reaches the office, which replies; both see the thread and a mail tells the member', async () => {
	const member = await signInMember(app);
	const { id, response } = await write(member, 'May I bring my own cart?');
	expect(response.statusCode).toBe(201);
	const first = await detail(id);
	expect(first).toMatchObject({ state: 'NEW', name: 'Rahim Uddin', memberId: member.memberId });
	await app.runJobs();
	expect(app.mailer.to(app.dependencies.settings.clubInbox).at(-1)?.text).toContain('May I bring my own cart?');
	expect(app.mailer.to(member.email)).toEqual([]);

	expect((await reply(id, 'Yes, please register it.')).statusCode).toBe(201);
	await office.call('POST', `inquiries/${id}/notes`, { id: randomUUID(), body: 'Asked the pro shop.' });
	await app.runJobs();
	const mail = app.mailer.to(member.email).at(-1)!;
	expect(mail.text).toContain('Yes, please register it.');
	expect(mail.text).toContain('/dashboard/messages');

	app.clock.forward(60);
	await member.call('POST', `account/messages/${id}`, { id: randomUUID(), body: 'Where?' });
	expect(await own(member)).toMatchObject([
		{
			state: 'NEW',
			messages: [
				{ from: 'member', body: 'May I bring my own cart?' },
				{ from: 'office', body: 'Yes, please register it.' },
				{ from: 'member', body: 'Where?' },
			],
		},
	]);
	expect((await detail(id)).thread.map(({ kind }) => kind)).toEqual(
		expect.arrayContaining(['reply', 'note', 'message']),
	);
	await app.runJobs();
	expect(app.mailer.to(app.dependencies.settings.clubInbox).at(-1)?.text).toContain('Where?');
});

it('opens a closed conversation again, and the office cannot answer what it has not read', async () => {
	const member = await signInMember(app);
	const { id } = await write(member, 'Hello');
	await office.call('PATCH', `inquiries/${id}`, { state: 'CLOSED' });
	await member.call('POST', `account/messages/${id}`, { id: randomUUID(), body: 'One more thing' });
	expect(await detail(id)).toMatchObject({ state: 'NEW', closedAt: null });
	const refused = await reply(id, 'Fine.', 0);
	expect(refused.statusCode).toBe(409);
	expect(refused.json().message).toContain('The member has written again');
	expect((await reply(id, 'Fine.', 1)).statusCode).toBe(201);
});

it('is stored once when it is sent twice, is limited, and belongs to its member', async () => {
	const [member, other] = [await signInMember(app), await signInMember(app)];
	const { id } = await write(member, 'Hello');
	await write(member, 'Hello', id);
	const again = { id: randomUUID(), body: 'And?' };
	await Promise.all([1, 2, 3].map(() => member.call('POST', `account/messages/${id}`, again)));
	expect((await own(member)).map(({ messages }) => messages.length)).toEqual([2]);
	expect(await own(other)).toEqual([]);
	expect((await other.call('POST', `account/messages/${id}`, { ...again, id: randomUUID() })).statusCode).toBe(404);
	expect((await write(member, '  ')).response.json().fieldErrors).toEqual({ body: 'Please write your message' });
	const sent = [];
	for (let count = 0; count < 6; count++) sent.push((await write(member, `Message ${count}`)).response.statusCode);
	expect(sent.at(-1)).toBe(429);
});

it('is erased with the member', async () => {
	const member = await signInMember(app);
	const { id } = await write(member, 'Hello');
	await app.db.transaction((tx) =>
		app.services.memberMessages.forget(tx, { ...member, id: member.memberId, emails: [], name: '', phone: '' }),
	);
	expect(await own(member)).toEqual([]);
	expect((await office.call('GET', `inquiries/${id}`)).statusCode).toBe(404);
});
