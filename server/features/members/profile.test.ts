import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember, confirm, keepPassword, paidMember, signIn } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';
import { cardLines, cardsPdf, cardTexts } from './card-pdf.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

const own = {
	mobile: '01811111111',
	occupation: 'Architect',
	officialAddress: 'New office',
	presentAddress: 'New home',
	permanentAddress: 'Old home',
	officialHandicap: '14.2',
	children: [{ name: 'Nila', dob: '2019-04-14', gender: 'Daughter' }],
};

it('keeps card, membership and events until the fee is paid, and again after a refund', async () => {
	const member = await approvedMember(app);
	const { call } = await signIn(app, member.email, member.password);
	expect((await call('GET', 'profile')).json()).toMatchObject({ member: { temporaryPassword: true } });
	await keepPassword(app, member.email);
	for (const url of ['account/membership', 'account/events', 'account/card.pdf'])
		expect((await call('GET', url)).statusCode, url).toBe(402);
	expect((await call('GET', 'profile')).json()).toMatchObject({
		member: {
			dashboardLocked: true,
			paymentStatus: 'UNPAID',
			registrationStatus: 'APPROVED',
			temporaryPassword: false,
		},
	});
	await app.dependencies.database.db.transaction((tx) => app.services.members.unlock(tx, member.memberId));
	expect((await call('GET', 'profile')).json()).toMatchObject({
		member: { dashboardLocked: false, paymentStatus: 'PAID', registrationStatus: 'ACTIVE', userId: member.userId },
	});
	expect((await call('GET', 'account/membership')).statusCode).toBe(200);
	await app.dependencies.database.db.transaction((tx) => app.services.members.lock(tx, member.memberId));
	expect((await call('GET', 'account/membership')).statusCode).toBe(402);
});

it('lets a member correct the mobile number, change the email address and download the data before paying', async () => {
	const member = await approvedMember(app);
	await keepPassword(app, member.email);
	const { call } = await signIn(app, member.email, member.password);
	expect((await call('PATCH', 'account/details', own)).statusCode).toBe(200);
	expect((await call('GET', 'account/details')).json().values).toMatchObject({ mobile: own.mobile });
	const move = { email: `next-${member.email}`, ...(await confirm(call, member.password)) };
	expect((await call('POST', 'account/email', move)).statusCode).toBe(200);
	expect((await call('GET', 'account/data.zip')).headers['content-type']).toBe('application/zip');
});

describe('own details', () => {
	it('show everything, and change only the allowed fields, with an audit entry that names them', async () => {
		const { call, cookie, applicationId } = await paidMember(app);
		expect((await call('PATCH', 'account/details', { ...own, firstName: 'Mallory', nationalId: '1' })).statusCode).toBe(
			200,
		);
		const { values, photoUrl } = (await call('GET', 'account/details')).json();
		expect(values).toMatchObject({ ...own, firstName: 'Rahim' });
		expect(values.nationalId).not.toBe('1');
		// A browser sends nothing but the cookie with a picture of a page.
		const withCookie = () => app.http.inject({ url: photoUrl, cookies: { refresh: cookie! } });
		expect((await withCookie()).headers['content-type']).toBe('image/jpeg');
		expect((await call('POST', '/api/logout')).statusCode).toBe(200);
		expect((await withCookie()).statusCode).toBe(401);
		const { call: office } = await signInOffice(app);
		const { history } = (await office('GET', `applications/${applicationId}`)).json();
		expect(history.at(-1)).toMatchObject({
			action: 'changed own details',
			details: expect.stringContaining('Mobile number'),
		});
		expect(JSON.stringify(history)).not.toContain('looked at a document');
	});

	it('are refused with a message at each wrong field', async () => {
		const { call } = await paidMember(app);
		const response = await call('PATCH', 'account/details', { ...own, mobile: '12', presentAddress: '' });
		expect(Object.keys(response.json().fieldErrors)).toEqual(expect.arrayContaining(['mobile', 'presentAddress']));
		const withChild = async (child: object) =>
			(await call('PATCH', 'account/details', { ...own, children: [{ name: 'Tuli', ...child }] })).json().fieldErrors;
		expect(await withChild({ dob: '2050-01-01' })).toEqual({
			'children.0.dob': 'Date of birth cannot be in the future',
		});
		expect(await withChild({ dob: 'soon', gender: 'Cousin' })).toEqual({
			'children.0.dob': 'Give day, month and year of a real date',
			'children.0.gender': 'Choose Son or Daughter',
		});
	});

	it('change the email address only with the code that was mailed to the new one', async () => {
		const { call, email, password } = await paidMember(app);
		const fresh = `new-${email}`;
		await call('POST', 'account/email', { email: fresh, ...(await confirm(call, password)) });
		await app.runJobs();
		const code = app.mailer.to(fresh)[0]!.text.match(/^\d{6}$/m)![0];
		expect(
			(await call('POST', 'account/email/confirm', { code: code === '000000' ? '000001' : '000000' })).statusCode,
		).toBe(400);
		expect((await call('POST', 'account/email/confirm', { code })).json()).toMatchObject({ email: fresh });
		expect((await signIn(app, email, password)).response.statusCode).toBe(401);
		expect((await signIn(app, fresh, password)).response.statusCode).toBe(200);
		await app.runJobs();
		expect(app.mailer.to(email).at(-1)!.subject).toContain('was changed');
	});

	it('do not accept the email address of another account', async () => {
		const [member, other] = [await paidMember(app), await paidMember(app)];
		const confirmed = await confirm(member.call, member.password);
		const response = await member.call('POST', 'account/email', { email: other.email, ...confirmed });
		expect(response.statusCode).toBe(200);
		const before = app.mailer.to(other.email).length;
		await app.runJobs();
		expect(app.mailer.to(other.email)).toHaveLength(before);
	});

	it('are downloaded as one archive with the files', async () => {
		const { call, userId } = await paidMember(app);
		const response = await call('GET', 'account/data.zip');
		expect(response.headers['content-type']).toBe('application/zip');
		const files = unzipSync(new Uint8Array(response.rawPayload));
		expect(Object.keys(files).sort()).toEqual([
			'documents/incomeTaxReturn.jpg',
			'documents/nidCopy.jpg',
			'documents/photo.jpg',
			'documents/proposerSignature.jpg',
			'my-data.json',
		]);
		expect(JSON.parse(Buffer.from(files['my-data.json']!).toString())).toMatchObject({
			userId,
			form: { firstName: 'Rahim' },
		});
	});

	it('are requested to be erased only once', async () => {
		const { call } = await paidMember(app);
		await call('POST', 'account/erasure', { reason: 'I am moving away.' });
		const first = (await call('GET', 'account/details')).json().erasureRequestedAt;
		app.clock.forward(60);
		await call('POST', 'account/erasure', { reason: '' });
		expect((await call('GET', 'account/details')).json().erasureRequestedAt).toBe(first);
	});
});

describe('the card', () => {
	const check = (token: string) => app.http.inject({ url: `/api/card/${token}` });

	it('is valid, expires with the year, and is withdrawn with the membership', async () => {
		app.clock.set('2031-11-01T06:00:00Z');
		const { call, memberId, userId } = await paidMember(app);
		const membership = (await call('GET', 'account/membership')).json();
		expect(membership).toMatchObject({
			userId,
			card: { validThrough: '2031-12-31', qr: expect.stringContaining('<svg') },
		});
		expect(membership.timeline.map(({ text }: { text: string }) => text)).toEqual([
			'You applied for membership',
			'You verified your email address',
			'The committee approved your application',
			'The registration fee was paid; your dashboard opened',
		]);
		const { token } = membership.card;
		expect((await check(token)).json()).toEqual({
			state: 'valid',
			name: 'Rahim Uddin',
			userId,
			category: 'Non Military',
			familyOf: null,
			validThrough: '2031-12-31',
		});
		app.clock.set('2031-12-31T17:59:00Z');
		expect((await check(token)).json().state).toBe('valid');
		app.clock.set('2031-12-31T18:01:00Z');
		expect((await check(token)).json().state).toBe('expired');
		await app.dependencies.database.db.transaction((tx) => app.services.members.lock(tx, memberId));
		expect((await check(token)).json().state).toBe('withdrawn');
	});

	it('is renewed in December, while the old one stays valid until the end of the year', async () => {
		const { call } = await paidMember(app);
		const card = async () =>
			(await call('GET', 'account/membership')).json().card as { token: string; validThrough: string };
		app.clock.set('2031-11-30T17:59:00Z');
		const old = await card();
		expect(old.validThrough).toBe('2031-12-31');
		app.clock.set('2031-11-30T18:01:00Z');
		expect((await card()).validThrough).toBe('2032-12-31');
		expect((await check(old.token)).json().state).toBe('valid');
	});

	it('cannot be forged', async () => {
		const { call } = await paidMember(app);
		const { token } = (await call('GET', 'account/membership')).json().card;
		const [id, date, mac] = token.split('.');
		for (const forged of [`${id}.20991231.${mac}`, `${id}.${date}.AAAAAAAAAAAAAAAAAAAAAA`, 'nonsense', `${id}.${date}`])
			expect((await check(forged)).statusCode).toBe(404);
	});

	it('prints the same texts as the card on the screen', () => {
		const card = { name: 'Rahim Uddin', userId: 'DGCC-0246', category: 'Non Military', url: '', photo: undefined };
		expect(cardLines({ ...card, number: undefined, validThrough: '2031-12-31' })).toEqual([
			'Non Military',
			'DGCC-0246',
			'Valid to 31 December 2031',
		]);
	});

	it('prints as PDF, with tags for screen readers', async () => {
		const { call } = await paidMember(app);
		const response = await call('GET', 'account/card.pdf');
		expect(response.headers['content-type']).toBe('application/pdf');
		expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
		const text = response.rawPayload.toString('latin1');
		expect(text).toContain('/Marked true');
		expect(text).toContain('/Alt (QR code that shows at the gate whether the card is valid)');
	});

	it('has the size of a bank card, the crest, the address and the tax number, and draws a name in Bangla', async () => {
		const { content } = app.services;
		const texts = { ...(await cardTexts(content)), taxNumber: 'BIN 001234567-0101' };
		const face = { name: 'মোঃ আর্থিক চৌধুরী', userId: 'DGCC-0246', category: 'Non Military', url: '', photo: undefined };
		const bytes = await cardsPdf(
			[{ ...face, number: 12, url: 'https://club.example', validThrough: '2031-12-31' }],
			texts,
		);
		const [front, back] = pdfText(bytes).map((text) => text.replaceAll(/\s+/g, ' '));
		expect(front).toContain('মোঃ আর্থিক চৌধুরী');
		expect(front).toContain('DGCC-0246, card 12');
		expect(back).toContain([texts.club.name, ...texts.club.address, 'BIN 001234567-0101'].join(', '));
		const source = bytes.toString('latin1');
		expect(source).toContain(`/Alt (Crest of ${texts.club.name})`);
		expect(source.match(/\/MediaBox \[0 0 242\.6\d* 153\.0\d*\]/g)).toHaveLength(2);
	});
});
