import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CorrectionDetail, CorrectionRow } from '#contract/member-corrections.office.ts';
import type { MemberDetail } from '#contract/members.office.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { uploaded } from '#tests/helpers/applicants.ts';
import { approvedMember, paidMember, signIn } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { joinedByMonth } from './strength.queries.ts';

let app: TestApp;
let [author, second]: OfficeUser[] = [];
beforeAll(async () => {
	app = await testApp();
	author = await signInOffice(app, 'REGISTRAR');
	second = await signInOffice(app, 'REGISTRAR');
});

const correct = (id: string, values: object, more: object = {}) =>
	author!.call('POST', `members/${id}/corrections`, { values, reason: 'Letter of 3 March', ...more });
const valuesOf = async (id: string) => (await author!.call('GET', `members/${id}`)).json<MemberDetail>().values;
const historyOf = async (id: string) => (await author!.call('GET', `members/${id}`)).json<MemberDetail>().history;
const newest = async (query = '') =>
	(await author!.call('GET', `member-corrections${query}`)).json<{ items: CorrectionRow[]; waiting: number }>();
const waitingOf = async (id: string) => (await newest('?state=WAITING')).items.find(({ memberId }) => memberId === id)!;
const detail = async (id: string, by = second!) =>
	(await by.call('GET', `member-corrections/${id}`)).json<CorrectionDetail>();
const confirm = (id: string, by = second!) => by.call('POST', `member-corrections/${id}/confirm`);
const reject = (id: string, by = second!) =>
	by.call('POST', `member-corrections/${id}/reject`, { answer: 'The letter says something else.' });

describe('a correction', () => {
	it('of an address or a telephone takes effect at once, with its reason in the history', async () => {
		const { id } = await createImportedMember(app, { mobile: '01711000001' });
		const done = await correct(id, {
			mobile: '01711-000002',
			presentAddress: '4 Court Road, Barishal',
			spouseName: 'Rina',
		});
		expect(done.json()).toEqual({ message: 'Corrected.', state: 'APPLIED' });
		expect(await valuesOf(id)).toMatchObject({ mobile: '01711000002', presentAddress: '4 Court Road, Barishal' });
		expect((await historyOf(id)).at(-1)).toMatchObject({
			action: 'corrected the member',
			details: "Mobile number, Present address, Spouse's name; Reason: Letter of 3 March",
		});
		const [row] = (await newest()).items;
		expect((await detail(row!.id)).changes).toEqual([
			{ field: 'mobile', before: '01711000001', after: '01711000002' },
			{ field: 'presentAddress', before: null, after: '4 Court Road, Barishal' },
			{ field: 'spouseName', before: null, after: 'Rina' },
		]);
		expect((await correct(id, { spouseName: '' })).statusCode).toBe(201);
		expect((await valuesOf(id)).spouseName).toBeUndefined();
	});

	it('marks its fields as changed, so that an older list does not overwrite them', async () => {
		const { id } = await createImportedMember(app);
		await correct(id, { occupation: 'Teacher' });
		const [row] = await app.rows<{ changed_at: Record<string, string> }>(
			sql`select changed_at from members where id = ${id}`,
		);
		expect(row!.changed_at).toEqual({ occupation: app.clock.now().toISOString() });
	});

	it('names every wrong field at once, and is refused when nothing changes', async () => {
		const { id } = await createImportedMember(app, { mobile: '01711000001' });
		const wrong = await correct(id, { mobile: '12', nationalId: '12', firstName: ' ' });
		expect(Object.keys(wrong.json().fieldErrors).sort()).toEqual(['firstName', 'mobile', 'nationalId']);
		expect((await correct(id, { mobile: '01711000001' })).json().fieldErrors).toHaveProperty('values');
		expect((await correct(id, { membershipType: 'x' })).json().fieldErrors).toHaveProperty('values');
		expect((await correct(id, { occupation: 'Teacher' }, { reason: '' })).json().fieldErrors).toEqual({
			reason: 'Please write the reason.',
		});
		const masked = await correct(id, { nationalId: '••••••••••456' });
		expect(masked.json().fieldErrors).toHaveProperty('nationalId');
	});
});

describe('a correction of the identity', () => {
	it('waits for a second person, and the author cannot confirm it', async () => {
		const member = await paidMember(app, { firstName: 'Rahim', nationalId: '1990555123456' });
		const id = member.memberId;
		const written = await correct(id, { firstName: 'Raheem', nationalId: '1990555123457' });
		expect(written.json()).toMatchObject({ state: 'WAITING' });
		expect(await valuesOf(id)).toMatchObject({ firstName: 'Rahim' });
		const { id: correction } = await waitingOf(id);
		expect(await detail(correction)).toMatchObject({
			own: false,
			changes: [
				{ field: 'firstName', before: 'Rahim', after: 'Raheem' },
				{ field: 'nationalId', before: '1990555123456', after: '1990555123457' },
			],
		});
		expect((await confirm(correction, author!)).json().message).toBe(
			'Someone else has to confirm it: you wrote it yourself.',
		);
		expect((await correct(id, { lastName: 'Khan' })).statusCode).toBe(409);
		expect((await confirm(correction)).statusCode).toBe(200);
		expect(await valuesOf(id)).toMatchObject({ firstName: 'Raheem', nationalId: '••••••••••457' });
		const after = await detail(correction);
		expect(after).toMatchObject({ state: 'APPLIED', decidedBy: second!.email });
		expect(after.changes[1]).toEqual({ field: 'nationalId', before: '••••••••••456', after: '••••••••••457' });
		expect((await historyOf(id)).slice(-2).map(({ action }) => action)).toEqual([
			'wrote a correction',
			'confirmed a correction',
		]);
		const stored = await app.rows(sql`select * from member_corrections where member_id = ${id}`);
		const logged = await app.rows(sql`select * from audit_details`);
		expect(JSON.stringify([stored, logged])).not.toMatch(/199055512345[67]/);
	});

	it('is refused by the database if the same person confirms it', async () => {
		const { id } = await createImportedMember(app);
		await correct(id, { lastName: 'Khan' });
		const { id: correction } = await waitingOf(id);
		await expect(
			app.rows(sql`update member_corrections set state = 'APPLIED', decided_at = now(), decided_by = created_by
				where id = ${correction}`),
		).rejects.toThrow();
	});

	it('is decided once when several people decide at the same moment', async () => {
		const { id } = await createImportedMember(app, { lastName: 'Uddin' });
		await correct(id, { lastName: 'Khan' });
		const { id: correction } = await waitingOf(id);
		const third = await signInOffice(app, 'ADMIN');
		const answers = await Promise.all([
			confirm(correction),
			confirm(correction, third),
			reject(correction),
			reject(correction, author!),
			confirm(correction),
		]);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
		const { state } = await detail(correction);
		expect((await valuesOf(id)).lastName).toBe(state === 'APPLIED' ? 'Khan' : 'Uddin');
	});

	it('is written once by two people at the same moment', async () => {
		const { id } = await createImportedMember(app);
		const answers = await Promise.all([
			correct(id, { lastName: 'Khan' }),
			correct(id, { lastName: 'Mia' }),
			correct(id, { firstName: 'Karim' }),
		]);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
	});

	it('can be rejected with a reason, and withdrawn by its author', async () => {
		const { id } = await createImportedMember(app, { lastName: 'Uddin' });
		await correct(id, { lastName: 'Khan' });
		const first = await waitingOf(id);
		expect((await second!.call('POST', `member-corrections/${first.id}/reject`, { answer: '' })).statusCode).toBe(400);
		await reject(first.id);
		expect(await detail(first.id)).toMatchObject({ state: 'REJECTED', answer: 'The letter says something else.' });
		await correct(id, { lastName: 'Mia' });
		const next = await waitingOf(id);
		await reject(next.id, author!);
		expect(await detail(next.id)).toMatchObject({ state: 'WITHDRAWN' });
		expect((await valuesOf(id)).lastName).toBe('Uddin');
	});

	it('is not applied on top of a value that has changed meanwhile', async () => {
		const { id } = await createImportedMember(app, { lastName: 'Uddin' });
		await correct(id, { lastName: 'Khan' });
		await app.rows(sql`update members set last_name = 'Ahmed' where id = ${id}`);
		const { id: correction } = await waitingOf(id);
		expect((await confirm(correction)).statusCode).toBe(409);
		expect((await detail(correction)).state).toBe('WAITING');
		expect((await valuesOf(id)).lastName).toBe('Ahmed');
	});

	it('brings a new photograph, and keeps the attachment with the correction', async () => {
		const member = await paidMember(app);
		const photo = await uploaded(app);
		const attachment = await uploaded(app);
		const photoOf = async () =>
			(
				await app.rows(sql`select id from uploads where claimed_by_kind = 'application' and claimed_by_id = ${member.applicationId}
				and claimed_field = 'photo' and removed_at is null`)
			)[0]!;
		const before = await photoOf();
		expect((await correct(member.memberId, { photo }, { attachment })).json()).toMatchObject({ state: 'WAITING' });
		const { id } = await waitingOf(member.memberId);
		expect((await detail(id)).documents.map(({ field }) => field).sort()).toEqual(['attachment', 'photo']);
		const url = await second!.call('POST', `member-corrections/${id}/documents/attachment`);
		expect(url.statusCode).toBe(200);
		await confirm(id);
		expect(await photoOf()).not.toEqual(before);
		expect((await detail(id)).documents.map(({ field }) => field)).toEqual(['attachment']);
		expect((await second!.call('POST', `member-corrections/${id}/documents/photo`)).statusCode).toBe(404);
	});
});

it('corrections are found by member and shown on Today while they wait', async () => {
	const { id } = await createImportedMember(app, { firstName: 'Zulekha', lastName: 'Banu' });
	await correct(id, { lastName: 'Begum' });
	expect((await newest('?q=Zulekha')).items.map(({ memberId }) => memberId)).toEqual([id]);
	const { tasks } = (await second!.call('GET', 'today')).json<{ tasks: { what: string; count: number }[] }>();
	expect(tasks.find(({ what }) => what === 'CORRECTIONS_TO_CONFIRM')?.count).toBe((await newest()).waiting);
	expect((await second!.call('GET', `member-corrections/${app.dependencies.ids.uuid()}`)).statusCode).toBe(404);
});

it('an erasure removes corrections, and a member downloads their own', async () => {
	const member = await paidMember(app);
	await correct(member.memberId, { occupation: 'Pilot of a launch' });
	const archive = await member.call('GET', 'account/data.zip');
	expect(archive.rawPayload.toString('latin1')).toContain('Pilot of a launch');
	await member.call('POST', 'account/erasure', { reason: '' });
	const admin = await signInOffice(app, 'ADMIN');
	const erased = await admin.call('POST', `retention/erasures/${member.memberId}`, { userId: member.userId });
	expect(erased.statusCode).toBe(200);
	expect(await app.rows(sql`select id from member_corrections where member_id = ${member.memberId}`)).toEqual([]);
	expect((await correct(member.memberId, { occupation: 'x' })).statusCode).toBe(409);
});

describe('another email address', () => {
	const mailsTo = async (address: string) => {
		await app.runJobs();
		return app.mailer.to(address).map(({ subject }) => subject);
	};

	it('waits for a second person, ends every session, and is told to both addresses', async () => {
		const member = await paidMember(app);
		const email = 'New.Address@mail.example';
		expect((await correct(member.memberId, { email })).json()).toMatchObject({ state: 'WAITING' });
		expect((await member.call('GET', 'account/sessions')).statusCode).toBe(200);
		const { id } = await waitingOf(member.memberId);
		expect((await detail(id)).changes).toEqual([
			{ field: 'email', before: member.email, after: 'new.address@mail.example' },
		]);
		expect((await confirm(id, author)).statusCode).toBe(409);
		const codes = (await Promise.all([confirm(id), confirm(id), confirm(id)])).map(({ statusCode }) => statusCode);
		expect(codes.sort()).toEqual([200, 409, 409]);

		expect((await member.call('GET', 'account/sessions')).statusCode).toBe(401);
		expect((await signIn(app, member.email, member.password)).response.statusCode).toBe(401);
		expect((await signIn(app, 'new.address@mail.example', member.password)).response.statusCode).toBe(200);
		expect(await mailsTo('new.address@mail.example')).toEqual([expect.stringContaining('Your new email address')]);
		expect((await mailsTo(member.email)).at(-1)).toContain('Your email address was changed');
		expect(app.mailer.to(member.email).at(-1)!.text).toContain('/undo-change/');
		const [row] = await app.rows<{ changed: string | null }>(
			sql`select changed_at->>'email' as changed from members where id = ${member.memberId}`,
		);
		expect(row!.changed).not.toBeNull();
	});

	it('of an unused account tells the old one nothing, and its mailed password ends', async () => {
		const member = await approvedMember(app);
		const before = (await mailsTo(member.email)).length;
		await correct(member.memberId, { email: 'right@mail.example' });
		await confirm((await waitingOf(member.memberId)).id);
		expect(await mailsTo('right@mail.example')).toHaveLength(1);
		expect(await mailsTo(member.email)).toHaveLength(before);
		for (const login of [member.email, member.userId, 'right@mail.example'])
			expect((await signIn(app, login, member.password)).response.statusCode).toBe(401);
	});

	it('can be the first one of a member from a list', async () => {
		const { id } = await createImportedMember(app);
		await correct(id, { email: 'first@mail.example' });
		await confirm((await waitingOf(id)).id);
		expect((await valuesOf(id)).email).toBe('first@mail.example');
	});

	it('is refused while another account has it, also when that happens before the confirmation', async () => {
		const { id } = await createImportedMember(app);
		expect((await correct(id, { email: author!.email })).json()).toMatchObject({
			fieldErrors: { email: 'Another account has this email address.' },
		});
		await correct(id, { email: 'taken@mail.example' });
		const waiting = await waitingOf(id);
		await createImportedMember(app, { email: 'taken@mail.example' });
		expect((await confirm(waiting.id)).statusCode).toBe(409);
		expect((await detail(waiting.id)).state).toBe('WAITING');
		expect((await valuesOf(id)).email).toBeUndefined();
	});
});

describe('another day of joining', () => {
	const joinedOn = async (id: string) => (await author!.call('GET', `members/${id}`)).json<MemberDetail>().since;

	it('takes effect at once, stays when an older list comes, and counts in the reports of the past', async () => {
		const { id } = await createImportedMember(app, { createdAt: new Date('2025-05-01T00:00:00Z') });
		const joinedIn2019 = async () =>
			(await joinedByMonth(app.db, 'category'))
				.filter(({ month }) => month === '2019-04')
				.reduce((sum, { rows }) => sum + rows, 0);
		expect(await joinedIn2019()).toBe(0);
		const done = await correct(id, {}, { joinedOn: '2019-04-03' });
		expect(done.json()).toMatchObject({ state: 'APPLIED' });
		expect(await joinedOn(id)).toBe('2019-04-02T18:00:00.000Z');
		expect(await joinedIn2019()).toBe(1);
		expect((await historyOf(id)).at(-1)!.details).toContain('Member since');
		const row = (await newest()).items.find(({ memberId }) => memberId === id);
		expect((await detail(row!.id)).changes).toEqual([{ field: 'joinedOn', before: '2025-05-01', after: '2019-04-03' }]);
		const [stored] = await app.rows<{ changed: string | null; details: object }>(
			sql`select changed_at->>'joinedOn' as changed, details from members where id = ${id}`,
		);
		expect(stored!.changed).not.toBeNull();
		expect(stored!.details).not.toHaveProperty('joinedOn');
		expect((await correct(id, {}, { joinedOn: '2019-04-03' })).statusCode).toBe(400);
	});

	it.each([
		['2099-01-01', 'in the future'],
		['1960-01-01', 'before the date of birth'],
		['2026-01-01', 'when a state of the membership begins'],
	])('%s is refused', async (day, message) => {
		const { id } = await createImportedMember(app, {
			createdAt: new Date('2020-05-01T00:00:00Z'),
			birthDate: '1970-01-01',
		});
		const body = { state: 'absent', from: '2025-01-01', until: '2031-12-31', reason: 'Abroad', after: 0 };
		expect((await author!.call('POST', `members/${id}/states`, body)).statusCode).toBe(201);
		expect((await correct(id, {}, { joinedOn: day })).json().fieldErrors.joinedOn).toContain(message);
	});
});
