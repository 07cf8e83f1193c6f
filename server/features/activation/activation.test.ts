import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { invitationsAnHour } from '#contract/activation.office.ts';
import { longMoment } from '#contract/core/club-time.ts';
import type { BulkResult } from '#contract/core/lists.ts';
import type { MemberDetail, MemberRow } from '#contract/members.office.ts';
import { longClubDate } from '#server/core/club-date.ts';
import { userIdOf } from '#server/features/members/member-record.ts';
import { createImportedMember, createMember } from '#tests/factories/member.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signIn } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let app: TestApp;
let registrar: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR');
});

const days = 86_400;
const password = 'a quiet morning by the ferry';
const twice = { password, confirmPassword: password };
let people = 0;
const newEmail = () => `imported${++people}@mail.example`;

const post = (path: string, payload: object, remoteAddress = anyNetwork()) =>
	app.http.inject({ method: 'POST', url: `/api/${path}`, payload, remoteAddress });
const invite = async (...ids: string[]) => (await registrar.call('POST', 'invitations', { ids })).json<BulkResult>();
const print = async (...ids: string[]) => {
	const result = (await registrar.call('POST', 'invitations/letters', { ids })).json<
		BulkResult & { pdf: string | null }
	>();
	return { ...result, pages: result.pdf ? pdfText(Buffer.from(result.pdf, 'base64')) : [] };
};
const codesIn = (pages: string[]) => pages.join('\n').match(/[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}/g) ?? [];
async function linkTo(email: string) {
	await app.runJobs();
	return app.mailer
		.to(email)
		.at(-1)
		?.text.match(/\/activate\/(\S+)/)?.[1];
}
const emailOf = async (link: string) =>
	(await app.http.inject({ url: `/api/activation/${link}`, remoteAddress: anyNetwork() })).json();
const detailOf = async (id: string) => (await registrar.call('GET', `members/${id}`)).json<MemberDetail>();

describe('an invitation', () => {
	it('is emailed, opens the account once, and is in the record and the list', async () => {
		const email = newEmail();
		const { id, number } = await createImportedMember(app, { email });
		expect(await detailOf(id)).toMatchObject({ activated: false, invitation: null });
		expect(await invite(id)).toEqual({ done: [id], refused: [] });
		const link = (await linkTo(email))!;
		expect(await detailOf(id)).toMatchObject({
			invitation: { by: 'EMAIL', at: app.clock.now().toISOString(), validUntil: expect.any(String), activatedAt: null },
		});
		const q = userIdOf(number);
		const notActivated = async () =>
			(await registrar.call('GET', `members?state=not-activated&q=${q}`)).json<{ items: MemberRow[] }>().items;
		expect(await notActivated()).toMatchObject([{ id, activated: false }]);
		expect(await emailOf(link)).toEqual({ email });
		expect(
			(await post(`activation/${link}`, { password: 'password123', confirmPassword: 'password123' })).json(),
		).toMatchObject({
			fieldErrors: { password: expect.any(String) },
		});
		expect((await post(`activation/${link}`, twice)).statusCode).toBe(200);
		expect((await signIn(app, email, password)).response.statusCode).toBe(200);
		expect((await signIn(app, q, password)).response.statusCode).toBe(200);
		expect((await post(`activation/${link}`, twice)).statusCode).toBe(400);
		expect(await emailOf(link)).toEqual({ email: null });
		expect(await notActivated()).toEqual([]);
		const { invitation, activated, history } = await detailOf(id);
		expect({ invitation, activated }).toMatchObject({
			activated: true,
			invitation: { activatedAt: app.clock.now().toISOString() },
		});
		expect(history.map(({ action }) => action)).toEqual(['invited the member to log in', 'activated the account']);
		expect((await invite(id)).refused).toMatchObject([{ id, message: expect.stringContaining('activated') }]);
	});

	it('is valid for 14 days, to the end of the last one', async () => {
		const email = newEmail();
		const { id } = await createImportedMember(app, { email });
		await invite(id);
		const link = (await linkTo(email))!;
		const end = new Date((await detailOf(id)).invitation!.validUntil);
		expect(longMoment(end)).toBe(
			`${longClubDate(new Date(app.clock.now().getTime() + 14 * days * 1000))}, 11:59\u00a0PM`,
		);
		app.clock.forward(14 * days);
		expect(await emailOf(link)).toEqual({ email });
		app.clock.forward(1 + (end.getTime() - app.clock.now().getTime()) / 1000);
		expect(await emailOf(link)).toEqual({ email: null });
		expect((await post(`activation/${link}`, twice)).statusCode).toBe(400);
	});

	it('ends the one before', async () => {
		const email = newEmail();
		const { id } = await createImportedMember(app, { email });
		await invite(id);
		const first = (await linkTo(email))!;
		await invite(id);
		const second = (await linkTo(email))!;
		expect([await emailOf(first), await emailOf(second)]).toEqual([{ email: null }, { email }]);
	});

	it('opens an account once, also when it is used several times at the same moment', async () => {
		const email = newEmail();
		const { id } = await createImportedMember(app, { email });
		await invite(id);
		const link = (await linkTo(email))!;
		const results = await Promise.all(Array.from({ length: 5 }, () => post(`activation/${link}`, twice)));
		expect(results.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
	});

	it('is refused without an address, for disabled members and for those who have a password, and done for the others', async () => {
		const withoutEmail = await createImportedMember(app);
		const disabled = await createImportedMember(app, { email: newEmail() });
		await registrar.call('POST', `members/${disabled.id}/disable`, { reason: 'Left' });
		const active = await createMember(app);
		const fine = await createImportedMember(app, { email: newEmail() });
		const unknown = crypto.randomUUID();
		const result = await invite(withoutEmail.id, disabled.id, active.id, unknown, fine.id);
		expect(result.done).toEqual([fine.id]);
		expect(result.refused.map(({ message }) => message)).toEqual([
			'This member has no email address. Please print a letter.',
			'This member cannot log in.',
			'This member has activated the account already.',
			'There is no such member.',
		]);
	});

	it('does nothing for a member who is disabled or gets another address before the link is used', async () => {
		const email = newEmail();
		const { id, accountId } = await createImportedMember(app, { email });
		await invite(id);
		const link = (await linkTo(email))!;
		await registrar.call('POST', `members/${id}/disable`, { reason: 'Left' });
		expect((await post(`activation/${link}`, twice)).statusCode).toBe(400);
		await registrar.call('POST', `members/${id}/enable`);
		expect(await emailOf(link)).toEqual({ email });
		await app.db.transaction((tx) => app.services.accounts.setUnusedEmail(tx, accountId, newEmail()));
		expect(await emailOf(link)).toEqual({ email: null });
		await app.db.transaction((tx) => app.services.accounts.setUnusedEmail(tx, accountId, null));
		expect(await emailOf(link)).toEqual({ email: null });
	});

	it('is not sent to an address that the member no longer has', async () => {
		const email = newEmail();
		const { id, accountId } = await createImportedMember(app, { email });
		await invite(id);
		await app.db.transaction((tx) => app.services.accounts.setUnusedEmail(tx, accountId, newEmail()));
		expect(await linkTo(email)).toBeUndefined();
	});

	it('ends with a password that the member chose in another way', async () => {
		const email = newEmail();
		const { id } = await createImportedMember(app, { email });
		await invite(id);
		const link = (await linkTo(email))!;
		await post('user/forgot-password', { email });
		await app.runJobs();
		const reset = app.mailer
			.to(email)
			.at(-1)!
			.text.match(/\/reset-password\/(\S+)/)![1]!;
		expect((await post(`user/reset-password/${reset}`, twice)).statusCode).toBe(200);
		expect(await emailOf(link)).toEqual({ email: null });
		expect(await detailOf(id)).toMatchObject({ activated: true, invitation: { activatedAt: null } });
	});

	it('is void and without an address after erasure', async () => {
		const email = newEmail();
		const { id, number } = await createImportedMember(app, { email, erasureRequestedAt: app.clock.now() });
		await invite(id);
		const link = (await linkTo(email))!;
		await app.services.erasure.erase(registrar.actor, id, userIdOf(number));
		expect(await emailOf(link)).toEqual({ email: null });
		expect(await app.rows(sql`select email, token_hash from invitations where member_id = ${id}`)).toEqual([
			{ email: null, token_hash: null },
		]);
		expect((await invite(id)).done).toEqual([]);
	});
});

describe('many invitations', () => {
	it('are at most 200 in any hour', async () => {
		app.clock.forward(2 * 3600);
		const start = app.clock.now();
		const ids: string[] = [];
		for (let index = 0; index < invitationsAnHour + 5; index++)
			ids.push((await createImportedMember(app, { email: newEmail() })).id);
		for (let from = 0; from < ids.length; from += 100) await invite(...ids.slice(from, from + 100));
		const rows = await app.rows<{ at: Date; jobs: string }>(
			sql`select at, count(*) as jobs from invitations where at >= ${start.toISOString()} group by at order by at`,
		);
		expect(rows.map(({ at, jobs }) => [(new Date(at).getTime() - start.getTime()) / 1000, Number(jobs)])).toEqual([
			[0, invitationsAnHour],
			[3600, 5],
		]);
		const sent = app.mailer.sent.length;
		await app.runJobs();
		expect(app.mailer.sent.length - sent).toBe(invitationsAnHour);
	});
});

describe('a letter', () => {
	it('has name, User ID, address and code, three to a page', async () => {
		const people = [];
		for (let index = 0; index < 4; index++)
			people.push(
				await createImportedMember(app, {
					firstName: `Reader${index}`,
					details: { presentAddress: `House ${index}\nMirpur` },
				}),
			);
		const withEmail = await createImportedMember(app, { email: newEmail() });
		const { done, refused, pages } = await print(...people.map(({ id }) => id), withEmail.id);
		expect(done).toHaveLength(4);
		expect(refused).toMatchObject([{ message: 'This member has an email address. Please send an invitation.' }]);
		expect(pages).toHaveLength(2);
		expect(codesIn(pages)).toHaveLength(4);
		for (const [index, { number }] of people.entries()) {
			const page = pages[index < 3 ? 0 : 1]!;
			for (const text of [`Reader${index} Uddin`, userIdOf(number), `House ${index}`, '/activate', 'Valid until'])
				expect(page).toContain(text);
		}
		const [code] = codesIn(pages);
		const stored = await app.rows(sql`select * from invitations`);
		expect(JSON.stringify(stored)).not.toContain(code!);
		expect((await print(withEmail.id)).pdf).toBeNull();
	});

	it('lets the member choose an address, which a link to it confirms', async () => {
		const { id, number } = await createImportedMember(app);
		const [code] = codesIn((await print(id)).pages);
		const userId = userIdOf(number);
		const email = newEmail();
		const typed = code!.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
		expect((await post('activation', { userId: userId.toLowerCase(), code: typed, email })).statusCode).toBe(200);
		const link = (await linkTo(email))!;
		expect((await detailOf(id)).email).toBeNull();
		expect((await post(`activation/${link}`, twice)).statusCode).toBe(200);
		expect(await detailOf(id)).toMatchObject({ email, activated: true, invitation: { by: 'LETTER' } });
		expect((await signIn(app, email, password)).response.statusCode).toBe(200);
		expect((await post('activation', { userId, code, email })).statusCode).toBe(400);
	});

	it('sends a link only to the address that was typed last, and none to an address of another account', async () => {
		const { id, number } = await createImportedMember(app);
		const [code] = codesIn((await print(id)).pages);
		const userId = userIdOf(number);
		const { email: taken } = await createMember(app);
		const [first, second] = [newEmail(), newEmail()];
		const use = (email: string) => post('activation', { userId, code, email });
		await use(first);
		const firstLink = (await linkTo(first))!;
		await use(second);
		const secondLink = (await linkTo(second))!;
		expect([await emailOf(firstLink), await emailOf(secondLink)]).toEqual([{ email: null }, { email: second }]);
		const known = await use(taken);
		expect(known.statusCode).toBe(200);
		expect(await linkTo(taken)).toBeUndefined();
	});

	it('is for the address that the member types, also when the list of the club has another one by then', async () => {
		const { id, number, accountId } = await createImportedMember(app);
		const [code] = codesIn((await print(id)).pages);
		await app.db.transaction((tx) => app.services.accounts.setUnusedEmail(tx, accountId, newEmail()));
		const email = newEmail();
		await post('activation', { userId: userIdOf(number), code, email });
		expect((await post(`activation/${await linkTo(email)}`, twice)).statusCode).toBe(200);
		expect((await detailOf(id)).email).toBe(email);
	});

	it('sends at most five links an hour', async () => {
		const { id, number } = await createImportedMember(app);
		const [code] = codesIn((await print(id)).pages);
		const use = async () =>
			(await post('activation', { userId: userIdOf(number), code, email: newEmail() })).statusCode;
		const statuses: number[] = [];
		for (let index = 0; index < 6; index++) statuses.push(await use());
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
	});

	it('has a name in Bangla, and the User ID in place of a name in a script that it cannot print', async () => {
		const bangla = await createImportedMember(app, { firstName: 'রহিম', lastName: 'উদ্দিন' });
		const chinese = await createImportedMember(app, { firstName: '李', lastName: '明' });
		const [page] = (await print(bangla.id, chinese.id)).pages;
		expect(page).toContain('রহিম উদ্দিন');
		expect(page!.split(userIdOf(chinese.number))).toHaveLength(3);
	});

	it('has the same response for an unknown User ID, a wrong code, an old letter and an expired one', async () => {
		const { id, number } = await createImportedMember(app);
		const [old] = codesIn((await print(id)).pages);
		const [code] = codesIn((await print(id)).pages);
		const userId = userIdOf(number);
		const email = newEmail();
		const refusal = async (body: object) => {
			const { requestId: _differs, ...rest } = (await post('activation', body)).json();
			return rest;
		};
		const wrong = await refusal({ userId, code: 'AAAAA-AAAAA', email });
		expect(wrong).toMatchObject({ fieldErrors: { code: expect.stringContaining('do not belong together') } });
		expect(await refusal({ userId: 'DGCC-99999', code, email })).toEqual(wrong);
		expect(await refusal({ userId, code: old, email })).toEqual(wrong);
		app.clock.forward(15 * days);
		expect(await refusal({ userId, code, email })).toEqual(wrong);
	});

	it('cannot be guessed: tries are limited and in the security log', async () => {
		const { id, number } = await createImportedMember(app);
		await print(id);
		const body = { userId: userIdOf(number), code: 'AAAAA-AAAAA', email: newEmail() };
		const statuses: number[] = [];
		for (let index = 0; index < 21; index++) statuses.push((await post('activation', body, '10.200.1.1')).statusCode);
		expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
		expect(statuses[20]).toBe(429);
		await app.services.securityLog.flush();
		const events = await app.rows<{ detail: string }>(
			sql`select detail from security_log where event = 'forged-link' and detail = 'activation code'`,
		);
		expect(events.length).toBeGreaterThan(0);
	});
});
