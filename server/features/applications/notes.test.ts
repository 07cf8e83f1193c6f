import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationDetail } from '#contract/applications.office.ts';
import { civilianForm } from '#tests/factories/application-form.ts';
import { type ApiClient, anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { register, uploaded, waitingApplication, withUploads } from '#tests/helpers/applicants.ts';
import { withoutChecks } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let registrar: OfficeUser;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR', 'registrar@club.example');
	office = registrar.call;
});

const pdf = Buffer.from('%PDF-1.4\nminutes\nstartxref\n0\n%%EOF\n');
const sendPdf = async (body: Buffer = pdf, user = registrar) =>
	app.http.inject({
		method: 'POST',
		url: '/api/uploads/private-pdf/upload?name=letter.pdf',
		headers: { 'content-type': 'application/pdf', authorization: `Bearer ${await user.token()}` },
		payload: body,
	});
const pdfAddress = async () => (await sendPdf()).json<{ secure_url: string }>().secure_url;
const detailOf = async (id: string) => (await office('GET', `applications/${id}`)).json<ApplicationDetail>();
const addNote = (id: string, body: object) => office('POST', `applications/${id}/notes`, body);
const filesOf = (id: string) => app.services.uploads.documentsOf({ kind: 'application-note', id });

describe('a note', () => {
	it('is shown to the office with author and time, the newest first', async () => {
		const { id } = await waitingApplication(app);
		expect((await addNote(id, { body: ' Knows the captain. ' })).statusCode).toBe(201);
		app.clock.forward(60);
		await addNote(id, { body: 'Called his unit.' });
		const { notes, history } = await detailOf(id);
		expect(notes).toMatchObject([
			{ body: 'Called his unit.', author: 'registrar@club.example', attachment: null },
			{ body: 'Knows the captain.', at: new Date(app.clock.now().getTime() - 60_000).toISOString() },
		]);
		expect(history.filter(({ action }) => action === 'wrote a note')).toMatchObject([{ details: null }, {}]);
	});

	it('needs a text, and an application whose address is verified', async () => {
		const { id } = await waitingApplication(app);
		expect((await addNote(id, { body: '  ' })).json().fieldErrors).toEqual({ body: 'Please write the note.' });
		const form = await withUploads(app, civilianForm());
		await register(app, form);
		const { items } = (await office('GET', `applications?q=${form.email}`)).json();
		expect((await addNote(items[0].id, { body: 'x' })).statusCode).toBe(409);
		expect((await addNote('00000000-0000-4000-8000-000000000000', { body: 'x' })).statusCode).toBe(404);
	});

	it('is never shown to the applicant, and stays when the applicant is a member', async () => {
		const { id, email } = await waitingApplication(app);
		const reference = app.mailer
			.to(email)
			.at(-1)!
			.text.match(/^Reference code: (\S+)$/m)![1]!;
		await addNote(id, { body: 'A private remark', attachment: await pdfAddress() });
		const status = await app.http.inject({
			method: 'POST',
			url: '/api/registration/status',
			payload: { email, reference },
			remoteAddress: anyNetwork(),
		});
		expect(status.statusCode).toBe(200);
		expect(status.body).not.toContain('A private remark');
		expect(status.body).not.toContain('letter');
		await office('POST', `applications/${id}/approve`, withoutChecks);
		expect((await detailOf(id)).notes).toMatchObject([
			{ body: 'A private remark', attachment: { name: 'letter.pdf' } },
		]);
		const own = await app.services.uploads.filesOf({ kind: 'application', id });
		expect(own.map(({ extension }) => extension)).not.toContain('pdf');
	});
});

describe('the file of a note', () => {
	it('is a PDF or a picture, opened at a short-lived address, and every download is recorded', async () => {
		const { id } = await waitingApplication(app);
		await addNote(id, { body: 'His letter', attachment: await pdfAddress() });
		app.clock.forward(1);
		await addNote(id, { body: 'His medal', attachment: await uploaded(app, 'medal.jpg') });
		const [medal, letter] = (await detailOf(id)).notes;
		expect(letter!.attachment).toEqual({ name: 'letter.pdf', bytes: pdf.length });
		expect(medal!.attachment?.name).toBe('medal.jpg');
		const { url } = (await office('POST', `applications/${id}/notes/${letter!.id}/attachment`)).json();
		const opened = await office('GET', url);
		expect(opened.rawPayload).toEqual(pdf);
		expect(opened.headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': 'attachment',
			'cache-control': 'no-store, private',
		});
		const other = await signInOffice(app, 'REGISTRAR');
		expect((await other.call('GET', url)).statusCode).toBe(403);
		app.clock.forward(301);
		expect((await office('GET', url)).statusCode).toBe(403);
		const { history, documents } = await detailOf(id);
		expect(history.map(({ action }) => action).filter((action) => action === 'opened a file of a note')).toHaveLength(
			1,
		);
		expect(documents).toHaveLength(4);
	});

	it('is encrypted, and has no public address', async () => {
		const { id } = await waitingApplication(app);
		await addNote(id, { body: 'His letter', attachment: await pdfAddress() });
		const [file] = await filesOf(id);
		const [row] = await app.rows<{ key: string; preset: string }>(
			sql`select key, preset from uploads where id = ${file!.uploadId}`,
		);
		expect(row).toMatchObject({ preset: 'documents', key: expect.stringContaining('sealed') });
		expect((await app.http.inject({ url: `/media/${file!.uploadId}.pdf` })).statusCode).toBe(404);
	});

	it('is refused with an address that is wrong or used already, and leaves no note', async () => {
		const { id } = await waitingApplication(app);
		const used = await pdfAddress();
		await addNote(id, { body: 'first', attachment: used });
		for (const attachment of [used, 'https://elsewhere.example/letter.pdf']) {
			const response = await addNote(id, { body: 'second', attachment });
			expect(response.json().fieldErrors).toEqual({ attachment: 'Please upload the file again.' });
		}
		expect((await detailOf(id)).notes.map(({ body }) => body)).toEqual(['first']);
	});

	it('must be a complete PDF, from someone who works on applications', async () => {
		expect((await sendPdf(Buffer.from('%PDF-1.4 half'))).statusCode).toBe(400);
		expect((await sendPdf(pdf, await signInOffice(app, 'TREASURER'))).statusCode).toBe(403);
	});

	it('is deleted with the documents of a rejected application', async () => {
		const { id } = await waitingApplication(app);
		await addNote(id, { body: 'His letter', attachment: await pdfAddress() });
		await office('POST', `applications/${id}/reject`, { reason: 'No proposer.' });
		app.clock.forward(91 * 86_400);
		await app.services.retention.run();
		expect(await filesOf(id)).toEqual([]);
		expect((await detailOf(id)).notes).toMatchObject([{ body: 'His letter', attachment: null }]);
	});
});

it('an erasure removes notes and their files', async () => {
	const { id } = await waitingApplication(app);
	await addNote(id, { body: 'Typed about her', attachment: await pdfAddress() });
	await app.db.transaction((tx) => app.services.applications.erase(tx, id, 'erased@erased.invalid'));
	expect((await detailOf(id)).notes).toEqual([]);
	expect(await filesOf(id)).toEqual([]);
});
