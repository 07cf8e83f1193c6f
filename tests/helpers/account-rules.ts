import { sql } from 'drizzle-orm';

/** What was paid for a bill that the payer chose. */
const chosen = (bill: string) => sql`(select coalesce(sum(paisa), 0) from (
	select paisa from counter_payments where bill = ${sql.raw(bill)}.number and cancelled_at is null
	union all select total_paisa from fees where bill = ${sql.raw(bill)}.number and state = 'paid') as paid)`;

/** What must be true after every step, whatever was interrupted. Each query finds what is wrong. */
export const accountRules = {
	'the ledger adds up to zero': sql`select sum(paisa) from ledger_lines having sum(paisa) <> 0`,
	'a balance is the sum of its lines': sql`select * from member_balances b where paisa <>
		(select coalesce(sum(paisa), 0) from ledger_lines l where l.member_id = b.member_id)`,
	'a month of a member is the sum of its lines': sql`
		select member_id, month, paisa, entries from member_months except
		select member_id, to_char(day, 'YYYY-MM'), sum(l.paisa), count(distinct entry_id)::int
			from ledger_lines l join ledger_entries e on e.id = l.entry_id where member_id is not null group by 1, 2`,
	'the months of a member add up to the balance': sql`select * from member_balances b where paisa <>
		(select coalesce(sum(paisa), 0) from member_months m where m.member_id = b.member_id)`,
	'what is open of bills is the balance without unbilled charges': sql`
		select m.id from members m
		cross join lateral (select coalesce(sum(open_paisa), 0) as open, coalesce(sum(greatest(total_paisa - credited_paisa - ${chosen('bills')}, 0)) filter (where total_paisa > 0), 0) as billed
			from bills where member_id = m.id and number is not null) as b
		cross join lateral (select coalesce(sum(c.total_paisa), 0) as unbilled from charges c left join bills on bills.id = c.bill_id
			where c.member_id = m.id and c.cancelled_at is null and bills.number is null) as c
		left join member_balances on member_balances.member_id = m.id
		where b.open <> least(greatest(coalesce(paisa, 0) - c.unbilled, 0), b.billed)`,
	'what counts as overdue is what would be open if the disputed lines were credited': sql`
		select m.id from members m
		cross join lateral (select coalesce(sum(l.total_paisa - l.credited_paisa), 0) as paisa from disputes d
			join bill_lines l on l.charge_id = d.charge_id or (l.bill_id = d.bill_id and l.line = d.line)
			join bills on bills.id = l.bill_id and number is not null where d.member_id = m.id and d.left_out) as disputed
		cross join lateral (select coalesce(sum(undisputed_paisa), 0) as counted, coalesce(sum(greatest(total_paisa - credited_paisa - ${chosen('bills')} - (
				select coalesce(sum(l.total_paisa - l.credited_paisa), 0) from disputes d
				join bill_lines l on l.charge_id = d.charge_id or (l.bill_id = d.bill_id and l.line = d.line)
				where l.bill_id = bills.id and d.left_out), 0)) filter (where total_paisa > 0), 0) as billed
			from bills where member_id = m.id and number is not null) as b
		cross join lateral (select coalesce(sum(c.total_paisa), 0) as unbilled from charges c left join bills on bills.id = c.bill_id
			where c.member_id = m.id and c.cancelled_at is null and bills.number is null) as c
		left join member_balances on member_balances.member_id = m.id
		where b.counted <> least(greatest(coalesce(member_balances.paisa, 0) - c.unbilled - disputed.paisa, 0), b.billed)`,
	'an open dispute has an amount that was not taken back': sql`select d.id from disputes d
		left join charges c on c.id = d.charge_id
		left join bill_lines l on l.charge_id = d.charge_id or (l.bill_id = d.bill_id and l.line = d.line)
		where d.state = 'OPEN' and (c.cancelled_at is not null or l.total_paisa = l.credited_paisa)`,
	'a line is decided about once': sql`select charge_id, bill_id, line from disputes where state <> 'WITHDRAWN'
		group by 1, 2, 3 having count(*) > 1`,
	'an accepted dispute was credited': sql`select d.id from disputes d left join charges c on c.id = d.charge_id
		left join bill_lines l on l.charge_id = d.charge_id or (l.bill_id = d.bill_id and l.line = d.line)
		where d.state = 'ACCEPTED' and c.cancelled_at is null and coalesce(l.credited_paisa, 0) < d.accepted_paisa`,
	'a chosen bill is paid by what was paid for it': sql`select id from bills b
		where number is not null and open_paisa > greatest(total_paisa - credited_paisa - ${chosen('b')}, 0)`,
	'an older bill is paid before a newer one that was not chosen': sql`select newer.id from bills older join bills newer using (member_id)
		where older.due_on < newer.due_on and older.open_paisa > 0 and newer.open_paisa < newer.total_paisa - newer.credited_paisa - ${chosen('newer')}`,
	'a bill is the sum of its lines': sql`select * from bills b where total_paisa <>
		(select sum(total_paisa) from bill_lines where bill_id = b.id)`,
	'a credit note is the sum of its lines': sql`select * from credit_notes n where total_paisa <>
		(select sum(total_paisa) from credit_note_lines where credit_note_id = n.id)`,
	'a line is credited as often as credit notes say, and never above its amount': sql`select * from bill_lines b
		where credited_paisa > greatest(total_paisa, 0) or credited_paisa <> (select coalesce(sum(l.total_paisa), 0)
			from credit_note_lines l join credit_notes n on n.id = l.credit_note_id
			where n.bill_id = b.bill_id and l.line = b.line and n.state = 'ISSUED')`,
	'a line that is credited whole is credited with all of its tax': sql`select * from bill_lines b
		where credited_paisa = total_paisa and tax_paisa <> (select sum(l.tax_paisa)
			from credit_note_lines l join credit_notes n on n.id = l.credit_note_id
			where n.bill_id = b.bill_id and l.line = b.line and n.state = 'ISSUED')`,
	'a credit note is posted when it is issued, and not before': sql`select n.id from credit_notes n
		left join ledger_entries e on e.source_kind = 'credit-note' and e.source_id = n.id::text
		where (n.state = 'ISSUED') <> (e.id is not null)`,
	'credit notes are numbered without gaps': sql`select count(number) from credit_notes
		having count(number) <> coalesce(max(substring(number from 9)::int), 0)`,
	'bills are numbered without gaps': sql`select count(number) from bills
		having count(number) <> coalesce(max(substring(number from 8)::int), 0)`,
	'receipts of the counter and of the wallet are numbered without gaps': sql`select count(*) from
		(select receipt from counter_payments union all select number from receipts) as book
		having count(*) <> coalesce(max(substring(receipt from 8)::int), 0)`,
	'the wallet has what was paid into accounts and not refunded': sql`select 1
		where (select coalesce(sum(paisa), 0) from ledger_lines where account = 'wallet')
			<> (select coalesce(sum(total_paisa), 0) from fees where state = 'paid')`,
	'a payment into an account has one receipt, and is posted once': sql`select f.id from fees f
		where (f.state <> 'owed')::int <> (select count(*) from receipts where fee_id = f.id)
		or (f.state <> 'owed')::int <> (select count(*) from payment_attempts a
			join ledger_entries e on e.source_kind = 'attempt' and e.source_id = a.id::text where a.fee_id = f.id)`,
	'the drawer has what was counted and not brought to the bank': sql`select day from cash_days d
		where counted_paisa - banked_paisa <> (select coalesce(sum(l.paisa), 0) from ledger_lines l
			join ledger_entries e on e.id = l.entry_id where account = 'cash' and e.day <= d.day)`,
	'cash is what was paid, less what was brought to the bank, and the differences': sql`select 1
		where (select coalesce(sum(paisa), 0) from ledger_lines where account = 'cash')
			<> (select coalesce(sum(paisa), 0) from counter_payments where method = 'CASH' and cancelled_at is null)
				+ (select coalesce(sum(counted_paisa - opening_paisa - taken_paisa + paid_back_paisa - banked_paisa), 0) from cash_days)`,
	'cheques in hand are in the ledger': sql`select 1 from (select coalesce(sum(paisa), 0) as paisa from cheques where state = 'in-hand') held
		where paisa <> (select coalesce(sum(paisa), 0) from ledger_lines where account = 'cheques')
		or paisa <> -(select coalesce(sum(paisa), 0) from ledger_lines where account = 'cheques-not-cleared')`,
	'a cheque pays while it is cleared, and at no other time': sql`select id, state from cheques c left join counter_payments p using (id)
		where (state = 'cleared') <> (p.id is not null and p.cancelled_at is null)`,
	'the fee of a returned cheque is charged once': sql`select c.id from cheques c left join charges on charges.id = c.id
		where coalesce(charges.total_paisa, 0) <> c.fee_paisa`,
	'a bill is posted once': sql`select source_id from ledger_entries where source_kind = 'bill' group by 1 having count(*) > 1`,
	// What is left of a late fee after a dispute is charged again by a person.
	'a member is charged at most one late fee a month': sql`select member_id, text from charges
		where head = 'late-fees' and added_by is null group by 1, 2 having count(*) > 1`,
} as const;
