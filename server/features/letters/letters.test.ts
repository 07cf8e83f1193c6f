import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { clubDay } from '#contract/core/club-time.ts';
import type { BulkResult } from '#contract/core/lists.ts';
import {
	type IssuedLetter,
	type LetterDetail,
	type LetterPreview,
	type LetterTemplate,
	letterText,
} from '#contract/letters.office.ts';
import { longClubDate } from '#server/core/club-date.ts';
import { userIdOf } from '#server/features/members/member-record.ts';
import { members } from '#server/features/members/tables.ts';
import { createLetter, createLetters } from '#tests/factories/letter.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let app: TestApp;
let registrar: OfficeUser;
let today: string;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR');
	today = clubDay(app.clock.now());
});

const text = {
	language: 'en',
	subject: 'About {user id}',
	body: 'Dear {first name},\n\nYou live at {Address} and joined on {joined}.\n\n{today}',
	signer: 'Secretary',
};
type Issued = BulkResult & { letters: { id: string; reference: string }[] };
const issue = (memberIds: string[], change: object = {}) =>
	registrar.call('POST', 'letters', {
		requestId: app.dependencies.ids.uuid(),
		template: 'A test',
		memberIds,
		...text,
		...change,
	});
const issued = async (memberIds: string[], change: object = {}) => (await issue(memberIds, change)).json<Issued>();
const letterOf = async (id: string) => (await registrar.call('GET', `letters/${id}`)).json<LetterDetail>();
const print = async (...ids: string[]) => registrar.call('GET', `letters.pdf?ids=${ids.join(',')}`);
const list = async (query: string) =>
	(await registrar.call('GET', `letters?${query}`)).json<{ items: IssuedLetter[]; total: number; counts: object }>();
const livingAt = (presentAddress: string, more: object = {}) =>
	createImportedMember(app, { details: { presentAddress }, ...more });
const serialOf = ({ reference }: { reference: string }) => Number(reference.split('/')[2]);

describe('a template', () => {
	const template = { name: 'Thanks', ...text };

	it('comes with the server for the usual letters, in English and Bangla', async () => {
		const templates = (await registrar.call('GET', 'letter-templates')).json<LetterTemplate[]>();
		expect(templates.map(({ name }) => name)).toEqual(
			expect.arrayContaining([
				'Certificate of membership',
				'Condolence',
				'Notice of the annual general meeting',
				'Reminder to collect the card (Bangla)',
			]),
		);
		for (const { name, ...ready } of templates) expect(letterText.safeParse(ready).error, name).toBeUndefined();
	});

	it('is added, changed and deleted by the office', async () => {
		const added = await registrar.call('POST', 'letter-templates', template);
		expect(added.statusCode).toBe(201);
		const { id, version } = added.json<LetterTemplate>();
		const put = (change: object) =>
			registrar.call('PUT', `letter-templates/${id}`, { ...template, version, subject: 'Thank you', ...change });
		expect((await put({ name: 'Condolence' })).json().fieldErrors).toEqual({ name: 'Another template has this name.' });
		expect((await put({})).json()).toMatchObject({ subject: 'Thank you', version: version + 1 });
		expect((await put({})).json().message).toBe('Someone else has changed this template. Please open it again.');
		expect((await registrar.call('POST', 'letter-templates', template)).json().fieldErrors).toEqual({
			name: 'Another template has this name.',
		});
		expect((await registrar.call('DELETE', `letter-templates/${id}`)).json()).toEqual({
			message: '“Thanks” is deleted.',
		});
		expect((await registrar.call('DELETE', `letter-templates/${id}`)).statusCode).toBe(404);
	});

	it('is refused with the name of a field that does not exist', async () => {
		const wrong = { ...template, name: 'Wrong', body: 'Dear {nickname},', subject: '{ User ID }' };
		expect((await registrar.call('POST', 'letter-templates', wrong)).json().fieldErrors).toEqual({
			body: 'There is no field {nickname}. The fields are {name}, {first name}, {user id}, {address}, {category}, {membership type}, {joined}, {today}.',
		});
	});

	it('is refused with a character that cannot be printed', async () => {
		const wrong = { ...template, name: 'Wrong', body: 'Thank you 🙂' };
		expect((await registrar.call('POST', 'letter-templates', wrong)).json().fieldErrors).toEqual({
			body: '“🙂” cannot be printed. Use the letters of English and Bangla.',
		});
	});
});

describe('a letter', () => {
	it('is shown with the values of each member before it is issued', async () => {
		const farida = await livingAt('12 Ferry Road\nDhaka 1206', { firstName: 'Farida' });
		const nobody = app.dependencies.ids.uuid();
		const homeless = await createImportedMember(app, { firstName: 'Karim', lastName: 'Mia' });
		const preview = (
			await registrar.call('POST', 'letters/preview', { memberIds: [farida.id, homeless.id, nobody], ...text })
		).json<{ letters: LetterPreview[]; refused: object[] }>();
		expect(preview.letters).toEqual([
			{
				memberId: farida.id,
				name: 'Farida Uddin',
				userId: userIdOf(farida.number),
				addressLines: ['12 Ferry Road', 'Dhaka 1206'],
				subject: `About ${userIdOf(farida.number)}`,
				body: `Dear Farida,\n\nYou live at 12 Ferry Road, Dhaka 1206 and joined on ${longClubDate(farida.createdAt)}.\n\n${longClubDate(app.clock.now())}`,
			},
		]);
		expect(preview.refused).toEqual([
			{
				id: homeless.id,
				message: `Karim Mia (${userIdOf(homeless.number)}) gets no letter: there is nothing to write for {address}.`,
			},
			{ id: nobody, message: 'There is no such member.' },
		]);
	});

	it('is not issued while something in square brackets is open', async () => {
		const { id } = await livingAt('12 Ferry Road');
		expect((await issue([id], { subject: '[title]', body: 'On [day].' })).json().fieldErrors).toEqual({
			subject: 'Please replace [title] before the letter is issued.',
			body: 'Please replace [day] before the letter is issued.',
		});
	});

	it('has the next number of the year, without gaps, also when many are issued at the same moment', async () => {
		const people = await Promise.all(Array.from({ length: 4 }, () => livingAt('12 Ferry Road')));
		const year = today.slice(0, 4);
		const before = serialOf((await issued([people[0]!.id])).letters[0]!);
		const batches = await Promise.all(Array.from({ length: 5 }, () => issued(people.map(({ id }) => id))));
		const serials = batches.flatMap(({ letters }) => letters.map(serialOf));
		expect(serials.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => before + 1 + index));
		for (const { letters } of batches) expect(serialOf(letters[3]!) - serialOf(letters[0]!)).toBe(3);
		expect(batches[0]!.letters[0]!.reference).toMatch(new RegExp(`^DGCC/${year}/\\d{4}$`));
		const refused = await issue([people[0]!.id], { body: '{nickname}' });
		expect(refused.statusCode).toBe(400);
		expect(serialOf((await issued([people[0]!.id])).letters[0]!)).toBe(before + 21);
	});

	it('is issued once when the same call arrives again', async () => {
		const { id } = await livingAt('12 Ferry Road');
		const requestId = app.dependencies.ids.uuid();
		const calls = await Promise.all(Array.from({ length: 4 }, () => issued([id], { requestId })));
		expect(new Set(calls.map(({ letters }) => letters[0]!.reference)).size).toBe(1);
		expect((await registrar.call('GET', `members/${id}/letters`)).json()).toHaveLength(1);
	});

	it('is printed again unchanged after member and template have changed', async () => {
		const { id } = await livingAt('12 Ferry Road\nDhaka 1206', { firstName: 'Selina', lastName: 'Haque' });
		const { letters } = await issued([id]);
		const [first] = pdfText((await print(letters[0]!.id)).rawPayload);
		expect(first).toContain(`Ref: ${letters[0]!.reference}`);
		expect(first).toContain('Selina Haque\n12 Ferry Road\nDhaka 1206');
		expect(first).toContain('Dear Selina,');
		expect(first).toMatch(/Secretary\n$/);
		await app.db.update(members).set({ firstName: 'Other', details: {} }).where(eq(members.id, id));
		expect(pdfText((await print(letters[0]!.id)).rawPayload)[0]).toBe(first);
		expect(await letterOf(letters[0]!.id)).toMatchObject({
			name: 'Selina Haque',
			addressLines: ['12 Ferry Road', 'Dhaka 1206'],
		});
	});

	it('is written in Bangla with Bangla dates, all of a selection in one file', async () => {
		const people = [
			await livingAt('১২ ফেরি রোড', { firstName: 'রফিকুল', lastName: 'ইসলাম' }),
			await livingAt('7 River Lane'),
		];
		const { letters } = await issued(
			people.map(({ id }) => id),
			{ language: 'bn', subject: 'বিজ্ঞপ্তি', body: 'প্রিয় {name},\n\nআজ {today}।', signer: 'সম্পাদক' },
		);
		const { rawPayload, headers } = await print(...letters.map(({ id }) => id));
		expect(headers['content-disposition']).toContain('letters.pdf');
		const pages = pdfText(rawPayload).map((page) => page.replaceAll('\n', ' '));
		expect(pages).toHaveLength(2);
		expect(pages[0]).toContain('রফিকুল ইসলাম');
		expect(pages[0]).toContain('সূত্র');
		expect((await letterOf(letters[0]!.id)).body).toMatch(/^প্রিয় রফিকুল ইসলাম,\n\nআজ [০-৯]+ \S+,? [০-৯]{4}।$/);
	});

	it('continues on a second page when it is long', async () => {
		const { id } = await livingAt('12 Ferry Road');
		const body = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long letter.`).join('\n\n');
		const { letters } = await issued([id], { body });
		const pages = pdfText((await print(letters[0]!.id)).rawPayload);
		expect(pages.length).toBeGreaterThan(1);
		expect(pages.join('')).toContain('Paragraph 59 of a long letter.');
	});

	it('leaves time for other work while a hundred are drawn', async () => {
		let turns = 0;
		let drawing = true;
		const count = () => {
			turns++;
			if (drawing) setImmediate(count);
		};
		const { id } = await livingAt('12 Ferry Road');
		const letter = { memberId: id, issuedBy: registrar.accountId };
		const letters = await createLetters(app, Array(100).fill(letter));
		setImmediate(count);
		expect(pdfText((await print(...letters.map((row) => row.id))).rawPayload)).toHaveLength(100);
		drawing = false;
		expect(turns).toBeGreaterThan(90);
	});
});

describe('the register', () => {
	const dispatch = async (ids: string[], change: object = {}) =>
		registrar.call('POST', 'letters/dispatch', { ids, way: 'courier', on: today, note: 'C-881', ...change });

	it('is searched, filtered and exported, and the export is in the audit log', async () => {
		const member = await livingAt('12 Ferry Road', { firstName: 'Jahanara', lastName: 'Imam' });
		const by = { memberId: member.id, issuedBy: registrar.accountId, name: 'Jahanara Imam' };
		const [old, courier, waiting] = await createLetters(app, [
			{ ...by, issuedAt: new Date('2030-02-01'), subject: 'Old affairs' },
			{ ...by, way: 'courier', dispatchedOn: today, dispatchedByName: 'r@club.example' },
			by,
		]);
		const references = async (query: string) => (await list(query)).items.map(({ reference }) => reference);
		expect(await references('q=jahanara')).toEqual([waiting!.reference, courier!.reference, old!.reference]);
		expect(await references('q=jahanara&dir=asc&to=2030-12-31')).toEqual([old!.reference]);
		expect(await references('q=jahanara&state=dispatched')).toEqual([courier!.reference]);
		expect(await references('q=jahanara&way=post')).toEqual([]);
		expect(await references('q=old%20affairs')).toEqual([old!.reference]);
		expect(await references(`q=${courier!.reference}`)).toEqual([courier!.reference]);
		expect((await list('q=jahanara')).counts).toEqual({ waiting: 2, dispatched: 1 });
		const { body } = await registrar.call('GET', 'letters.csv?q=jahanara&state=dispatched');
		expect(body.trim().split('\r\n')).toEqual([
			'Reference,Issued,Member,User ID,Letter,Subject,Issued by,Dispatched,How,Dispatched by,Note',
			expect.stringContaining(`${courier!.reference},`),
		]);
		const admin = await signInOffice(app, 'ADMIN');
		const { items } = (await admin.call('GET', 'audit?kind=letter')).json<{ items: { action: string }[] }>();
		expect(items[0]).toMatchObject({ action: 'exported the register of letters' });
	});

	it('says how and when letters were dispatched, once, and can be corrected', async () => {
		const { id: memberId } = await livingAt('12 Ferry Road');
		const { letters } = await issued([memberId]);
		const [{ id, reference }] = letters as [{ id: string; reference: string }];
		expect((await dispatch([id], { on: '2999-01-01' })).json().fieldErrors).toEqual({
			on: 'Choose today or an earlier day.',
		});
		expect((await dispatch([id], { on: '2020-01-01' })).json<BulkResult>().refused).toEqual([
			{ id, message: `${reference} was issued after that day.` },
		]);
		const tries = await Promise.all(Array.from({ length: 3 }, () => dispatch([id])));
		expect(tries.flatMap((response) => response.json<BulkResult>().done)).toEqual([id]);
		expect(await letterOf(id)).toMatchObject({
			way: 'courier',
			dispatchedOn: today,
			dispatchedBy: registrar.email,
			dispatchNote: 'C-881',
		});
		expect((await dispatch([id])).json<BulkResult>().refused).toEqual([
			{ id, message: `${reference} was dispatched already.` },
		]);
		expect((await registrar.call('POST', 'letters/undo-dispatch', { ids: [id] })).json<BulkResult>().done).toEqual([
			id,
		]);
		expect(await letterOf(id)).toMatchObject({ way: null, dispatchedOn: null, dispatchNote: '' });
		expect((await dispatch([id], { way: 'hand', note: '' })).json<BulkResult>().done).toEqual([id]);
	});

	it('emails a letter as a PDF, unless the dispatch is undone before', async () => {
		const email = 'jahanara@example.com';
		const { id: memberId } = await livingAt('12 Ferry Road', { email });
		const { letters } = await issued([memberId]);
		const [{ id, reference }] = letters as [{ id: string; reference: string }];
		const undo = async () => (await registrar.call('POST', 'letters/undo-dispatch', { ids: [id] })).json<BulkResult>();
		expect((await dispatch([id], { way: 'email', note: '' })).json<BulkResult>().done).toEqual([id]);
		expect(await letterOf(id)).toMatchObject({ way: 'email', email: { to: email, state: 'waiting' } });
		expect((await undo()).done).toEqual([id]);
		await app.runJobs();
		expect(app.mailer.to(email)).toEqual([]);
		expect(await letterOf(id)).toMatchObject({ way: null, email: null });

		await dispatch([id], { way: 'email', note: '' });
		app.mailer.down = true;
		await app.runJobs();
		expect((await letterOf(id)).email).toEqual({ to: email, state: 'failed' });
		app.mailer.down = false;
		await app.rows(sql`update pgboss.job set start_after = now() where name = 'letter-mail' and state = 'retry'`);
		await app.runJobs();
		const [mail, ...others] = app.mailer.to(email);
		expect(others).toEqual([]);
		expect(mail!.text).toContain(`Our letter ${reference} is attached`);
		expect(mail!.attachments).toMatchObject([
			{ filename: `${reference.replaceAll('/', '-')}.pdf`, contentType: 'application/pdf' },
		]);
		expect(pdfText(mail!.attachments![0]!.content).join(' ')).toContain(reference);
		expect((await letterOf(id)).email).toEqual({ to: email, state: 'sent' });
		expect((await undo()).refused).toEqual([{ id, message: `${reference} was emailed already.` }]);
	});

	it('emails nothing to a member without an address', async () => {
		const { id: memberId, firstName, lastName } = await livingAt('12 Ferry Road');
		const { letters } = await issued([memberId]);
		expect((await dispatch([letters[0]!.id], { way: 'email', note: '' })).json<BulkResult>().refused).toEqual([
			{ id: letters[0]!.id, message: `${firstName} ${lastName} has no email address.` },
		]);
	});

	it('is in the history of the member', async () => {
		const { id } = await livingAt('12 Ferry Road');
		const { letters } = await issued([id]);
		const { history } = (await registrar.call('GET', `members/${id}`)).json<{
			history: { action: string; details: string | null }[];
		}>();
		expect(history.at(-1)).toMatchObject({ action: 'issued a letter' });
		expect(history.at(-1)!.details).toContain(letters[0]!.reference);
	});
});

describe('a member', () => {
	it('finds the letters in the download of personal data, and they lose their text by an erasure', async () => {
		const member = await signInMember(app, { paid: true });
		const { id, reference } = await createLetter(app, { memberId: member.memberId, issuedBy: registrar.accountId });
		const { rawPayload } = await member.call('GET', 'account/data.zip');
		const data = JSON.parse(strFromU8(unzipSync(rawPayload)['my-data.json']!)) as { letters: object[] };
		expect(data.letters).toMatchObject([{ reference, body: expect.stringContaining('Nasreen Akhter') }]);

		await member.call('POST', 'account/erasure', { reason: '' });
		const admin = await signInOffice(app, 'ADMIN');
		await admin.call('POST', `retention/erasures/${member.memberId}`, { userId: member.userId });
		expect(await letterOf(id)).toMatchObject({
			reference,
			userId: member.userId,
			name: '',
			addressLines: [],
			subject: '',
			body: '',
		});
		expect((await print(id)).json().message).toBe(`The text of ${reference} was erased.`);
		expect((await issued([member.memberId])).refused).toEqual([
			{ id: member.memberId, message: `${member.userId} was erased and gets no letter.` },
		]);
	});
});
