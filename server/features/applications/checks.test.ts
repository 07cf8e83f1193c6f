import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckName, checksOf, comparedSection, isSupporterRole } from '#contract/application-checks.ts';
import type { ApplicationDetail } from '#contract/applications.office.ts';
import { categories } from '#contract/applications.ts';
import { createApplication } from '#tests/factories/application.ts';
import { createMember } from '#tests/factories/member.ts';
import { type ApiClient, anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { uploaded, waitingApplication } from '#tests/helpers/applicants.ts';
import { withoutChecks } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	office = (await signInOffice(app, 'ADMIN', 'registrar@club.example')).call;
});

const daySeconds = 86_400;
const detail = async (id: string) => (await office('GET', `applications/${id}`)).json<ApplicationDetail>();
const states = async (id: string) =>
	Object.fromEntries((await detail(id)).checks.map(({ name, state }) => [name, state])) as Record<CheckName, string>;
const set = (id: string, name: CheckName, body: object) => office('PUT', `applications/${id}/checks/${name}`, body);

async function compareAll(id: string) {
	const { category } = await detail(id);
	for (const { name } of comparedSection(category as (typeof categories)[number])!.fields)
		await office('PUT', `applications/${id}/marks/${name}`, { mark: 'match' });
}

/** The whole checklist of an application, as an office would work through it. */
async function checkEverything(id: string) {
	await compareAll(id);
	const { category } = await detail(id);
	for (const { name, automatic } of checksOf(category as (typeof categories)[number])) {
		if (!automatic) expect((await set(id, name, { state: 'DONE' })).statusCode).toBe(200);
		if (!isSupporterRole(name)) continue;
		const { email, userId } = await memberWithUserId();
		expect((await office('POST', `applications/${id}/supporters/${name}`, { userId })).statusCode).toBe(201);
		await app.runJobs();
		const answered = await answer(tokenFor(email), 'AGREED');
		expect(answered.statusCode).toBe(200);
	}
}

async function memberWithUserId() {
	const member = await createMember(app, { paid: true });
	return { ...member, userId: `DGCC-${String(member.number).padStart(4, '0')}` };
}

const tokenFor = (email: string) =>
	app.mailer
		.to(email)
		.at(-1)!
		.text.match(/support-application#(\S+)/)![1]!;
const answer = (token: string, given: string) =>
	app.http.inject({
		method: 'POST',
		url: '/api/application-support/answer',
		payload: { token, answer: given },
		remoteAddress: anyNetwork(),
	});

describe('the checklist', () => {
	it.each(categories)(
		'of %s has to be complete before approval, and the refusal names what is open',
		async (category) => {
			const { id } = await createApplication(app, { category });
			expect(Object.keys(await states(id))).toEqual(checksOf(category).map(({ name }) => name));
			const refused = await office('POST', `applications/${id}/approve`);
			expect(refused.statusCode).toBe(409);
			for (const { label } of checksOf(category)) expect(refused.json().message).toContain(label);
			expect((await detail(id)).status).toBe('PENDING_APPROVAL');

			await checkEverything(id);
			expect(new Set(Object.values(await states(id)))).toEqual(new Set(['DONE']));
			expect((await office('POST', `applications/${id}/approve`)).statusCode).toBe(200);
		},
	);

	it('is stopped by one open point, which can be waived with a reason and opened again', async () => {
		const { id } = await createApplication(app, { category: 'Serving Defence Officer' });
		await checkEverything(id);
		await set(id, 'SERVICE_LETTER', { state: 'OPEN' });
		expect((await office('POST', `applications/${id}/approve`)).json().message).toBe(
			'Not checked yet: A letter of the unit is on file. Check it, or give a reason to approve without it.',
		);
		const silent = await set(id, 'SERVICE_LETTER', { state: 'WAIVED', reason: ' ' });
		expect(silent.json().fieldErrors).toEqual({ reason: 'Please write why it is not needed.' });
		await set(id, 'SERVICE_LETTER', { state: 'WAIVED', reason: 'The adjutant telephoned.' });
		expect((await detail(id)).checks.at(-1)).toMatchObject({
			state: 'WAIVED',
			reason: 'The adjutant telephoned.',
			author: 'registrar@club.example',
		});
		expect((await office('POST', `applications/${id}/approve`)).statusCode).toBe(200);
	});

	it('records one reason for everything that was open at the approval', async () => {
		const { id } = await createApplication(app, { category: 'Retired Defence Officer' });
		await set(id, 'PHOTO', { state: 'DONE' });
		expect((await office('POST', `applications/${id}/approve`, withoutChecks)).statusCode).toBe(200);
		const { checks, history } = await detail(id);
		expect(checks.map(({ name, state, reason }) => [name, state, reason])).toEqual([
			['IDENTITY', 'WAIVED', withoutChecks.waiveReason],
			['PHOTO', 'DONE', null],
			['TAX_RETURN', 'WAIVED', withoutChecks.waiveReason],
			['RETIREMENT_ORDER', 'WAIVED', withoutChecks.waiveReason],
		]);
		expect(history.map(({ action }) => action)).toContain('changed the checklist');
		expect((await set(id, 'PHOTO', { state: 'OPEN' })).statusCode).toBe(409);
	});

	it('refuses a tick for what is done by itself, and checks of other categories', async () => {
		const { id } = await createApplication(app, { category: 'Non Military' });
		expect((await set(id, 'IDENTITY', { state: 'DONE' })).json().fieldErrors.state).toContain('marked as matching');
		expect((await set(id, 'PROPOSER', { state: 'DONE' })).json().fieldErrors.state).toContain('has agreed');
		expect((await set(id, 'SERVICE_LETTER', { state: 'DONE' })).statusCode).toBe(400);
		expect((await set('00000000-0000-4000-8000-000000000000', 'PHOTO', { state: 'DONE' })).statusCode).toBe(404);
	});

	it('opens a point again when the applicant has sent something else', async () => {
		const { id, email } = await waitingApplication(app);
		await compareAll(id);
		await set(id, 'PHOTO', { state: 'DONE' });
		await set(id, 'TAX_RETURN', { state: 'DONE' });
		await office('POST', `applications/${id}/request-info`, {
			message: 'Please send a sharper photo and your number again.',
			fields: ['photo', 'nationalId'],
		});
		await app.runJobs();
		const reference = app.mailer
			.to(email)
			.at(-1)!
			.text.match(/^Reference code: (\S+)$/m)![1]!;
		const answered = await app.http.inject({
			method: 'POST',
			url: '/api/registration/answer',
			payload: { email, reference, values: { photo: await uploaded(app), nationalId: '1990123456789' } },
			remoteAddress: anyNetwork(),
		});
		expect(answered.statusCode).toBe(200);
		expect(await states(id)).toMatchObject({ IDENTITY: 'OPEN', PHOTO: 'OPEN', TAX_RETURN: 'DONE' });
	});
});

describe('proposer and seconder', () => {
	const ask = (id: string, role: string, userId: string) =>
		office('POST', `applications/${id}/supporters/${role}`, { userId });
	const open = (token: string) =>
		app.http.inject({
			method: 'POST',
			url: '/api/application-support',
			payload: { token },
			remoteAddress: anyNetwork(),
		});
	async function asked(category = 'Non Military', role = 'PROPOSER') {
		const { id } = await createApplication(app, { category });
		const member = await memberWithUserId();
		expect((await ask(id, role, member.userId.toLowerCase())).statusCode).toBe(201);
		await app.runJobs();
		return { id, member, token: tokenFor(member.email) };
	}

	it('see the applicant and answer with the emailed link, once', async () => {
		const { id, email: applicantEmail } = await waitingApplication(app);
		const member = await memberWithUserId();
		await ask(id, 'SECONDER', member.userId);
		await app.runJobs();
		const token = tokenFor(member.email);
		const { applicant, role, answer: none } = (await open(token)).json();
		expect({ role, none }).toEqual({ role: 'SECONDER', none: null });
		expect(applicant).toMatchObject({ category: 'Non Military', occupation: expect.stringMatching(/./) });
		expect(applicant.photo).toMatch(/^data:image\/webp;base64,.{100}/);
		expect(JSON.stringify(applicant)).not.toContain(applicantEmail);

		expect((await answer(token, 'AGREED')).statusCode).toBe(200);
		expect((await answer(token, 'AGREED')).statusCode).toBe(200);
		expect((await answer(token, 'DECLINED')).statusCode).toBe(409);
		expect((await states(id)).SECONDER).toBe('DONE');
		const { supporters, history } = await detail(id);
		expect(supporters).toMatchObject([{ role: 'SECONDER', userId: member.userId, answer: 'AGREED' }]);
		expect(history.filter(({ action }) => action === 'answered a request for support')).toHaveLength(1);
		expect((await ask(id, 'SECONDER', (await memberWithUserId()).userId)).json().message).toContain('agreed already');
	});

	it('may decline; Today tells it until someone else is asked', async () => {
		const replace = async () => {
			const { tasks } = (await office('GET', 'today')).json<{ tasks: { what: string; count: number }[] }>();
			return tasks.find(({ what }) => what === 'SUPPORTERS_TO_REPLACE')!.count;
		};
		const before = await replace();
		const { id, token } = await asked();
		expect(await replace()).toBe(before);
		await answer(token, 'UNKNOWN');
		expect(await replace()).toBe(before + 1);
		expect((await states(id)).PROPOSER).toBe('OPEN');
		const other = await memberWithUserId();
		await ask(id, 'PROPOSER', other.userId);
		expect(await replace()).toBe(before);
		expect((await open(token)).statusCode).toBe(404);
		expect((await detail(id)).supporters).toMatchObject([{ userId: other.userId, answer: null }]);
	});

	it('are two people, members in good order, and needed by the category', async () => {
		const { id, member } = await asked();
		expect((await ask(id, 'SECONDER', member.userId)).json().fieldErrors.userId).toContain('two people');
		const unpaid = await createMember(app);
		const userId = `DGCC-${String(unpaid.number).padStart(4, '0')}`;
		expect((await ask(id, 'SECONDER', userId)).json().fieldErrors.userId).toContain('fee not paid yet');
		expect((await ask(id, 'SECONDER', 'DGCC-9999')).json().fieldErrors.userId).toBe('No member has this User ID.');
		expect((await ask(id, 'SECONDER', ' ')).json().fieldErrors.userId).toBe('User ID is required');
		const officer = await createApplication(app, { category: 'Serving Defence Officer' });
		expect((await ask(officer.id, 'PROPOSER', member.userId)).json().message).toContain('needs no proposer');
	});

	it('support at most four applications a year, also when links are answered at the same time', async () => {
		const member = await memberWithUserId();
		const tokens: string[] = [];
		for (let number = 0; number < 6; number++) {
			const { id } = await createApplication(app, { category: 'Government Officer' });
			expect((await ask(id, 'PROPOSER', member.userId)).statusCode).toBe(201);
			await app.runJobs();
			tokens.push(tokenFor(member.email));
		}
		const codes = (await Promise.all(tokens.map((token) => answer(token, 'AGREED')))).map(
			({ statusCode }) => statusCode,
		);
		expect(codes.sort()).toEqual([200, 200, 200, 200, 409, 409]);
		const { id } = await createApplication(app, { category: 'Government Officer' });
		expect((await ask(id, 'PROPOSER', member.userId)).json().fieldErrors.userId).toContain('4 applications');
	});

	it('use a link that ends after ten days, with the decision, and when the request is removed', async () => {
		const removed = await asked();
		await office('DELETE', `applications/${removed.id}/supporters/PROPOSER`);
		expect((await open(removed.token)).statusCode).toBe(404);
		expect((await office('DELETE', `applications/${removed.id}/supporters/PROPOSER`)).statusCode).toBe(404);

		const decided = await asked();
		await office('POST', `applications/${decided.id}/reject`, { reason: 'The form is not complete.' });
		expect((await answer(decided.token, 'AGREED')).statusCode).toBe(404);

		const late = await asked();
		const [id] = late.token.split('.');
		expect((await open(`${id}.forged`)).statusCode).toBe(404);
		app.clock.forward(11 * daySeconds);
		expect((await answer(late.token, 'AGREED')).statusCode).toBe(404);
	});

	it('are reminded once, after five days', async () => {
		const { member } = await asked();
		const mails = () => app.mailer.to(member.email).map(({ subject }) => subject);
		await app.services.applicationSupporters.remind();
		await app.runJobs();
		expect(mails()).toHaveLength(1);
		app.clock.forward(6 * daySeconds);
		for (const _time of [1, 2]) {
			await app.services.applicationSupporters.remind();
			await app.runJobs();
		}
		expect(mails()).toEqual([expect.stringMatching(/would like to join/), expect.stringMatching(/^Reminder: /)]);
		expect((await open(tokenFor(member.email))).statusCode).toBe(200);
	});
});
