import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { waiting } from '#tests/helpers/database.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import type { Line, Source } from './posting.ts';

let app: TestApp;
let treasurer: OfficeUser;
let memberId: string;
beforeAll(async () => {
	app = await testApp();
	treasurer = await signInOffice(app, 'TREASURER');
	({ id: memberId } = await createMember(app, { firstName: 'Nusrat', lastName: 'Chowdhury' }));
});

let count = 0;
const newSource = (): Source => ({ kind: 'fee', id: `test-${++count}` });
const charge = (paisa: number, of = memberId): Line[] => [
	{ account: 'members', memberId: of, paisa },
	{ account: 'subscriptions', paisa: -paisa },
];
const post = (lines: readonly Line[], source = newSource(), text = 'Subscription') =>
	app.dependencies.database.db.transaction((tx) => app.services.ledgerPosting.post(tx, { text, source, lines }));
const balanceOf = async (of = memberId) => (await treasurer.call('GET', `ledger/members/${of}`)).json().balancePaisa;
const run = (statement: ReturnType<typeof sql>) => app.dependencies.database.db.execute(statement);
const refusedBecause = (work: Promise<unknown>, message: RegExp) =>
	expect(work).rejects.toMatchObject({ cause: { message: expect.stringMatching(message) } });

describe('an entry', () => {
	it('is refused if debits and credits differ', async () => {
		const unbalanced = [
			{ account: 'members', memberId, paisa: 120_000 },
			{ account: 'subscriptions', paisa: -119_999 },
		] as const;
		await refusedBecause(post(unbalanced), /does not balance/);
		await expect(post([])).rejects.toThrow();
		expect(await balanceOf()).toBe(0);
	});

	it('names a member exactly where the account is that of a member', async () => {
		await refusedBecause(
			post([
				{ account: 'members', paisa: 100 },
				{ account: 'cash', paisa: -100 },
			]),
			/ledger_lines_name_a_member/,
		);
		await refusedBecause(
			post([
				{ account: 'cash', memberId, paisa: 100 },
				{ account: 'bank', paisa: -100 },
			]),
			/ledger_lines_name_a_member/,
		);
	});

	it('is posted once for a source, also by twenty at the same moment', async () => {
		const source = newSource();
		const { id } = await createMember(app);
		const posted = await Promise.all(Array.from({ length: 20 }, () => post(charge(50_000, id), source)));
		expect(posted.filter(Boolean)).toHaveLength(1);
		expect(await balanceOf(id)).toBe(50_000);
	});

	it('is taken back once, by the opposite entry', async () => {
		const { id } = await createMember(app);
		const source = newSource();
		await post(charge(120_000, id), source);
		const takeBack = () =>
			app.dependencies.database.db.transaction((tx) =>
				app.services.ledgerPosting.reverse(tx, source, 'Charged in error'),
			);
		await takeBack();
		await takeBack();
		const { items, balancePaisa } = (await treasurer.call('GET', `ledger/members/${id}`)).json();
		expect(balancePaisa).toBe(0);
		expect(items).toMatchObject([
			{ text: 'Charged in error', paisa: -120_000, balancePaisa: 0 },
			{ text: 'Subscription', paisa: 120_000, balancePaisa: 120_000 },
		]);
	});

	it('is never changed, and only entries of the demo are deleted', async () => {
		const { id } = await createMember(app);
		await post(charge(100, id));
		const [entry] = await app.rows<{ id: number }>(
			sql`select entry_id as id from ledger_lines where member_id = ${id}`,
		);
		const change = /append-only/;
		await refusedBecause(run(sql`update ledger_entries set text = 'x' where id = ${entry!.id}`), change);
		await refusedBecause(run(sql`update ledger_lines set paisa = 5 where entry_id = ${entry!.id}`), change);
		await refusedBecause(run(sql`delete from ledger_lines where entry_id = ${entry!.id}`), change);
		await refusedBecause(run(sql`delete from ledger_entries where id = ${entry!.id}`), change);
		await refusedBecause(run(sql`truncate ledger_entries, ledger_lines`), change);
		const added = run(sql`insert into ledger_lines (entry_id, line, account, paisa)
			values (${entry!.id}, 3, 'cash', 7), (${entry!.id}, 4, 'bank', -7)`);
		await refusedBecause(added, /does not balance/);
		await run(sql`insert into demo_records values ('members', ${id})`);
		await run(sql`delete from ledger_entries where id = ${entry!.id}`);
		expect(await app.rows(sql`select 1 from ledger_lines where entry_id = ${entry!.id}`)).toEqual([]);
	});
});

describe('the trial balance', () => {
	it('carries the closing balance of a month to the next one, and both sides are equal', async () => {
		const other = await testApp();
		other.clock.set('2026-10-20T09:00:00+06:00');
		const office = await signInOffice(other, 'TREASURER');
		const { id } = await createMember(other);
		const postThere = (lines: readonly Line[]) =>
			other.dependencies.database.db.transaction((tx) =>
				other.services.ledgerPosting.post(tx, { text: 'Test', source: newSource(), lines }),
			);
		await postThere([
			{ account: 'members', memberId: id, paisa: 132_000 },
			{ account: 'joining-fees', paisa: -120_000 },
			{ account: 'tax', paisa: -12_000 },
		]);
		other.clock.set('2026-11-02T09:00:00+06:00');
		await postThere([
			{ account: 'wallet', paisa: 132_000 },
			{ account: 'members', memberId: id, paisa: -132_000 },
		]);
		const read = async (month: string) => (await office.call('GET', `ledger/trial-balance?month=${month}`)).json();
		const row = (account: string, ...[openingPaisa, debitPaisa, creditPaisa, closingPaisa]: number[]) => ({
			...{ account, openingPaisa, debitPaisa, creditPaisa, closingPaisa },
		});
		expect(await read('2026-10')).toMatchObject({
			months: ['2026-11', '2026-10'],
			accounts: [
				row('members', 0, 132_000, 0, 132_000),
				row('tax', 0, 0, 12_000, -12_000),
				row('joining-fees', 0, 0, 120_000, -120_000),
			],
			total: { debitPaisa: 132_000, creditPaisa: 132_000 },
			closedThrough: null,
		});
		expect((await read('2026-11')).accounts).toEqual([
			row('wallet', 0, 132_000, 0, 132_000),
			row('members', 132_000, 0, 132_000, 0),
			row('tax', -12_000, 0, 0, -12_000),
			row('joining-fees', -120_000, 0, 0, -120_000),
		]);
		const sheet = (await office.call('GET', 'trial-balance.csv?month=2026-11')).body;
		expect(sheet).toContain('1030,Wallet clearing,0.00,1320.00,0.00,1320.00');
		expect((await office.call('GET', 'ledger/trial-balance?month=2026-13')).json().fieldErrors).toEqual({
			month: 'Write the month as 2026-11.',
		});
	});
});

describe('the list of entries', () => {
	it('is searched by text and member, and filtered by account and days', async () => {
		const { id } = await createMember(app, { firstName: 'Zulekha', lastName: 'Banu' });
		await post(charge(70_000, id), newSource(), 'Locker rent');
		const list = async (query: string) => (await treasurer.call('GET', `ledger/entries?${query}`)).json();
		for (const query of ['q=Zulekha', 'q=locker+rent', 'q=Zulekha&account=members', 'q=Zulekha&from=2020-01-01']) {
			const { items, total } = await list(query);
			expect(total, query).toBe(1);
			expect(items[0].lines).toMatchObject([
				{ account: 'members', paisa: 70_000, member: { id, name: 'Zulekha Banu' } },
				{ account: 'subscriptions', paisa: -70_000, member: null },
			]);
		}
		for (const query of ['q=Zulekha&account=cash', 'q=Zulekha&to=2020-01-01', 'q=%25'])
			expect((await list(query)).total, query).toBe(0);
		const csv = (await treasurer.call('GET', 'ledger.csv?q=Zulekha')).body;
		expect(csv).toMatch(/Locker rent,,1100 Members,700\.00,,\S+,Zulekha Banu\r?\n.*4000 Subscriptions,,700\.00,,/);
	});
});

it('shows members their own account, and nobody else’s', async () => {
	const [own, other] = [await signInMember(app, { paid: true }), await signInMember(app, { paid: true })];
	await post(charge(45_000, own.memberId), newSource(), 'Dinner');
	const account = async (member: typeof own) => (await member.call('GET', '/api/account/ledger')).json();
	expect(await account(own)).toMatchObject({
		balancePaisa: 45_000,
		total: 1,
		items: [{ text: 'Dinner', paisa: 45_000 }],
	});
	expect(await account(other)).toMatchObject({ balancePaisa: 0, total: 0, items: [] });
	expect((await own.call('GET', `/api/admin/ledger/members/${other.memberId}`)).statusCode).toBe(403);
});

describe('a closed month', () => {
	it('takes no entry, until an administrator opens it again', async () => {
		const other = await testApp();
		other.clock.set('2026-11-30T23:00:00+06:00');
		const office = await signInOffice(other, 'TREASURER');
		const admin = await signInOffice(other, 'ADMIN');
		const { id } = await createMember(other);
		const postThere = () =>
			other.dependencies.database.db.transaction((tx) =>
				other.services.ledgerPosting.post(tx, { text: 'Test', source: newSource(), lines: charge(100, id) }),
			);
		const close = (month: string) => office.call('POST', `ledger/months/${month}/close`);
		expect((await close('2026-11')).json().fieldErrors).toEqual({ month: 'November 2026 has not ended yet.' });
		other.clock.set('2026-12-01T00:30:00+06:00');
		expect((await close('2026-11')).json()).toEqual({ message: 'The books are closed through November 2026.' });
		expect((await close('2026-10')).json().message).toBe('The books for October 2026 are closed already.');
		other.clock.set('2026-10-15T10:00:00+06:00');
		const refused = {
			code: 'CONFLICT',
			message: 'The books for October 2026 are closed. An administrator can open the last closed month again.',
		};
		await expect(postThere()).rejects.toMatchObject(refused);
		const payment = { id: randomUUID(), memberId: id, method: 'CASH', paisa: 100, reference: '', note: '' };
		const atTheCounter = await office.call('POST', 'counter/payments', payment);
		expect(atTheCounter.statusCode).toBe(409);
		expect(atTheCounter.json()).toMatchObject(refused);
		const [{ payments }] = (await other.rows(sql`select count(*)::int as payments from counter_payments`)) as [
			{ payments: number },
		];
		expect(payments).toBe(0);
		other.clock.set('2026-12-02T00:30:00+06:00');
		expect(await postThere()).toBe(true);

		const reopen = (by: OfficeUser, month: string, reason: string) =>
			by.call('POST', `ledger/months/${month}/reopen`, { reason });
		expect((await reopen(office, '2026-11', 'A bill was forgotten')).statusCode).toBe(403);
		expect((await reopen(admin, '2026-10', 'A bill was forgotten')).json().message).toBe(
			'Only the last closed month can be opened: November 2026.',
		);
		expect((await reopen(admin, '2026-11', ' ')).json().fieldErrors).toEqual({ reason: 'Please give a reason.' });
		expect((await reopen(admin, '2026-11', 'A bill was forgotten')).statusCode).toBe(200);
		other.clock.set('2026-11-15T10:00:00+06:00');
		expect(await postThere()).toBe(true);
	});

	it('waits for an entry that is being posted', async () => {
		const other = await testApp();
		other.clock.set('2026-10-31T23:59:00+06:00');
		const office = await signInOffice(other, 'TREASURER');
		const { id } = await createMember(other);
		const order: string[] = [];
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		const begun = Promise.withResolvers<void>();
		const posting = other.dependencies.database.db.transaction(async (tx) => {
			await other.services.ledgerPosting.post(tx, { text: 'Late', source: newSource(), lines: charge(100, id) });
			begun.resolve();
			await held;
			order.push('posted');
		});
		await begun.promise;
		other.clock.set('2026-11-01T00:01:00+06:00');
		const closing = other.services.ledger.closeMonth(office.actor, '2026-10').then(() => order.push('closed'));
		await waiting(other.dependencies.database, 1);
		release();
		await Promise.all([posting, closing]);
		expect(order).toEqual(['posted', 'closed']);
	});
});
