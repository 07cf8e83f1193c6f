import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SecurityEventName, SecurityLogEntry } from '#contract/security-log.office.ts';
import { systemIds } from '#server/dependencies.ts';
import { cardTokens } from '#server/features/members/membership-card.service.ts';
import { mailingLinks } from '#server/features/newsletter/mailing-links.ts';
import { createAccount } from '#tests/factories/account.ts';
import { createMember } from '#tests/factories/member.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp, testClock } from '#tests/helpers/app.ts';
import { paidMember, signIn, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { eventRecorder, mostInAll, mostOfNetwork } from './recorder.ts';

let app: TestApp;
let admin: OfficeUser;
const password = 'a password for tests';

beforeAll(async () => {
	app = await testApp();
	admin = await signInOffice(app);
});

type Filter = { event?: SecurityEventName; account?: string; q?: string; from?: string; to?: string };
const read = async (filter: Filter) =>
	(await admin.call('GET', `security-log?${new URLSearchParams(filter)}`)).json<{
		items: SecurityLogEntry[];
		total: number;
	}>();
const latest = async (filter: Filter) => (await read(filter)).items[0];

const login = (email: string, typed: string, more: object = {}) =>
	app.http.inject({
		method: 'POST',
		url: '/api/member/login',
		payload: { email, password: typed },
		remoteAddress: anyNetwork(),
		...more,
	});

describe('the log names the account of', () => {
	it('a login and a failed login, with network and device', async () => {
		const { id, email } = await createAccount(app, { password });
		const from = { remoteAddress: '203.0.113.7', headers: { 'user-agent': 'Firefox on Linux' } };
		await login(email, password, from);
		await login(email, 'not this one', from);
		const known = { account: { id, email }, network: '203.0.113.7', device: 'Firefox on Linux', count: 1 };
		expect(await latest({ event: 'login', account: id })).toMatchObject(known);
		expect(await latest({ event: 'login-failed', account: id })).toMatchObject({ ...known, detail: 'wrong password' });
	});

	it('a refused call, with the route and without what is in its address', async () => {
		const member = await signInMember(app, { paid: true });
		expect((await member.call('GET', 'admin/members?q=secret')).statusCode).toBe(403);
		expect(await latest({ event: 'access-refused', account: member.accountId })).toMatchObject({
			account: { email: member.email },
			detail: 'GET /api/admin/members',
		});
	});

	it('a call with a session that was ended', async () => {
		const member = await signInMember(app);
		await app.rows(sql`update sessions set ended_at = now() where account_id = ${member.accountId}`);
		expect((await member.call('GET', 'profile')).statusCode).toBe(401);
		expect(await latest({ account: member.accountId })).toMatchObject({ detail: 'ended session' });
	});

	it('a limit that was reached', async () => {
		const { id, email } = await createAccount(app, { password });
		const from = { remoteAddress: '203.0.113.8' };
		for (let guess = 0; guess < 11; guess++) await login(email, `guess ${guess}`, from);
		expect(await latest({ event: 'limit-reached', account: id })).toMatchObject({
			detail: 'loginPerAccount',
			network: '203.0.113.8',
		});
	});

	it('a refresh token that was sent again after its child was used', async () => {
		const { id, email } = await createAccount(app, { password });
		const { cookie } = await signIn(app, email, password);
		const refresh = (token: string) =>
			app.http.inject({ method: 'POST', url: '/api/refresh', headers: { cookie: `refresh=${token}` } });
		const next = (await refresh(cookie!)).cookies[0]!.value;
		await refresh(next);
		expect((await refresh(cookie!)).statusCode).toBe(401);
		expect(await latest({ event: 'session-replayed', account: id })).toBeDefined();
	});

	it('a confirmation with a wrong password', async () => {
		const member = await signInMember(app);
		expect((await member.call('POST', 'account/confirm', { password: 'not this one' })).statusCode).toBe(400);
		expect(await latest({ event: 'confirmation-failed', account: member.accountId })).toBeDefined();
	});

	it('a changed role, by the admin who changed it', async () => {
		const { id, email } = await createAccount(app, { role: 'OFFICE' });
		await admin.call('PUT', `team/${id}/role`, { role: 'ADMIN', ...(await admin.confirmation()) });
		expect(await latest({ event: 'team-changed' })).toMatchObject({
			account: { id: admin.accountId },
			detail: `role of ${email} from OFFICE to ADMIN`,
		});
	});
});

it('records an address without an account as a fingerprint, which a search for the address finds', async () => {
	await login('stranger@elsewhere.example', password);
	const entry = await latest({ event: 'login-failed', q: 'Stranger@elsewhere.example' });
	expect(entry).toMatchObject({ account: null, emailFingerprint: expect.stringMatching(/^[\w-]{16}$/) });
	const rows = await app.rows(sql`select security_log::text as row from security_log`);
	expect(JSON.stringify(rows)).not.toContain('stranger@');
});

it('records forged tokens, calls from other sites and documents that are refused', async () => {
	app.clock.forward(1);
	const before = (await read({})).total;
	await app.http.inject({ url: '/api/profile', headers: { authorization: 'Bearer forged' } });
	await login('a@b.example', password, { headers: { 'sec-fetch-site': 'cross-site' } });
	await admin.call('GET', `/api/documents/${systemIds.uuid()}?expires=9999999999&signature=x`);
	await login('a\0b@c.example', password);
	// A visitor without a token is nothing to look at.
	await app.http.inject({ url: '/api/profile' });
	const { items, total } = await read({});
	expect(total - before).toBe(4);
	expect(items.slice(0, 4).map(({ event }) => event)).toEqual(
		expect.arrayContaining(['forged-link', 'cross-site-call', 'document-refused', 'odd-input']),
	);
});

it('records forged and expired links of cards, newsletter and applications, without the token', async () => {
	app.clock.forward(61);
	const before = (await read({ event: 'forged-link' })).total;
	const { id } = await createMember(app, { paid: true });
	const { settings } = app.dependencies;
	const card = (day: string) => cardTokens(settings).create(id, day);
	const asked = new Date(app.clock.now().getTime() - 8 * 86_400_000);
	const late = mailingLinks(settings).confirm(systemIds.uuid(), asked).split('/').at(-1)!;
	const post = (url: string, payload: object = {}) => app.http.inject({ method: 'POST', url: `/api/${url}`, payload });
	await app.http.inject(`/api/card/${card('2030-12-31')}x`);
	expect((await app.http.inject(`/api/card/${card('2030-12-31')}`)).json()).toMatchObject({ state: 'expired' });
	await post(`newsletter/confirm/${late}`);
	await post('newsletter/unsubscribe/s.forged.x');
	await post('registration/status', { token: 'forged.token' });
	// Nothing is wrong with this one.
	expect((await app.http.inject(`/api/card/${card('2031-12-31')}`)).json()).toMatchObject({ state: 'valid' });
	const { items, total } = await read({ event: 'forged-link' });
	expect(total - before).toBe(4);
	expect(items.slice(0, 4).map(({ detail, count }) => [detail, count])).toEqual(
		expect.arrayContaining([
			['membership card', 1],
			['expired membership card', 1],
			['newsletter link', 2],
			['application link', 1],
		]),
	);
});

it('can be filtered by time and downloaded', async () => {
	app.clock.set('2031-05-01T06:00:00Z');
	app.services.securityLog.record({ event: 'passkey-added', accountId: admin.accountId });
	app.clock.set('2031-05-03T06:00:00Z');
	expect((await read({ from: '2031-05-01', to: '2031-05-01' })).total).toBe(1);
	expect((await read({ from: '2031-05-02', to: '2031-05-02' })).total).toBe(0);
	const csv = await admin.call('GET', 'security-log.csv?event=passkey-added');
	expect(csv.body).toContain(`2031-05-01 12:00:00,Passkey added,1,${admin.email},${admin.accountId}`);
	const [note] = await app.rows(sql`select action from audit_log order by id desc limit 1`);
	expect(note).toEqual({ action: 'exported the security log' });
});

it('is kept for a year', async () => {
	app.services.securityLog.record({ event: 'login', accountId: admin.accountId });
	await app.services.securityLog.flush();
	app.clock.forward(365 * 86_400);
	await app.services.retention.run();
	const lastKept = await app.rows(sql`select from security_log where at >= '2031-05-03'`);
	expect(lastKept).toHaveLength(1);
	app.clock.forward(86_400);
	await app.services.retention.run();
	expect(await app.rows(sql`select from security_log`)).toEqual([]);
	app.clock.set('2031-05-03T06:00:00Z');
});

it('is in the archive of a member and forgets where an erased member was', async () => {
	const member = await paidMember(app);
	const { accountId } = (await app.services.members.byId(member.memberId))!;
	const archive = await app.services.securityLog.ofAccount(accountId);
	expect(archive).toEqual([expect.objectContaining({ event: 'login', network: expect.any(String) })]);
	await member.call('POST', 'account/erasure', { reason: '' });
	// Not written yet when the erasure begins, which has the only free connection.
	app.services.securityLog.record({ event: 'password-changed', accountId, network: '198.51.100.7' });
	const { pool } = app.dependencies.database;
	const busy = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
	const erased = await admin.call('POST', `retention/erasures/${member.memberId}`, { userId: member.userId });
	for (const client of busy) client.release();
	expect(erased.statusCode).toBe(200);
	const rows = await app.rows(
		sql`select event, network, device from security_log where account_id = ${accountId} order by event`,
	);
	expect(rows).toEqual([
		{ event: 'login', network: null, device: null },
		{ event: 'password-changed', network: null, device: null },
	]);
});

describe('a flood', () => {
	type Row = { event: string; count: number; network: string | null; detail: string | null };
	function recorder() {
		const clock = testClock();
		return { clock, ...eventRecorder({ ...app.dependencies, clock }) };
	}
	const rowsSince = async (moment: string) =>
		app.rows<Row>(sql`select event, count, network, detail from security_log where at >= ${moment}::timestamptz`);

	it('of the same event is one row for each minute', async () => {
		const { clock, record, close } = recorder();
		clock.set('2040-01-01T00:00:00Z');
		const event = { event: 'login-failed', email: 'x@y.example', network: '198.51.100.1' } as const;
		for (let time = 0; time < 500; time++) record(event);
		clock.forward(60);
		record(event);
		await close();
		expect((await rowsSince('2040-01-01')).map(({ count }) => count).sort()).toEqual([1, 500]);
	});

	it('of one network is a bounded number of rows that count everything', async () => {
		const { clock, record, close } = recorder();
		clock.set('2041-01-01T00:00:00Z');
		for (let time = 0; time < 1000; time++)
			record({ event: 'login-failed', email: `${time}@y.example`, network: '198.51.100.1' });
		await close();
		const rows = await rowsSince('2041-01-01');
		expect(rows).toHaveLength(mostOfNetwork + 1);
		expect(rows.find(({ detail }) => detail === 'and others')).toMatchObject({ count: 1000 - mostOfNetwork });
	});

	it('of many networks is bounded too, and does not hide a login', async () => {
		const { clock, record, close } = recorder();
		clock.set('2042-01-01T00:00:00Z');
		for (let time = 0; time < 2000; time++)
			record({ event: 'limit-reached', network: `10.1.${time >> 8}.${time & 255}` });
		record({ event: 'login', accountId: admin.accountId, network: '198.51.100.9' });
		await close();
		const rows = await rowsSince('2042-01-01');
		expect(rows).toHaveLength(mostInAll + 2);
		expect(rows.find(({ network }) => network === null)).toMatchObject({ count: 2000 - mostInAll });
		expect(rows.find(({ event }) => event === 'login')).toMatchObject({ network: '198.51.100.9' });
	});
});

it('writes a line to the server’s log, also when the table cannot be written', async () => {
	const lines: string[] = [];
	const log = pino({}, { write: (line) => void lines.push(line) });
	const database = { ...app.dependencies.database, db: {} as never };
	const { record, close } = eventRecorder({ ...app.dependencies, log, database });
	record({ event: 'login-failed', accountId: admin.accountId });
	record({ event: 'login-failed', email: 'stranger@elsewhere.example' });
	await close();
	const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
	expect(written).toMatchObject([
		{ msg: 'security event', event: 'login-failed', accountId: admin.accountId },
		{ msg: 'security event', event: 'login-failed', emailFingerprint: expect.any(String) },
		{ msg: 'the security log could not be written', events: 2 },
	]);
	expect(lines.join()).not.toContain('stranger@');
});
