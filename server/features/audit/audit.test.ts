import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#server/core/db/client.ts';
import { createAuditEntry } from '#tests/factories/audit-entry.ts';
import { createEvent } from '#tests/factories/event.ts';
import { createStatementImport } from '#tests/factories/statement-import.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { verifyChain } from './chain.ts';

const note = (app: TestApp, action: string, details?: Record<string, unknown>) =>
	app.dependencies.database.db.transaction((tx) =>
		app.services.audit.note(tx, { name: 'House' }, action, { kind: 'account', id: 'somebody' }, details),
	);
const chainOf = (app: TestApp, head?: string) => verifyChain(app.dependencies.database.db, { head });

/** What only the master of the database can do. */
const withoutTriggers = (app: TestApp, work: (tx: Tx) => Promise<unknown>) =>
	app.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await work(tx);
	});
const behindTheBack = (app: TestApp, ...statements: string[]) =>
	withoutTriggers(app, async (tx) => {
		for (const statement of statements) await tx.execute(sql.raw(statement));
	});

describe('an honest log', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await testApp();
	});

	it('is whole after fifty writers at once, each with two rows', async () => {
		const { db } = app.dependencies.database;
		await Promise.all(
			Array.from({ length: 50 }, (_, writer) =>
				db.transaction(async (tx) => {
					for (const part of ['first', 'second'])
						await app.services.audit.note(tx, { name: 'House' }, `${part} of ${writer}`, { kind: 'account', id: 'x' });
				}),
			),
		);
		const report = await chainOf(app);
		expect(report).toMatchObject({ count: 100, broken: null });
		expect(report.head).toMatch(/^[0-9a-f]{64}$/);
	});

	it('reads every sign as the database does', async () => {
		const awkward = 'Bangla ধানসিঁড়ি, "quotes", back\\slash, \u2028, \u0001, \u007f, emoji 🏌️, line\nbreak\ttab / slash';
		await note(app, awkward, { note: awkward, number: 1.5, deep: [null, true, { a: 'é' }] });
		expect((await chainOf(app)).broken).toBeNull();
	});

	it('still has a head that was noted down, and not one that never was', async () => {
		const { head } = await chainOf(app);
		await note(app, 'one more');
		expect(await chainOf(app, head!)).toMatchObject({ broken: null, headFound: true });
		expect(await chainOf(app, 'f'.repeat(64))).toMatchObject({ broken: null, headFound: false });
	});
});

describe('a log that somebody worked on', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await testApp();
	});
	beforeEach(async () => {
		await behindTheBack(app, 'delete from audit_chain', 'delete from audit_log');
		for (let row = 1; row <= 5; row++) await note(app, `deed ${row}`);
	});

	it('names the row that was changed', async () => {
		await behindTheBack(app, `update audit_log set actor = 'Applicant' where action = 'deed 3'`);
		expect(await chainOf(app)).toMatchObject({ count: 2, broken: { position: 3, what: 'changed' } });
	});

	it('names the link that was changed', async () => {
		await behindTheBack(app, `update audit_chain set hash = '${'0'.repeat(64)}' where position = 4`);
		expect((await chainOf(app)).broken).toMatchObject({ position: 4, what: 'changed' });
	});

	it('names the row that was removed', async () => {
		await behindTheBack(app, `delete from audit_log where action = 'deed 2'`);
		expect((await chainOf(app)).broken).toMatchObject({ position: 2, what: 'row-missing' });
	});

	it('names the place of a row that was removed with its link', async () => {
		await behindTheBack(
			app,
			`delete from audit_chain where position = 2`,
			`delete from audit_log where action = 'deed 2'`,
		);
		expect((await chainOf(app)).broken).toMatchObject({ position: 2, what: 'link-missing' });
	});

	it('names a row that was slipped in', async () => {
		await withoutTriggers(app, (tx) => createAuditEntry({ db: tx }));
		expect((await chainOf(app)).broken).toMatchObject({ position: null, what: 'row-without-link' });
	});

	it('notices an end that was cut off, by the head noted down before', async () => {
		const { head } = await chainOf(app);
		await behindTheBack(
			app,
			`delete from audit_chain where position > 3`,
			`delete from audit_log where action in ('deed 4', 'deed 5')`,
		);
		expect(await chainOf(app, head!)).toMatchObject({ count: 3, broken: null, headFound: false });
	});

	it('cannot be worked on without a trace by those who only write', async () => {
		await expect(app.rows(sql`update audit_log set actor = 'x'`)).rejects.toThrow();
		await expect(app.rows(sql`delete from audit_chain`)).rejects.toThrow();
		expect((await chainOf(app)).broken).toBeNull();
	});

	it('is not fooled by a function replaced in the database', async () => {
		await app.rows(
			sql`create or replace function audit_link(previous text, entry audit_log) returns text language sql stable as $$ select 'always right' $$`,
		);
		await note(app, 'deed 6');
		expect((await chainOf(app)).broken).toMatchObject({ position: 6, what: 'changed' });
	});
});

describe('the office reads it', () => {
	let app: TestApp;
	let office: ApiClient;
	beforeAll(async () => {
		app = await testApp();
		for (let row = 1; row <= 60; row++) {
			app.clock.forward(3600);
			await note(app, row % 2 ? 'odd deed' : 'even deed', { row });
		}
		office = (await signInOffice(app)).call;
	});
	type List = { items: { id: number; action: string; details: string | null }[]; next: string | null; total: number };

	it('in pages without gaps or doubles, the newest first', async () => {
		const first = (await office('GET', 'audit')).json<List>();
		expect(first).toMatchObject({ total: 60, items: { length: 25 } });
		await note(app, 'came in between');
		const second = (await office('GET', `audit?at=${first.next}`)).json<List>();
		const third = (await office('GET', `audit?at=${second.next}`)).json<List>();
		const ids = [...first.items, ...second.items, ...third.items].map(({ id }) => id);
		expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
		expect(ids).toHaveLength(60);
		expect(third.next).toBeNull();
	});

	it('by action, words and days of Dhaka', async () => {
		const odd = (await office('GET', 'audit?action=odd deed')).json<List>();
		expect(odd.total).toBe(30);
		expect((await office('GET', 'audit?q=row": 59')).json<List>().items.map(({ details }) => details)).toEqual([
			'Row: 59',
		]);
		// The first notes are at 07:00 UTC on 10 March and every hour after: 11 of them before Dhaka's midnight.
		expect((await office('GET', 'audit?to=2031-03-10')).json<List>().total).toBe(11);
		expect((await office('GET', 'audit?from=2031-03-11&to=2031-03-11')).json<List>().total).toBe(24);
	});

	it('as a table for a spreadsheet, which is noted', async () => {
		const csv = await office('GET', 'audit.csv?action=even deed');
		expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
		expect(csv.body.trim().split('\r\n')).toHaveLength(31);
		expect((await office('GET', 'audit?action=exported the audit log')).json<List>().total).toBe(1);
	});

	it('and has it verified', async () => {
		expect((await office('POST', 'audit/verify', {})).json()).toMatchObject({ broken: null, headFound: null });
		const wrong = await office('POST', 'audit/verify', { head: 'not a hash' });
		expect(wrong.statusCode).toBe(400);
	});

	it('and learns whom and what a line is about, by the names of today', async () => {
		const { memberId, applicationId, userId } = await approvedMember(app);
		const { db } = app.dependencies.database;
		const event = await createEvent(app, { title: 'Lantern night' });
		const house = { name: 'House' } as const;
		await app.services.audit.note(db, house, 'named', { kind: 'application', id: applicationId }, { field: 'nidCopy' });
		await app.services.audit.note(db, house, 'named', { kind: 'member', id: memberId }, { eventId: event.id });
		await app.services.audit.note(db, house, 'named', { kind: 'event', id: event.id }, { title: 'Lantern night' });
		await app.services.audit.note(db, house, 'named', { kind: 'event', id: 'all' });
		await app.services.audit.note(
			db,
			house,
			'named',
			{ kind: 'media', id: memberId },
			{ type: 'IMAGE_GALLERY', caption: '' },
		);
		const statement = await createStatementImport(app, { name: 'October.csv' });
		await app.services.audit.note(db, house, 'named', { kind: 'payment', id: statement.id }, { matched: 3 });
		const { items } = (await office('GET', 'audit?action=named')).json();
		const told = (items as { subject: string | null; details: string | null }[]).map(({ subject, details }) => [
			subject,
			details,
		]);
		expect(told.reverse()).toEqual([
			[`Rahim Uddin (${userId})`, 'NID copy'],
			[`Rahim Uddin (${userId})`, 'Event: Lantern night'],
			['Lantern night', null],
			[null, null],
			[null, 'Gallery: Image gallery'],
			['October.csv', 'Matched: 3'],
		]);
		// Of every kind there may be a line about something that is gone by now.
		for (const kind of [
			'account',
			'payment',
			'banner',
			'review',
			'enquiry',
			'subscriber',
			'mailing',
			'upload',
		] as const)
			await app.services.audit.note(db, house, 'gone', { kind, id: app.dependencies.ids.uuid() });
		const gone = (await office('GET', 'audit?action=gone')).json<{ items: { subject: string | null }[] }>();
		expect(gone.items.map(({ subject }) => subject)).toEqual(Array(8).fill(null));
		expect((await office('GET', 'audit.csv?action=named')).body).toContain(`Rahim Uddin (${userId})`);
	});
});
