import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { civilianForm, defenceForm, foreignForm } from '#tests/factories/application-form.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { codeIn, register, uploaded, verify, withUploads } from '#tests/helpers/applicants.ts';

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
		expect(response.json()).toEqual({ message: expect.any(String), email: form.email });
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
				nidDob: 'Give day, month and year of a real date, such as 1990-12-31',
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

	it('replaces the older form until the address is verified, then changes nothing', async () => {
		const form = await withUploads(app, civilianForm());
		await register(app, form);
		app.clock.forward(61);
		const newPhoto = await uploaded(app, 'better.jpg');
		await register(app, { ...form, occupation: 'Architect', photo: newPhoto });
		await app.runJobs();
		expect(app.mailer.to(form.email)).toHaveLength(2);
		expect((await verify(app, form.email, codeIn(app, form.email))).statusCode).toBe(200);

		app.clock.forward(61);
		expect((await register(app, { ...form, occupation: 'Pirate' })).statusCode).toBe(201);
		const [row] = await app.rows<{ details: { occupation: string } }>(
			sql`select details from applications where email = ${form.email}`,
		);
		expect(row!.details.occupation).toBe('Architect');
	});

	it('tells only the owner of the address that the first application is unchanged', async () => {
		const form = await withUploads(app, civilianForm());
		const first = await register(app, form);
		await app.runJobs();
		expect((await verify(app, form.email, codeIn(app, form.email))).json()).not.toHaveProperty('alreadyVerified');

		app.clock.forward(1);
		// The last code was used, so a new one is sent at once.
		const again = await register(app, form);
		expect(again.json()).toEqual(first.json());
		await register(app, form);
		await app.runJobs();
		const codes = app.mailer.to(form.email).filter(({ text }) => /^\d{6}$/m.test(text));
		expect(codes.map(({ text }) => text.includes('already with the office'))).toEqual([false, true]);
		expect((await verify(app, form.email, codeIn(app, form.email))).json()).toEqual({
			message: 'Email verified. Your first application stands.',
			alreadyVerified: true,
		});
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
