import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { civilianForm, defenceForm, foreignForm } from '#tests/factories/application-form.ts';
import { createMember } from '#tests/factories/member.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { codeIn, register, uploaded, verify, waitingApplication, withUploads } from '#tests/helpers/applicants.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

describe('applying', () => {
	it.each([
		['civilian', civilianForm],
		['defence', defenceForm],
		['foreign', foreignForm],
	])('accepts a %s form and mails six digits on a separate line, with a link', async (_kind, make) => {
		const form = await withUploads(app, make());
		const response = await register(app, form);
		expect(response.statusCode).toBe(201);
		expect(response.json()).toEqual({
			message: 'Registration successful! Please check your email for the next step.',
			email: form.email,
			form: expect.any(String),
		});
		await app.runJobs();
		const [mail] = app.mailer.to(form.email);
		expect(mail!.text).toMatch(/^\d{6}$/m);
		expect(mail!.text).toMatch(/^http:\/\/localhost:3000\/user\/[0-9a-f-]{36}\/verify\/\S+$/m);
		expect(mail!.html).toContain(codeIn(app, form.email));
	});

	it('lists every wrong field at once', async () => {
		const response = await register(app, { ...civilianForm(), firstName: '', mobile: '12', nidDob: 'soon' });
		expect(response.statusCode).toBe(400);
		expect(response.json()).toMatchObject({
			code: 'INVALID_INPUT',
			fieldErrors: {
				firstName: 'First Name is required',
				mobile: 'Must be at least 11 digits',
				nidDob: 'Give day, month and year of a real date',
			},
		});
	});

	it('checks dates against the day at the club', async () => {
		// 18:30 in UTC is half past midnight of the next day in Dhaka.
		const born = (nidDob: string) => register(app, civilianForm({ nidDob, photo: 'not uploaded' }));
		app.clock.set('2031-03-09T17:30:00Z');
		expect((await born('2013-03-10')).json().fieldErrors).toEqual({
			nidDob: 'An applicant must be at least 18 years old',
		});
		app.clock.set('2031-03-09T18:30:00Z');
		expect((await born('2013-03-10')).json().fieldErrors).not.toHaveProperty('nidDob');
		const foreign = foreignForm({ passportExpiry: '2001-01-01', visaExpiry: '2031-03-09' });
		expect((await register(app, foreign)).json().fieldErrors).toEqual({
			passportExpiry: 'The passport must be valid on the day you apply',
			visaExpiry: 'The visa must be valid on the day you apply',
		});
		app.clock.set('2031-03-10T06:00:00Z');
	});

	it('stores a mobile number and a National ID as digits, however they are typed', async () => {
		const form = await withUploads(app, civilianForm({ mobile: '+880 1712-345699', nationalId: '১৯৯০ ১২৩-৪৫৬' }));
		expect((await register(app, form)).statusCode).toBe(201);
		const [row] = await app.rows(sql`select mobile from applications where email = ${form.email}`);
		expect(row).toEqual({ mobile: '01712345699' });
	});

	it('refuses pictures that were not uploaded here, or that belong to another application', async () => {
		const mine = await withUploads(app, civilianForm());
		await register(app, mine);
		const copied = {
			...(await withUploads(app, civilianForm())),
			nidCopy: mine.nidCopy,
			photo: 'https://elsewhere.example/a.jpg',
		};
		const response = await register(app, copied);
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fieldErrors).sort()).toEqual(['nidCopy', 'photo']);
		expect(await app.rows(sql`select 1 from applications where email = ${copied.email}`)).toEqual([]);
	});

	it('stores identity numbers encrypted', async () => {
		const form = await withUploads(app, defenceForm());
		await register(app, form);
		const [row] = await app.rows(sql`select * from applications where email = ${form.email}`);
		const text = JSON.stringify(row);
		expect(text).not.toContain(form.nationalId);
		expect(text).not.toContain(form.baNumber);
	});
});

const pictureFields = ['incomeTaxReturn', 'nidCopy', 'photo', 'proposerSignature'];

type Sent = { id: string; status: string; firstName: string };
const sentWith = (email: string) =>
	app.rows<Sent>(
		sql`select id, status, first_name as "firstName" from applications where email = ${email} order by submitted_at`,
	);
const actions = ({ history }: { history: { action: string }[] }) => history.map(({ action }) => action);
const mailsTo = (email: string, subject: RegExp) => app.mailer.to(email).filter((mail) => subject.test(mail.subject));

describe('a stranger who knows the address', () => {
	it('cannot replace a form that is not verified: each code proves its own form', async () => {
		const form = await withUploads(app, civilianForm());
		await register(app, form);
		await app.runJobs();
		const code = codeIn(app, form.email);
		app.clock.forward(1);
		await register(
			app,
			await withUploads(app, civilianForm({ email: form.email, firstName: 'Mallory', lastName: 'Evil' })),
		);
		await app.runJobs();
		expect(mailsTo(form.email, /is your code/).at(-1)!.text).toContain('Application of: Mallory Evil');

		const verified = await verify(app, form.email, code);
		expect(verified.json()).toMatchObject({ name: 'Rahim Uddin', category: 'Non Military' });
		expect(await sentWith(form.email)).toEqual([
			{ id: expect.any(String), status: 'PENDING_APPROVAL', firstName: 'Rahim' },
			{ id: expect.any(String), status: 'PENDING_VERIFICATION', firstName: 'Mallory' },
		]);
		const [mine, theirs] = await sentWith(form.email);
		const detail = await app.services.decisions.detail(mine!.id);
		expect(detail.values.nationalId).toBe(form.nationalId);
		expect(detail.documents).toHaveLength(4);
		expect(actions(detail)).toContain('sent another form that is not verified');
		expect(detail.sameAddress).toEqual([expect.objectContaining({ id: theirs!.id, name: 'Mallory Evil' })]);
		expect(detail.duplicates.map(({ id }) => id)).not.toContain(theirs!.id);
	});

	it('does not get the code of another form when the applicant asks for a new one', async () => {
		const form = await withUploads(app, civilianForm());
		const { form: formId } = (await register(app, form)).json();
		await register(app, await withUploads(app, civilianForm({ email: form.email, firstName: 'Mallory' })));
		await app.runJobs();
		app.clock.forward(61);
		await app.http.inject({
			method: 'POST',
			url: '/api/verify-email/resend',
			payload: { email: form.email, form: formId },
			remoteAddress: anyNetwork(),
		});
		await app.runJobs();
		expect((await verify(app, form.email, codeIn(app, form.email))).json().name).toBe('Rahim Uddin');
	});

	it('gets the same response for an unknown, a waiting, a rejected and a member’s address', async () => {
		const waiting = await waitingApplication(app);
		const rejected = await waitingApplication(app);
		const registrar = (await signInOffice(app, 'REGISTRAR')).actor;
		await app.services.decisions.reject(registrar, rejected.id, { reason: 'Not now.' });
		const member = await createMember(app);
		const emails = ['nobody-knows@example.com', waiting.email, rejected.email, member.email];
		for (const email of emails) {
			const nonsense = await register(app, { ...civilianForm({ email }), photo: 'https://elsewhere.example/a.jpg' });
			expect(nonsense.statusCode).toBe(400);
			expect(Object.keys(nonsense.json().fieldErrors).sort()).toEqual(pictureFields);
		}
		for (const email of emails) {
			const response = await register(app, await withUploads(app, civilianForm({ email })));
			expect(response.statusCode).toBe(201);
			expect(response.json()).toEqual({
				message: 'Registration successful! Please check your email for the next step.',
				email,
				form: expect.any(String),
			});
			const resent = await app.services.verification.resend(email, response.json().form);
			expect(resent).toEqual({ sent: false, waitSeconds: 60 });
		}
	});
});

describe('an address of a member', () => {
	it('gets one mail a day that says so, and no code', async () => {
		const member = await createMember(app);
		for (const _ of [1, 2]) await register(app, await withUploads(app, civilianForm({ email: member.email })));
		await app.runJobs();
		expect(mailsTo(member.email, /An application with your email address/)).toHaveLength(1);
		expect(mailsTo(member.email, /is your code/)).toHaveLength(0);
	});
});

describe('an address whose application was rejected', () => {
	it('can be used again, and the office sees the earlier application', async () => {
		const { id, email } = await waitingApplication(app);
		await app.services.decisions.reject((await signInOffice(app, 'REGISTRAR')).actor, id, {
			reason: 'The proposer is unknown.',
		});
		app.clock.forward(86_400);
		await register(app, await withUploads(app, civilianForm({ email })));
		await app.runJobs();
		expect((await verify(app, email, codeIn(app, email))).json().message).toBe('Email verified successfully!');
		const [, again] = await sentWith(email);
		expect((await app.services.decisions.detail(again!.id)).sameAddress).toEqual([
			expect.objectContaining({ id, status: 'REJECTED', reason: 'The proposer is unknown.' }),
		]);
	});
});

describe('the same address again', () => {
	it('becomes one application when fifty are sent at the same moment, in lower or upper case', async () => {
		const form = await withUploads(app, civilianForm({ email: 'crowd@example.com' }));
		const spellings = ['crowd@example.com', 'Crowd@Example.com', 'CROWD@EXAMPLE.COM'];
		const responses = await Promise.all(
			Array.from({ length: 50 }, (_, index) => register(app, { ...form, email: spellings[index % 3] })),
		);
		expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
		expect(await app.rows(sql`select id from applications where email = 'crowd@example.com'`)).toHaveLength(1);
		await app.runJobs();
		expect(app.mailer.to('crowd@example.com')).toHaveLength(1);
	});

	it('gives a corrected form with the same pictures its own code, and notes the older one', async () => {
		const form = await withUploads(app, civilianForm());
		await register(app, form);
		await app.runJobs();
		const oldCode = codeIn(app, form.email);
		const newPhoto = await uploaded(app, 'better.jpg');
		expect((await register(app, { ...form, occupation: 'Architect', photo: newPhoto })).statusCode).toBe(201);
		await app.runJobs();
		const newCode = codeIn(app, form.email);
		if (newCode !== oldCode) expect((await verify(app, form.email, oldCode)).statusCode).toBe(400);
		expect((await verify(app, form.email, newCode)).statusCode).toBe(200);

		const [application, ...others] = await sentWith(form.email);
		expect(others).toEqual([]);
		const detail = await app.services.decisions.detail(application!.id);
		expect(detail.values.occupation).toBe('Architect');
		expect(detail.documents.map(({ field }) => field).sort()).toEqual(pictureFields);
		expect(actions(detail)).toContain('replaced the form before');
	});

	it('sends no second code within a minute', async () => {
		const form = await withUploads(app, civilianForm());
		await register(app, form);
		await register(app, form);
		await app.runJobs();
		expect(app.mailer.to(form.email)).toHaveLength(1);
	});
});

it('accepts applications while the mail server is down, and sends every mail once afterwards', async () => {
	const forms = [await withUploads(app, civilianForm()), await withUploads(app, foreignForm())];
	app.mailer.down = true;
	for (const form of forms) expect((await register(app, form)).statusCode).toBe(201);
	for (let quarter = 0; quarter < 4; quarter++) {
		expect((await app.runJobs()).failed).toBeGreaterThan(0);
		app.clock.forward(900);
		await app.dependencies.database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
	}
	app.mailer.down = false;
	await app.runJobs();
	await app.runJobs();
	for (const { email } of forms) {
		expect(app.mailer.to(email)).toHaveLength(1);
		expect((await verify(app, email, codeIn(app, email))).statusCode).toBe(200);
	}
});
