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
		app.services.audit.note(tx, { name: 'System' }, action, { kind: 'account', id: 'x' }, details),
	);
const chainOf = (app: TestApp, head?: string) => verifyChain(app.dependencies.database.db, { head });

/** What only a database administrator can do. */
const withoutTriggers = (app: TestApp, work: (tx: Tx) => Promise<unknown>) =>
	app.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await work(tx);
	});
const asAdministrator = (app: TestApp, ...statements: string[]) =>
	withoutTriggers(app, async (tx) => {
		for (const statement of statements) await tx.execute(sql.raw(statement));
	});

describe('a log without changes', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await testApp();
	});

	it('is complete after fifty parallel transactions with two entries each', async () => {
		const { db } = app.dependencies.database;
		await Promise.all(
			Array.from({ length: 50 }, (_, writer) =>
				db.transaction(async (tx) => {
					for (const part of ['first', 'second'])
						await app.services.audit.note(tx, { name: 'System' }, `${part} of ${writer}`, { kind: 'account', id: 'x' });
				}),
			),
		);
		const report = await chainOf(app);
		expect(report).toMatchObject({ count: 100, broken: null });
		expect(report.head).toMatch(/^[0-9a-f]{64}$/);
	});

	it('hashes every character as the database does', async () => {
		const unusual = 'Bangla ধানসিঁড়ি, "quotes", back\\slash, \u2028, \u0001, \u007f, emoji 🏌️, line\nbreak\ttab / slash';
		await note(app, unusual, { note: unusual, number: 1.5, deep: [null, true, { a: 'é' }] });
		expect((await chainOf(app)).broken).toBeNull();
	});

	it('contains a head that was noted earlier, but not an unknown one', async () => {
		const { head } = await chainOf(app);
		await note(app, 'one more');
		expect(await chainOf(app, head!)).toMatchObject({ broken: null, headFound: true });
		expect(await chainOf(app, 'f'.repeat(64))).toMatchObject({ broken: null, headFound: false });
	});
});

describe('verifying a log that was changed', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await testApp();
	});
	beforeEach(async () => {
		await asAdministrator(app, 'delete from audit_details', 'delete from audit_chain', 'delete from audit_log');
		for (let row = 1; row <= 5; row++) await note(app, `action ${row}`);
	});

	it('reports the changed row', async () => {
		await asAdministrator(app, `update audit_log set actor = 'Applicant' where action = 'action 3'`);
		expect(await chainOf(app)).toMatchObject({ count: 2, broken: { position: 3, what: 'changed' } });
	});

	it('reports the changed link', async () => {
		await asAdministrator(app, `update audit_chain set hash = '${'0'.repeat(64)}' where position = 4`);
		expect((await chainOf(app)).broken).toMatchObject({ position: 4, what: 'changed' });
	});

	it('reports changed details, and accepts erased ones', async () => {
		await note(app, 'action 6', { reason: 'as typed' });
		await note(app, 'action 7', { reason: 'about someone' });
		await app.db.transaction((tx) => app.services.audit.eraseDetails(tx, [], ['ABOUT someone']));
		expect(await chainOf(app)).toMatchObject({ count: 7, erased: 1, broken: null });
		expect((await app.services.audit.lastOf(app.db, 'action 7'))?.details).toEqual({ details: '(erased)' });
		await asAdministrator(app, `update audit_details set details = '{"reason": "other"}'`);
		expect(await chainOf(app)).toMatchObject({ count: 5, broken: { position: 6, what: 'details-changed' } });
	});

	it('keeps all details when nothing, or an empty text, is to be erased', async () => {
		await note(app, 'action 6', { reason: 'as typed' });
		await app.db.transaction(async (tx) => {
			await app.services.audit.eraseDetails(tx, []);
			await app.services.audit.eraseDetails(tx, [], ['']);
		});
		expect((await app.services.audit.lastOf(app.db, 'action 6'))?.details).toEqual({ reason: 'as typed' });
	});

	it('reports the removed row', async () => {
		await asAdministrator(app, `delete from audit_log where action = 'action 2'`);
		expect((await chainOf(app)).broken).toMatchObject({ position: 2, what: 'row-missing' });
	});

	it('reports the position of a row that was removed with its link', async () => {
		await asAdministrator(
			app,
			`delete from audit_chain where position = 2`,
			`delete from audit_log where action = 'action 2'`,
		);
		expect((await chainOf(app)).broken).toMatchObject({ position: 2, what: 'link-missing' });
	});

	it('reports a row that was added without the trigger', async () => {
		await withoutTriggers(app, (tx) => createAuditEntry({ db: tx }));
		expect((await chainOf(app)).broken).toMatchObject({ position: null, what: 'row-without-link' });
	});

	it('detects that the newest entries were removed, with a head that was noted before', async () => {
		const { head } = await chainOf(app);
		await asAdministrator(
			app,
			`delete from audit_chain where position > 3`,
			`delete from audit_log where action in ('action 4', 'action 5')`,
		);
		expect(await chainOf(app, head!)).toMatchObject({ count: 3, broken: null, headFound: false });
	});

	it('finds nothing after updates and deletes by the application, because they are refused', async () => {
		await expect(app.rows(sql`update audit_log set actor = 'x'`)).rejects.toThrow();
		await expect(app.rows(sql`delete from audit_chain`)).rejects.toThrow();
		expect((await chainOf(app)).broken).toBeNull();
	});

	it('detects a function that was replaced in the database', async () => {
		await app.rows(
			sql`create or replace function audit_link(previous text, entry audit_log) returns text language sql stable as $$ select 'always right' $$`,
		);
		await note(app, 'action 6');
		expect((await chainOf(app)).broken).toMatchObject({ position: 6, what: 'changed' });
	});
});

describe('the log in the office', () => {
	let app: TestApp;
	let office: ApiClient;
	beforeAll(async () => {
		app = await testApp();
		for (let row = 1; row <= 60; row++) {
			app.clock.forward(3600);
			await note(app, row % 2 ? 'odd action' : 'even action', { row });
		}
		office = (await signInOffice(app)).call;
	});
	type List = { items: { id: number; action: string; details: string | null }[]; next: string | null; total: number };

	it('has pages without gaps or duplicates, the newest first', async () => {
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

	it('is filtered by action, text and days at the club', async () => {
		const odd = (await office('GET', 'audit?action=odd action')).json<List>();
		expect(odd.total).toBe(30);
		expect((await office('GET', 'audit?q=row":59')).json<List>().items.map(({ details }) => details)).toEqual([
			'Row: 59',
		]);
		// The first notes are at 07:00 UTC on 10 March and every hour after: 11 of them before Dhaka's midnight.
		expect((await office('GET', 'audit?to=2031-03-10')).json<List>().total).toBe(11);
		expect((await office('GET', 'audit?from=2031-03-11&to=2031-03-11')).json<List>().total).toBe(24);
	});

	it('is exported as a spreadsheet, and the export is in the log', async () => {
		const csv = await office('GET', 'audit.csv?action=even action&q=even');
		expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
		expect(csv.body.trim().split('\r\n')).toHaveLength(31);
		const [entry] = (await office('GET', 'audit?action=exported the audit log')).json<List>().items;
		expect(entry?.details).toBe('Search: yes; Action: even action');
	});

	it('shows current names for actors and kinds that are stored under older names', async () => {
		const { db } = app.dependencies.database;
		await app.services.audit.note(db, { name: 'System' }, 'renamed', { kind: 'notice', id: 'all' });
		const [stored] = await app.rows(sql`select actor, subject_kind from audit_log where action = 'renamed'`);
		expect(stored).toEqual({ actor: 'House', subject_kind: 'banner' }); // words-ok
		const { items } = (await office('GET', 'audit?kind=notice&actor=System')).json();
		expect(items).toMatchObject([{ actor: 'System', subjectKind: 'notice', action: 'renamed' }]);
		expect((await office('GET', 'audit/choices')).json()).toMatchObject({
			actors: expect.arrayContaining([{ value: 'System', label: 'System' }]),
			kinds: expect.arrayContaining(['notice']),
		});
	});

	it('can be verified', async () => {
		expect((await office('POST', 'audit/verify', {})).json()).toMatchObject({ broken: null, headFound: null });
		const wrong = await office('POST', 'audit/verify', { head: 'not a hash' });
		expect(wrong.statusCode).toBe(400);
	});

	it('shows the current names of the subjects of entries', async () => {
		const { memberId, applicationId, userId } = await approvedMember(app);
		const { db } = app.dependencies.database;
		const event = await createEvent(app, { title: 'Lantern night' });
		const system = { name: 'System' } as const;
		await app.services.audit.note(
			db,
			system,
			'named',
			{ kind: 'application', id: applicationId },
			{ field: 'nidCopy' },
		);
		await app.services.audit.note(db, system, 'named', { kind: 'member', id: memberId }, { eventId: event.id });
		await app.services.audit.note(db, system, 'named', { kind: 'event', id: event.id }, { title: 'Lantern night' });
		await app.services.audit.note(db, system, 'named', { kind: 'event', id: 'all' });
		await app.services.audit.note(
			db,
			system,
			'named',
			{ kind: 'gallery-item', id: memberId },
			{ type: 'IMAGE_GALLERY', caption: '' },
		);
		const statement = await createStatementImport(app, { name: 'October.csv' });
		await app.services.audit.note(db, system, 'named', { kind: 'payment', id: statement.id }, { matched: 3 });
		const { items } = (await office('GET', 'audit?action=named')).json();
		const read = (items as { subject: string | null; details: string | null }[]).map(({ subject, details }) => [
			subject,
			details,
		]);
		expect(read.reverse()).toEqual([
			[`Rahim Uddin (${userId})`, 'NID copy'],
			[`Rahim Uddin (${userId})`, 'Event: Lantern night'],
			['Lantern night', null],
			[null, null],
			[null, 'Gallery: Image gallery'],
			['October.csv', 'Matched: 3'],
		]);
		// An entry of any kind may be about something that is deleted.
		for (const kind of ['account', 'payment', 'notice', 'review', 'enquiry', 'subscriber', 'mailing'] as const)
			await app.services.audit.note(db, system, 'gone', { kind, id: app.dependencies.ids.uuid() });
		const deleted = (await office('GET', 'audit?action=gone')).json<{ items: { subject: string | null }[] }>();
		expect(deleted.items.map(({ subject }) => subject)).toEqual(Array(7).fill(null));
		expect((await office('GET', 'audit.csv?action=named')).body).toContain(`Rahim Uddin (${userId})`);
	});
});
