import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import type { MemberDetail, MemberRow } from '#contract/members.office.ts';
import type { CardCheck } from '#contract/members.ts';
import { createImportedMember, createMember } from '#tests/factories/member.ts';
import { anyNetwork, apiClient, openSession } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember, passwordIn, signIn } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { cardTokens } from './membership-card.service.ts';

let app: TestApp;
let office: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	office = await signInOffice(app);
});

it('is in the list, its filters, the record, the searches and the export, without application and address', async () => {
	const member = await createImportedMember(app, { firstName: 'Zahanara', lastName: 'Begum', mobile: '01711999111' });
	for (const query of [
		'q=Zahanara',
		'q=01711-999111',
		`q=DGCC-${String(member.number).padStart(4, '0')}`,
		'state=active&q=Zahanara',
	]) {
		const { items } = (await office.call('GET', `members?${query}`)).json<{ items: MemberRow[] }>();
		expect(items).toMatchObject([{ id: member.id, email: null, paymentStatus: 'PAID', registrationStatus: 'ACTIVE' }]);
	}
	expect((await office.call('GET', `members/${member.id}`)).json<MemberDetail>()).toMatchObject({
		applicationId: null,
		email: null,
		temporary: false,
		activated: false,
		invitation: null,
		mails: [],
	});
	const found = (await office.call('GET', 'search?q=Zahanara')).json<object>();
	expect(JSON.stringify(found)).toContain(member.id);
	const csv = await office.call('GET', 'members.csv?q=Zahanara');
	expect(csv.body).toContain('Zahanara Begum,,01711999111');
});

it('has a valid card, can resign and come back, and moves to another category without a mail', async () => {
	const { id } = await createImportedMember(app);
	const token = cardTokens(app.dependencies.settings).create(id, '2031-12-31');
	const check = async () =>
		(await app.http.inject({ url: `/api/card/${token}`, remoteAddress: anyNetwork() })).json<CardCheck>().state;
	expect(await check()).toBe('valid');
	const enter = (state: string, after: number) =>
		office.call('POST', `members/${id}/states`, { state, from: '2031-03-10', until: null, reason: 'Letter', after });
	expect((await enter('resigned', 0)).statusCode).toBe(201);
	expect(await check()).toBe('withdrawn');
	expect((await enter('active', 1)).statusCode).toBe(201);
	expect(await check()).toBe('valid');
	const change = { to: 'Government Officer', effectiveOn: '2031-03-10', reason: 'New post' };
	expect((await office.call('POST', `members/${id}/category`, change)).statusCode).toBe(200);
	expect(await app.runJobs()).toMatchObject({ failed: 0 });
	const { history } = (await office.call('GET', `members/${id}`)).json<MemberDetail>();
	expect(history.map(({ action }) => action)).toEqual([
		'changed the state',
		'changed the state',
		'changed the category',
	]);
});

it('gets mailings with an address, and none without', async () => {
	await createImportedMember(app);
	const reached = await createImportedMember(app, { email: 'reached@mail.example' });
	const recipients = await app.services.mailingRecipients.all();
	expect(recipients.map(({ email }) => email)).toEqual(['reached@mail.example']);
	expect(await app.services.mailingRecipients.among(app.db, [reached.id])).toHaveLength(1);
});

it('owes no registration fee', async () => {
	const treasurer = await signInOffice(app, 'TREASURER');
	const { id } = await createImportedMember(app, { email: 'nofee@mail.example' });
	const slip = { memberId: id, totalPaisa: 132_000, bank: 'City', slip: '1', paidOn: '2031-03-10', note: '' };
	const refused = await treasurer.call('POST', 'manual-payments', slip);
	expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
		409,
		'This member owes no registration fee.',
	]);
	expect(await app.rows(sql`select 1 from fees where member_id = ${id}`)).toEqual([]);
});

it('logs in only with an address and a password from the club', async () => {
	const without = await createImportedMember(app);
	const userId = `DGCC-${String(without.number).padStart(4, '0')}`;
	expect((await signIn(app, userId, 'none yet')).response.statusCode).toBe(401);
	expect((await office.call('POST', `members/${without.id}/resend-credentials`)).statusCode).toBe(409);
	expect(
		(await office.call('POST', `members/${without.id}/reset-second-factor`, await office.confirmation())).statusCode,
	).toBe(409);
	// A session of an account without an address opens nothing.
	const { token } = await openSession(app, without.accountId);
	expect((await apiClient(app, token)('GET', 'account/details')).statusCode).toBe(401);

	const member = await createImportedMember(app, { email: 'login@mail.example', firstName: 'Nadia' });
	expect((await office.call('POST', `members/${member.id}/resend-credentials`)).statusCode).toBe(200);
	await app.runJobs();
	const { response } = await signIn(app, 'login@mail.example', passwordIn(app, 'login@mail.example'));
	expect(response.json()).toMatchObject({ dashboardLocked: false, role: 'MEMBER' });
});

it('reads and changes own data, downloads it, and is erased without a trace in others’ entries', async () => {
	const member = await createImportedMember(app, {
		email: 'own@mail.example',
		mobile: '',
		firstName: 'Quamrun',
		lastName: 'Nahar',
	});
	const call = apiClient(app, (await openSession(app, member.accountId)).token);
	expect((await call('GET', 'account/details')).json()).toMatchObject({
		email: 'own@mail.example',
		documents: [],
		photoUrl: null,
	});
	expect((await call('GET', 'account/membership')).json()).toMatchObject({ name: 'Quamrun Nahar', timeline: [] });
	const details = {
		mobile: '01811222333',
		occupation: 'Teacher',
		officialAddress: 'School Road',
		presentAddress: 'Lake Road',
		permanentAddress: 'Lake Road',
	};
	expect((await call('PATCH', 'account/details', details)).statusCode).toBe(200);
	const [stored] = await app.rows<{ changed_at: object }>(sql`select changed_at from members where id = ${member.id}`);
	expect(Object.keys(stored!.changed_at)).toEqual(expect.arrayContaining(['mobile', 'presentAddress']));
	const archive = await call('GET', 'account/data.zip');
	const data = JSON.parse(strFromU8(unzipSync(archive.rawPayload)['my-data.json']!));
	expect(data.form).toMatchObject({ firstName: 'Quamrun', mobile: '01811222333' });
	expect((await call('POST', 'account/erasure', { reason: '' })).statusCode).toBe(200);

	// A member whose mobile and address are not known either, so that nothing empty is searched for.
	await app.rows(sql`update members set mobile = '' where id = ${member.id}`);
	const other = await createMember(app);
	await office.call('POST', `members/${other.id}/disable`, { reason: 'Kept reason' });
	const userId = `DGCC-${String(member.number).padStart(4, '0')}`;
	expect((await office.call('GET', 'retention')).json()).toMatchObject({
		erasures: [{ memberId: member.id, applicationId: null }],
	});
	expect((await office.call('POST', `retention/erasures/${member.id}`, { userId })).statusCode).toBe(200);
	const erased = (await office.call('GET', `members/${member.id}`)).json<MemberDetail>();
	expect(erased).toMatchObject({ name: 'Erased member', userId });
	const kept = (await office.call('GET', `members/${other.id}`)).json<MemberDetail>();
	expect(kept.history.map(({ details: text }) => text)).toContainEqual(expect.stringContaining('Kept reason'));
});

it('keeps its number, and approvals count on from the highest', async () => {
	await app.db.transaction((tx) => app.services.importedMembers.keepNumbers(tx, 400));
	await app.db.transaction((tx) => app.services.importedMembers.keepNumbers(tx, 300));
	expect((await approvedMember(app)).userId).toBe('DGCC-0401');
	expect((await approvedMember(app)).userId).toBe('DGCC-0402');
});

it('the office must have an address', async () => {
	const insert = sql`insert into accounts (email, password_hash, role) values (null, 'none', 'OFFICE')`;
	await expect(app.rows(insert)).rejects.toThrow();
});
