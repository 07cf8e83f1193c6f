import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { civilianForm, defenceForm } from '#tests/factories/application-form.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { codeIn, register, uploaded, verify, waitingApplication, withUploads } from '#tests/helpers/applicants.ts';
import { withoutChecks } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let registrar: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR');
});

const call = (name: 'status' | 'answer' | 'change', payload: object) =>
	app.http.inject({ method: 'POST', url: `/api/registration/${name}`, payload, remoteAddress: anyNetwork() });
/** The token of the newest mail that links to the status page. */
const tokenIn = (email: string) =>
	app.mailer
		.to(email)
		.flatMap(({ text }) => text.match(/\/application-status#(\S+)$/m)?.[1] ?? [])
		.at(-1)!;
const detailOf = (id: string) => app.services.decisions.detail(id);

describe('the link of a mail', () => {
	it('opens the request of the office, and answers it, without email and reference code', async () => {
		const { id, email } = await waitingApplication(app);
		await app.services.decisions.requestInfo(registrar.actor, id, 'Which company?', ['occupation']);
		await app.runJobs();
		const token = tokenIn(email);
		expect((await call('status', { token })).json()).toMatchObject({
			status: 'MORE_INFO',
			email,
			request: { message: 'Which company?', fields: [{ name: 'occupation', value: 'Engineer' }] },
		});
		expect((await call('answer', { token, values: { occupation: 'Surgeon' } })).statusCode).toBe(200);
		expect((await detailOf(id)).values.occupation).toBe('Surgeon');
		expect((await call('status', { token })).json().status).toBe('PENDING_APPROVAL');
	});

	it('works for ninety days, for one application, and only as it was signed', async () => {
		const [mine, other] = [await waitingApplication(app), await waitingApplication(app)];
		const token = tokenIn(mine.email);
		expect((await call('status', { token: token.replace(mine.id, other.id) })).statusCode).toBe(404);
		expect((await call('status', { token: `${token}x` })).statusCode).toBe(404);
		app.clock.forward(89 * 86_400);
		expect((await call('status', { token })).statusCode).toBe(200);
		app.clock.forward(2 * 86_400);
		expect((await call('status', { token })).json().message).toMatch(
			/^This link no longer works\. Enter your email address/,
		);
	});

	it('names what is missing when nothing is sent', async () => {
		expect((await call('status', {})).json().message).toBe('Send email and reference code, or the token of a link.');
		expect((await call('status', { email: '', reference: '' })).json().fieldErrors).toEqual({
			email: 'Email is required',
			reference: 'Reference code is required',
		});
	});
});

it('a reference code works until ninety days after the decision', async () => {
	const { id, email } = await waitingApplication(app);
	const mail = app.mailer.to(email).find(({ text }) => text.includes('Reference code: '))!;
	const key = { email, reference: mail.text.match(/^Reference code: (\S+)$/m)![1]! };
	app.clock.forward(200 * 86_400);
	expect((await call('status', key)).statusCode).toBe(200);
	await app.services.decisions.reject(registrar.actor, id, { reason: 'The list is full.' });
	app.clock.forward(90 * 86_400);
	expect((await call('status', key)).json().status).toBe('REJECTED');
	app.clock.forward(1);
	expect((await call('status', key)).statusCode).toBe(404);
});

describe('a second form while the first one waits', () => {
	/** A waiting application and a second form with some changes. */
	async function twoForms(changes: Record<string, unknown>) {
		const first = await withUploads(app, civilianForm());
		await register(app, first);
		await app.runJobs();
		await verify(app, first.email, codeIn(app, first.email));
		const [application] = await app.rows<{ id: string }>(sql`select id from applications where email = ${first.email}`);
		await register(app, { ...first, ...changes });
		await app.runJobs();
		const mail = app.mailer.to(first.email).find(({ subject }) => /^We already have your application/.test(subject))!;
		return { id: application!.id, email: first.email, form: first, mail, token: tokenIn(first.email) };
	}

	it('is kept, and the mail offers it for confirmation', async () => {
		const photo = await uploaded(app, 'new.jpg');
		const { id, email, mail, token } = await twoForms({ occupation: 'Architect', nationalId: '1234567890', photo });
		expect(mail.text).toContain('Application of: Rahim Uddin');
		expect((await detailOf(id)).values.occupation).toBe('Engineer');
		const { status, change } = (await call('status', { token })).json();
		expect(status).toBe('PENDING_APPROVAL');
		expect(change).toMatchObject({ name: 'Rahim Uddin', category: 'Non Military' });
		expect(change.fields).toEqual(
			expect.arrayContaining([
				{ name: 'occupation', hidden: false, before: 'Engineer', after: 'Architect' },
				{ name: 'nationalId', hidden: true },
				{ name: 'photo', hidden: true },
			]),
		);
		expect(change.fields).toHaveLength(3);

		const before = await detailOf(id);
		await app.services.decisions.mark(registrar.actor, id, 'nationalId', 'match');
		expect((await call('change', { token, use: true })).json().message).toBe('Thank you. Your application is changed.');
		const after = await detailOf(id);
		expect(after.values).toMatchObject({ occupation: 'Architect', nationalId: '1234567890' });
		expect(after.documents.map(({ field, name }) => [field, name])).toContainEqual(['photo', 'new.jpg']);
		expect(after.documents).toHaveLength(4);
		expect(after.marks).toEqual({});
		expect(after.revision).toBe(before.revision + 1);
		expect(after.history.map(({ action }) => action)).toContain('changed the application');
		expect(await app.rows(sql`select 1 from applications where email = ${email}`)).toHaveLength(1);
		// The same link still opens the application, and a second press changes nothing.
		expect((await call('status', { token })).json()).not.toHaveProperty('change');
		expect((await call('change', { token, use: true })).statusCode).toBe(409);
	});

	it('is offered by its code too', async () => {
		const { email, mail } = await twoForms({ occupation: 'Architect' });
		const code = mail.text.match(/^\d{6}$/m)![0];
		const verified = (await verify(app, email, code)).json();
		expect(verified.message).toContain('We already have your application');
		expect((await call('status', { token: verified.changesToken })).json().change.fields).toHaveLength(1);
	});

	it('can be discarded', async () => {
		const { id, token } = await twoForms({ occupation: 'Pirate' });
		expect((await call('change', { token, use: false })).json().message).toBe('Your application stays as it was.');
		expect((await detailOf(id)).values.occupation).toBe('Engineer');
		expect((await call('status', { token })).json()).not.toHaveProperty('change');
	});

	it('takes pictures away that the form of another category does not have', async () => {
		const { id, email } = await waitingApplication(app);
		await register(app, await withUploads(app, defenceForm({ email })));
		await app.runJobs();
		await call('change', { token: tokenIn(email), use: true });
		const { category, documents } = await detailOf(id);
		expect(category).toBe('Serving Defence Officer');
		expect(documents.map(({ field }) => field).sort()).toEqual(['incomeTaxReturn', 'nidCopy', 'photo']);
	});

	it('answers a request of the office with the fields that it changes', async () => {
		const { id, email } = await waitingApplication(app);
		const fields = ['nationalId', 'occupation', 'proposerName'];
		await app.services.decisions.requestInfo(registrar.actor, id, 'Please check these.', fields);
		const change = async (form: { email: string }) => {
			await register(app, await withUploads(app, form));
			await app.runJobs();
			await call('change', { token: tokenIn(email), use: true });
			return detailOf(id);
		};
		// The number differs, the occupation does not, and this form has no proposer.
		expect(await change(defenceForm({ email }))).toMatchObject({
			status: 'MORE_INFO',
			request: { fields: ['occupation'] },
		});
		expect(await change(defenceForm({ email, occupation: 'Officer' }))).toMatchObject({
			status: 'PENDING_APPROVAL',
			request: null,
		});
	});

	it('is not kept when nothing differs; the mail links to the status', async () => {
		const { email, form } = await twoForms({ occupation: 'Pirate' });
		app.clock.forward(61);
		await register(app, form);
		await app.runJobs();
		const mail = app.mailer.to(email).at(-1)!;
		expect(mail.subject).toMatch(/^We already have your application/);
		expect(mail.text).not.toMatch(/^\d{6}$/m);
	});

	it('is refused after a decision, and a registrar who read the old one must read the new one', async () => {
		const changed = await twoForms({ occupation: 'Architect' });
		const { revision } = await detailOf(changed.id);
		expect((await call('change', { token: changed.token, use: true })).statusCode).toBe(200);
		await expect(app.services.decisions.approve(registrar.actor, changed.id, { revision })).rejects.toThrow(
			/has answered/,
		);

		const decided = await twoForms({ occupation: 'Architect' });
		await app.services.decisions.approve(registrar.actor, decided.id, withoutChecks);
		expect((await call('change', { token: decided.token, use: true })).statusCode).toBe(409);
		expect((await verify(app, decided.email, codeIn(app, decided.email))).json()).toMatchObject({ isMember: true });
	});
});

describe('at the same moment', () => {
	it('two codes of two forms make one application that waits', async () => {
		const email = 'race@example.com';
		const codes: string[] = [];
		for (const firstName of ['Rahim', 'Karim']) {
			await register(app, await withUploads(app, civilianForm({ email, firstName })));
			await app.runJobs();
			codes.push(codeIn(app, email));
		}
		const responses = await Promise.all(codes.map((code) => verify(app, email, code)));
		expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
		expect(responses.filter((response) => response.json().changesToken)).toHaveLength(1);
		const rows = await app.rows<{ status: string }>(sql`select status from applications where email = ${email}`);
		expect(rows.map(({ status }) => status).sort()).toEqual(['PENDING_APPROVAL', 'PENDING_VERIFICATION']);
	});

	it('a change is confirmed once by twenty presses', async () => {
		const { id, email } = await waitingApplication(app);
		await register(app, await withUploads(app, civilianForm({ email })));
		await app.runJobs();
		const token = tokenIn(email);
		const presses = await Promise.all(
			Array.from({ length: 20 }, () =>
				app.services.applicant.confirmChange(token, true).then(
					() => 'changed',
					() => 'refused',
				),
			),
		);
		expect(presses.filter((press) => press === 'changed')).toHaveLength(1);
		expect((await detailOf(id)).documents).toHaveLength(4);
	});

	it('a correction and the code of the older form leave one of them verified, with its pictures', async () => {
		const form = await withUploads(app, civilianForm());
		await register(app, form);
		await app.runJobs();
		const code = codeIn(app, form.email);
		await Promise.all([
			verify(app, form.email, code),
			register(app, { ...form, occupation: 'Architect' }),
			register(app, { ...form, occupation: 'Painter' }),
		]);
		const sent = await app.rows<{ id: string; status: string }>(
			sql`select id, status from applications where email = ${form.email}`,
		);
		const waiting = sent.filter(({ status }) => status === 'PENDING_APPROVAL');
		const complete = await Promise.all(sent.map(async ({ id }) => (await detailOf(id)).documents.length));
		expect(waiting.length).toBeLessThanOrEqual(1);
		expect(Math.max(...complete)).toBe(4);
	});
});
