import { isNull, sql } from 'drizzle-orm';
import type { DemoStatus } from '#contract/demo.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { subjectNames } from '#server/features/audit/service.ts';
import { addDependents, addRows, deleteRows, foreignKeys, neededRows, type Rows } from './dependent-rows.ts';
import { watchRows } from './records.ts';
import { deleteRowsWithoutKeys, resetNumbers } from './rows-without-keys.ts';
import { demoData, demoRecords } from './tables.ts';

/** What the office reads about the records, in this order. */
const kinds: Record<string, string> = {
	members: 'Members',
	applications: 'Applications',
	receipts: 'Receipts',
	bills: 'Bills',
	enquiries: 'Enquiries',
	events: 'Events',
	event_registrations: 'Event bookings',
	reviews: 'Reviews',
	mailings: 'Mailings',
	subscribers: 'Subscribers',
	banners: 'Notices',
	media: 'Gallery items',
};
/** One and several of the records that may need one of the demo. */
const dependents: Record<string, readonly [one: string, several: string]> = {
	event_registrations: ['booking', 'bookings'],
	mailings: ['mailing', 'mailings'],
	bills: ['bill', 'bills'],
	application_supporters: ['application that the member supports', 'applications that the member supports'],
};

export type DemoService = ReturnType<typeof demoService>;

/** The data of the demo: recorded when it is made, so that exactly it can be removed. */
export function demoService(context: Context) {
	const { audit, clock } = context;
	const { db } = context.database;
	const namesOf = subjectNames(context);
	const gone = () => conflict('There is no demo data any more.');

	/** What the demo has made but for `kept`, with everything that depends on it, and what other records need of it. */
	async function collect(tx: Tx, kept: Rows = new Map()) {
		const keys = await foreignKeys(tx);
		const rows: Rows = new Map();
		for (const [table, records] of Map.groupBy(await tx.select().from(demoRecords), (record) => record.table))
			addRows(
				rows,
				table,
				records.flatMap(({ row }) => (kept.get(table)?.has(row) ? [] : row)),
			);
		await addDependents(tx, keys, rows);
		return { keys, rows, needed: await neededRows(tx, keys, rows) };
	}

	/** As `collect`, without what real records need, and what that needs in turn. */
	async function collectUnneeded(tx: Tx) {
		const kept: Rows = new Map();
		for (;;) {
			const found = await collect(tx, kept);
			const needed = found.needed.filter(({ table }) => table !== 'accounts');
			if (needed.length === 0) return { ...found, kept };
			for (const { table, id } of needed) {
				addRows(kept, table, [id]);
				if (table === 'members') await keepWholeMember(tx, kept, id);
			}
		}
	}

	async function keepWholeMember(tx: Tx, kept: Rows, memberId: string) {
		const [member] = (
			await tx.execute<{ account: string; application: string | null }>(
				sql`select account_id::text as account, application_id::text as application from members where id = ${memberId}`,
			)
		).rows;
		addRows(kept, 'accounts', [member!.account]);
		if (member!.application) addRows(kept, 'applications', [member!.application]);
	}

	async function current(tx: Tx) {
		const [data] = await tx.select().from(demoData).where(isNull(demoData.removedAt)).for('update');
		return data;
	}

	async function status(): Promise<DemoStatus> {
		const found = await db.transaction(async (tx) => {
			const data = await current(tx);
			return data && { data, ...(await collect(tx)) };
		});
		if (!found) return { demo: null };
		const { data, rows, needed } = found;
		const shown = needed.flatMap(({ table, ...row }) => {
			const kind = ({ events: 'event', members: 'member', bill_runs: 'bill-run' } as Record<string, string>)[table];
			return kind ? [{ kind, ...row }] : [];
		});
		const names = await namesOf(shown);
		return {
			demo: {
				createdAt: data.createdAt.toISOString(),
				records: Object.entries(kinds).flatMap(([table, kind]) => {
					const count = rows.get(table)?.size ?? 0;
					return count > 0 ? [{ kind, count }] : [];
				}),
				needed: shown.map(({ kind, id, child, count }) => {
					const [one, several] = dependents[child]!;
					return { name: names.get(kind)?.get(id) ?? id, by: count === 1 ? `1 ${one}` : `${count} ${several}` };
				}),
			},
		};
	}

	return {
		/** Called before the demo is made. Returns what records it afterwards. */
		async watch(tx: Tx, now: Date): Promise<() => Promise<void>> {
			await tx.insert(demoData).values({ createdAt: now });
			return watchRows(tx);
		},

		status,

		/**
		 * Everything or nothing. Staff of the demo whose work on real records stays can no longer log in, like everyone who
		 * leaves the office.
		 */
		async remove(actor: Actor, { keepNeeded }: { keepNeeded: boolean }) {
			const { demo } = await status();
			if (!demo) throw gone();
			if (demo.needed.length > 0 && !keepNeeded)
				throw conflict(
					`Real records need some of the demo data: ${demo.needed.map(({ name, by }) => `${name} (${by})`).join(', ')}.`,
				);
			await db.transaction(async (tx) => {
				if (!(await current(tx))) throw gone();
				if (!keepNeeded && (await collect(tx)).needed.some(({ table }) => table !== 'accounts'))
					throw conflict('Someone has just used some of the demo data. Please look at it again.');
				const { keys, rows, needed, kept } = await collectUnneeded(tx);
				if (rows.get('accounts')?.has(actor.accountId))
					throw conflict('You are logged in with an account of the demo. Please use your own.');
				const staff = needed.map(({ id }) => id);
				for (const id of staff) rows.get('accounts')!.delete(id);
				await deleteRowsWithoutKeys(tx, rows, clock.now());
				await deleteRows(tx, keys, rows);
				await resetNumbers(tx);
				await tx.execute(
					sql`update accounts set disabled_at = ${clock.now().toISOString()} where id::text = any(${sql.param(staff)}::text[])`,
				);
				await tx.delete(demoRecords);
				await tx.update(demoData).set({ removedAt: clock.now() });
				await announceContentChange(tx);
				await audit.note(
					tx,
					actor,
					'removed the demo data',
					{ kind: 'system', id: 'demo' },
					{
						records: [...rows.values()].reduce((sum, ids) => sum + ids.size, 0),
						...(kept.size > 0 ? { kept: [...kept.values()].reduce((sum, ids) => sum + ids.size, 0) } : {}),
					},
				);
			});
		},
	};
}
