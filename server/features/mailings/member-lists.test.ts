import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MailingDetail, MailingDraft } from '#contract/mailings.office.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember, paidMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

const smallPdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF');

let app: TestApp;
let registrar: ApiClient;
let members: Awaited<ReturnType<typeof paidMember>>[];

beforeAll(async () => {
	app = await testApp();
	members = [await paidMember(app), await paidMember(app), await paidMember(app)];
	registrar = (await signInOffice(app, 'REGISTRAR')).call;
});

const create = (over: Partial<MailingDraft> = {}) =>
	registrar('POST', 'mailings', {
		audience: 'MEMBERS',
		eventId: null,
		subject: 'About the course',
		body: 'Dear {name}, it is open.',
		...over,
	});
const createDraft = async (over: Partial<MailingDraft> = {}) => (await create(over)).json<{ id: string }>().id;
const detail = async (id: string) => (await registrar('GET', `mailings/${id}`)).json<MailingDetail>();
const send = (id: string, recipients: number) => registrar('POST', `mailings/${id}/send`, { recipients });
const sentTo = (subject: string) =>
	app.mailer.sent
		.filter((mail) => mail.subject === subject)
		.map(({ to }) => to)
		.sort();
const emailsOf = (...people: { email: string }[]) => people.map(({ email }) => email).sort();

describe('a mailing to a list of members', () => {
	it('goes to those in the list who get mailings', async () => {
		const [first] = members;
		await app.rows(sql`update members set category = 'Government Officer' where id = ${first!.memberId}`);
		const id = await createDraft({ memberFilter: { category: 'Government Officer' }, subject: 'Officers' });
		expect(await detail(id)).toMatchObject({ wouldGet: 1, memberFilter: { category: 'Government Officer' } });
		expect((await send(id, 1)).statusCode).toBe(200);
		await app.runJobs();
		expect(sentTo('Officers')).toEqual(emailsOf(first!));
		expect(await app.services.audit.lastOf(app.db, 'sent a mailing')).toMatchObject({
			details: { audience: 'MEMBERS', category: 'Government Officer', recipients: 1 },
		});
	});

	it('finds the same people as the list, also by a text', async () => {
		const [{ userId }] = (await registrar('GET', 'members?sort=number')).json().items as [{ userId: string }];
		const id = await createDraft({ memberFilter: { q: userId } });
		expect((await detail(id)).wouldGet).toBe(1);
	});

	it('reaches a state that the list names, although it gets no mailings to all', async () => {
		const unpaid = await approvedMember(app);
		expect((await detail(await createDraft())).wouldGet).toBe(3);
		const id = await createDraft({ memberFilter: { state: 'unpaid' }, subject: 'Your fee' });
		await send(id, 1);
		await app.runJobs();
		expect(sentTo('Your fee')).toEqual(emailsOf(unpaid));
	});

	it('reaches the members who were selected by hand, who are also those of the list and its export', async () => {
		const unpaid = await approvedMember(app);
		const [first] = members;
		const all = (await registrar('GET', 'members?sort=number')).json().items as { userId: string; email: string }[];
		const chosen = all.filter(({ email }) => [unpaid.email, first!.email].includes(email));
		const userIds = chosen.map(({ userId }) => userId).join(',');
		expect((await registrar('GET', `members?userIds=${userIds}`)).json()).toMatchObject({ total: 2 });
		expect((await registrar('GET', `members.csv?userIds=${userIds}`)).body.trim().split('\r\n')).toHaveLength(3);
		expect((await registrar('GET', 'members?userIds=nobody')).json()).toMatchObject({ total: 0 });
		const id = await createDraft({ memberFilter: { userIds }, subject: 'To you two' });
		expect((await send(id, 2)).statusCode).toBe(200);
		await app.runJobs();
		expect(sentTo('To you two')).toEqual(emailsOf(unpaid, first!));
	});

	it('is refused with an unknown filter', async () => {
		const response = await create({ memberFilter: { category: 'Nobody' } as never });
		expect(response.statusCode).toBe(400);
	});
});

describe('a statutory notice', () => {
	it('also goes to members who unsubscribed, without a link to unsubscribe, and is noted', async () => {
		await app.services.mailingRecipients.optOut(members[0]!.memberId);
		expect((await detail(await createDraft())).wouldGet).toBe(2);
		const id = await createDraft({ statutory: true, subject: 'Annual general meeting' });
		expect((await detail(id)).wouldGet).toBe(3);
		await send(id, 3);
		await app.runJobs();
		expect(sentTo('Annual general meeting')).toEqual(emailsOf(...members));
		const mail = app.mailer.to(members[0]!.email).at(-1)!;
		expect([mail.headers, /unsubscribe/i.test(mail.text)]).toEqual([undefined, false]);
		expect(await app.services.audit.lastOf(app.db, 'sent a statutory notice')).toMatchObject({ subjectId: id });
	});

	it('is only for members: in a draft to others the flag and the list are dropped', async () => {
		const admin = (await signInOffice(app, 'ADMIN')).call;
		const draft = { audience: 'SUBSCRIBERS', eventId: null, subject: 'News', body: 'x', statutory: true };
		const { id } = (await admin('POST', 'mailings', { ...draft, memberFilter: { state: 'active' } })).json();
		expect((await admin('GET', `mailings/${id}`)).json()).toMatchObject({ statutory: false, memberFilter: null });
	});
});

describe('PDFs of a mailing', () => {
	const uploadPdf = async (bytes = smallPdf) => {
		const pdf = await app.services.uploads.acceptPdf({ bytes, name: 'agenda.pdf', network: '127.0.0.1' });
		return { url: pdf.url, name: 'Agenda' };
	};

	it('are in every mail', async () => {
		const id = await createDraft({ attachments: [await uploadPdf()], subject: 'With the agenda' });
		const { wouldGet, attachments } = await detail(id);
		expect(attachments).toMatchObject([{ name: 'Agenda', bytes: smallPdf.length }]);
		await send(id, wouldGet);
		await app.runJobs();
		const mail = app.mailer.sent.find(({ subject }) => subject === 'With the agenda')!;
		expect(mail.attachments).toEqual([{ filename: 'Agenda.pdf', content: smallPdf, contentType: 'application/pdf' }]);
	});

	it('together have at most 5 MB', async () => {
		const large = Buffer.concat([smallPdf.subarray(0, 9), Buffer.alloc(5_242_881, ' '), smallPdf.subarray(9)]);
		const response = await create({ attachments: [await uploadPdf(large)] });
		expect([response.statusCode, response.json().fieldErrors]).toEqual([
			400,
			{ attachments: 'All PDFs of a mailing together may have up to 5 MB.' },
		]);
	});

	it('must have been uploaded', async () => {
		const missing = { url: '/media/00000000-0000-4000-8000-000000000000.pdf', name: 'Agenda' };
		expect((await create({ attachments: [missing] })).statusCode).toBe(400);
	});
});

describe('a scheduled mailing', () => {
	const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
	const schedule = (id: string, at: Date) => registrar('POST', `mailings/${id}/schedule`, { at: at.toISOString() });
	const run = (id: string, at: Date) =>
		app.handlers['scheduled-mailing']({ mailingId: id, scheduledFor: at.toISOString() }, crypto.randomUUID());

	it('is sent once at its time, to those who are in the audience then', async () => {
		const id = await createDraft({ subject: 'Tomorrow' });
		const at = inMinutes(60);
		expect((await schedule(id, at)).statusCode).toBe(200);
		expect(await detail(id)).toMatchObject({ scheduledFor: at.toISOString(), sentAt: null });
		const late = await paidMember(app);
		app.clock.forward(3600);
		await Promise.all([run(id, at), run(id, at)]);
		await run(id, at);
		await app.runJobs();
		expect(sentTo('Tomorrow')).toContain(late.email);
		expect(new Set(sentTo('Tomorrow')).size).toBe(sentTo('Tomorrow').length);
		expect((await detail(id)).sentAt).not.toBeNull();
	});

	it('cannot be changed, sent or deleted until it is a draft again, and is then not sent by the old time', async () => {
		const id = await createDraft({ subject: 'Never' });
		const at = inMinutes(30);
		await schedule(id, at);
		const { wouldGet } = await detail(id);
		const responses = await Promise.all([
			registrar('PATCH', `mailings/${id}`, { audience: 'MEMBERS', eventId: null, subject: 'x', body: 'y' }),
			send(id, wouldGet),
			schedule(id, inMinutes(90)),
			registrar('DELETE', `mailings/${id}`),
		]);
		expect(responses.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
		expect((await registrar('DELETE', `mailings/${id}/schedule`)).statusCode).toBe(200);
		expect((await registrar('DELETE', `mailings/${id}/schedule`)).statusCode).toBe(409);
		await run(id, at);
		expect(await detail(id)).toMatchObject({ scheduledFor: null, sentAt: null });
		await schedule(id, inMinutes(120));
		await run(id, at);
		expect((await detail(id)).sentAt).toBeNull();
	});

	it('needs a time in the future and complete texts', async () => {
		const id = await createDraft();
		expect((await schedule(id, inMinutes(-1))).json().fieldErrors).toEqual({ at: 'Choose a time in the future.' });
		const empty = await createDraft({ subject: '' });
		expect((await schedule(empty, inMinutes(10))).json().fieldErrors).toEqual({ subject: 'Please write a subject.' });
	});
});
