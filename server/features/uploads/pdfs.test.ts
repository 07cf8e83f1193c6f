import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OfficeEvent } from '#contract/events.office.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: OfficeUser;
let pdf: Buffer;
beforeAll(async () => {
	app = await testApp();
	office = await signInOffice(app, 'OFFICE');
	pdf = await makePdf();
});

function makePdf(options: ConstructorParameters<typeof PDFDocument>[0] = {}) {
	const document = new PDFDocument(options);
	document.text('Entry form');
	document.end();
	return buffer(document);
}

const send = async (body: Buffer, { user = office, type = 'application/pdf' } = {}) =>
	app.http.inject({
		method: 'POST',
		url: '/api/uploads/pdf/upload?name=form.pdf',
		headers: { 'content-type': type, authorization: `Bearer ${await user.token()}` },
		payload: body,
	});
const upload = async () => (await send(pdf)).json<{ url: string; bytes: number }>();
const get = (url: string) => app.http.inject({ url });
const event = (over: object) => ({
	title: 'River Cup',
	summary: '',
	startDate: '2031-05-02T07:30:00+06:00',
	endDate: '2031-05-02T15:00:00+06:00',
	imageUrls: [],
	eventType: null,
	capacity: null,
	closesAt: null,
	guestLimit: 0,
	state: 'draft',
	...over,
});
const sweep = () => app.handlers['sweep-uploads']({}, 'job');

describe('a PDF', () => {
	test('is served as a download that no browser runs', async () => {
		const sent = await send(pdf);
		expect(sent.statusCode).toBe(200);
		const { url, bytes } = sent.json();
		expect(url).toMatch(/^\/media\/[0-9a-f-]{36}\.pdf$/);
		expect(bytes).toBe(pdf.length);
		const file = await get(url);
		expect(file.headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': 'attachment',
			'x-content-type-options': 'nosniff',
			'content-security-policy': expect.stringContaining('sandbox'),
		});
		expect(file.rawPayload.equals(pdf)).toBe(true);
		expect((await get(url.replace('.pdf', '.jpg'))).statusCode).toBe(404);
		expect((await get(url.replace('.pdf', '-480.webp'))).statusCode).toBe(404);
	});

	test('needs the permission for content', async () => {
		const treasurer = await signInOffice(app, 'TREASURER');
		expect((await send(pdf, { user: treasurer })).statusCode).toBe(403);
	});

	test.each([
		['another kind of file', async () => Buffer.from('<script>alert(1)</script>'), /^Only PDF files are accepted/],
		['a page with a PDF behind it', async () => Buffer.concat([Buffer.from('<html>'), pdf]), /^Only PDF files/],
		['cut off', async () => pdf.subarray(0, pdf.length - 40), /^This PDF is not complete/],
		['protected with a password', () => makePdf({ userPassword: 'secret' }), /^This PDF is protected with a password/],
		['empty', async () => Buffer.alloc(0), /^The file is empty/],
	])('is refused when it is %s', async (_name, bytes, message) => {
		const response = await send(await bytes());
		expect(response.statusCode).toBe(400);
		expect(response.json()).toMatchObject({ fieldErrors: { file: expect.stringMatching(message) } });
	});

	test('is refused above 10 MB, and under another content type', async () => {
		const large = await send(Buffer.concat([pdf, Buffer.alloc(10_485_760)]));
		expect(large.statusCode).toBe(413);
		expect(large.json().message).toBe('A PDF must not exceed 10 MB. Please save it smaller and retry.');
		expect((await send(pdf, { type: 'text/plain' })).statusCode).toBe(415);
	});
});

describe('attachments', () => {
	test('are on an event with the size of the file, in their order', async () => {
		const [first, second] = [await upload(), await upload()];
		const attachments = [
			{ url: second.url, name: ' Local rules ', bytes: 1 },
			{ url: first.url, name: 'Entry form' },
		];
		const written = (
			await office.call('POST', 'events', event({ attachments, state: 'published' }))
		).json<OfficeEvent>();
		const shown = [
			{ url: second.url, name: 'Local rules', bytes: pdf.length },
			{ url: first.url, name: 'Entry form', bytes: pdf.length },
		];
		expect(written.attachments).toEqual(shown);
		expect((await get(`/api/events/get/by-id/${written.id}`)).json().attachments).toEqual(shown);
	});

	test('are on a notice', async () => {
		const { url } = await upload();
		const notice = { content: 'Enter now', startsAt: '2031-03-09T00:00:00Z', endsAt: null, state: 'published' };
		await office.call('POST', 'banners', { ...notice, attachments: [{ url, name: 'Entry form' }] });
		expect((await get('/api/banners/latest')).json()).toMatchObject({
			content: 'Enter now',
			attachments: [{ url, name: 'Entry form', bytes: pdf.length }],
		});
	});

	test('are refused without a name, when there are too many, and when the file does not exist', async () => {
		const { url } = await upload();
		const wrong = async (attachments: object[]) =>
			(await office.call('POST', 'events', event({ attachments }))).json().fieldErrors;
		expect(await wrong([{ url, name: ' ' }])).toEqual({ 'attachments.0.name': 'Give each PDF a name' });
		expect(await wrong(Array.from({ length: 11 }, () => ({ url, name: 'Form' })))).toEqual({
			attachments: 'At most 10 PDFs',
		});
		for (const missing of [
			`/media/${crypto.randomUUID()}.pdf`,
			'https://elsewhere.example/a.pdf',
			'javascript:alert(1)',
		])
			expect(await wrong([{ url: missing, name: 'Form' }])).toEqual({
				attachments: expect.stringMatching(/^One of the PDFs no longer exists/),
			});
	});

	test('stay while something uses them, also a draft or an event in the bin; others are swept after a week', async () => {
		const [used, unused] = [await upload(), await upload()];
		const draft = (
			await office.call('POST', 'events', event({ attachments: [{ url: used.url, name: 'Form' }] }))
		).json<OfficeEvent>();
		await office.call('DELETE', `events/${draft.id}`);
		app.clock.forward(6 * 86_400);
		await sweep();
		expect((await get(unused.url)).statusCode).toBe(200);
		app.clock.forward(2 * 86_400);
		await sweep();
		expect((await get(unused.url)).statusCode).toBe(404);
		expect((await get(used.url)).statusCode).toBe(200);
	});
});
