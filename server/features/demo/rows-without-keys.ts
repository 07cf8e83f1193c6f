import { sql } from 'drizzle-orm';
import type { Tx } from '#server/core/db/client.ts';
import type { Rows } from './dependent-rows.ts';

/** Deletes what belongs to the rows without a foreign key. The files of uploads are deleted by the next sweep. */
export async function deleteRowsWithoutKeys(tx: Tx, rows: Rows, now: Date) {
	const ids = sql.param([...rows.values()].flatMap((set) => [...set]));
	const isOurs = sql`= any(${ids}::text[])`;
	await tx.execute(
		sql`update uploads set removed_at = ${now.toISOString()} where claimed_by_id::text ${isOurs} and removed_at is null`,
	);
	// Members who joined after the demo was made are not recorded, and a trigger keeps the entries of others.
	const members = sql.param([...(rows.get('members') ?? [])]);
	await tx.execute(
		sql`insert into demo_records select 'members', id from unnest(${members}::text[]) as id on conflict do nothing`,
	);
	await tx.execute(
		sql`delete from ledger_entries where id in (select entry_id from ledger_lines where member_id::text = any(${members}::text[]))`,
	);
	await deleteEntriesWithoutMembers(tx, rows);
	await tx.execute(sql`delete from revisions where subject_id::text ${isOurs}`);
	await tx.execute(
		sql`delete from audit_details where entry_id in (select id from audit_log where subject_id ${isOurs})`,
	);
	const addresses = sql`(select email from accounts where id::text ${isOurs} and email is not null
		union select email from applications where id::text ${isOurs}
		union select email from enquiries where id::text ${isOurs} and email is not null
		union select email from subscribers where id::text ${isOurs})`;
	await tx.execute(sql`delete from mails where lower("to") in ${addresses}`);
	await tx.execute(sql`delete from captured_mails where lower("to") in ${addresses}`);
}

/** Entries about cheques in hand, closed cash days and the hall name no member. A trigger lets only those be deleted that are recorded. */
async function deleteEntriesWithoutMembers(tx: Tx, rows: Rows) {
	const cheques = sql.param([...(rows.get('cheques') ?? [])]);
	const ofHall = sql.param([...(rows.get('hall_payments') ?? []), ...(rows.get('hall_bookings') ?? [])]);
	const days = sql.param([...(rows.get('cash_days') ?? [])]);
	await tx.execute(sql`insert into demo_records
		with posted as (select id from ledger_entries where (source_kind = 'cheque' and left(source_id, 36) = any(${cheques}::text[]))
			or (source_kind in ('hall-payment', 'hall-booking') and source_id = any(${ofHall}::text[]))
			or (source_kind = 'cash-day' and left(source_id, 10) = any(${days}::text[])))
		select 'ledger_entries', id::text from ledger_entries where id in (select id from posted) or reverses in (select id from posted)
		on conflict do nothing`);
	await tx.execute(sql`delete from ledger_entries
		where id::text in (select row_id from demo_records where table_name = 'ledger_entries')`);
}

/** The first real member and the first real receipt get the numbers that they would have had without the demo. */
export async function resetNumbers(tx: Tx) {
	await tx.execute(sql`delete from counters where name = 'member-number' and not exists (select 1 from members)`);
	await tx.execute(sql`delete from ledger_closed_months where not exists (select 1 from ledger_entries)`);
	await tx.execute(sql`delete from receipt_counters
		where not exists (select 1 from receipts) and not exists (select 1 from counter_payments)
			and not exists (select 1 from hall_payments)`);
	await tx.execute(sql`delete from bill_counters where not exists (select 1 from bills)`);
	await tx.execute(sql`delete from credit_note_counters where not exists (select 1 from credit_notes)`);
	await tx.execute(sql`delete from bill_settings where not exists (select 1 from bill_runs)`);
	await tx.execute(sql`delete from subscription_rates where not exists (select 1 from bill_runs)`);
}
