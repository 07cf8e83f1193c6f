import type pg from 'pg';

/** How many members have an account, and how many months with four entries each it has. */
export type AccountsSize = { members: number; months: number };

const subscriptionPaisa = 120_000;
const chitPaisa = 45_000;
/** Of the two last bills, every eighth member has paid nothing. */
const isLate = 'm % 8 = 0 and k <= 2';

/** Triggers that check row by row, which would take most of the time. `check` below asks the same of all rows at once. */
const slowTriggers = [
	['ledger_entries', 'ledger_entries_balance'],
	['ledger_entries', 'ledger_month_is_open'],
	['ledger_lines', 'ledger_lines_balance'],
] as const;
const check = `select entry.id from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
	group by entry.id having sum(line.paisa) <> 0 or sum(greatest(line.paisa, 0)) <> entry.paisa`;

const uuid = (text: string) =>
	`overlay(overlay(md5(${text}) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`;
/** The member with number `m`. */
const memberId = uuid(`'member' || m`);
/** The first day of the month that was `k` months ago. */
const monthAgo = `(date_trunc('month', now() at time zone 'Asia/Dhaka') - k * interval '1 month')::date`;

/** The id of the member with a number. */
export async function idOfMember(client: pg.Client, m: number): Promise<string> {
	const { rows } = await client.query<{ id: string }>(`select ${memberId} as id from (select ${m} as m) as one`);
	return rows[0]!.id;
}

/** Without email addresses, so that no mails are sent while the bills are measured. */
const addMembers = (from: number, to: number) => [
	`insert into accounts (id, password_hash, role) select ${uuid(`'account' || m`)}, 'none', 'MEMBER' from generate_series(${from}, ${to}) as m`,
	`insert into members (id, account_id, number, category, membership_type, first_name, last_name, mobile, details, sealed_for, payment_status, created_at)
		select ${memberId}, ${uuid(`'account' || m`)}, 1000 + m, 'Non Military', 'Full Membership', 'Member', 'No. ' || m,
			'017' || lpad(m::text, 8, '0'), '{}', ${memberId}, 'PAID', '2000-01-01' from generate_series(${from}, ${to}) as m`,
];

/** Adds the two lines of each entry in `rows`: what is charged or paid by the member, and the other side. */
const addEntries = (rows: string) => `
	with rows as materialized (${rows}), added as (
		insert into ledger_entries (id, day, text, source_kind, source_id, paisa, posted_at)
		select id, day, text, source_kind, source_id, abs(paisa), day from rows)
	insert into ledger_lines (entry_id, line, account, member_id, paisa)
	select id, 1, 'members', member_id, paisa from rows
	union all select id, 2, account::ledger_account, null, -paisa from rows`;

/** A bill, two chits and a payment in each month. */
const accountEntries = ({ members, months }: AccountsSize) => `
	select (select coalesce(max(id), 0) from ledger_entries) + row_number() over (order by k desc, e, m) as id,
		${monthAgo} + e * 5 as day, ${memberId} as member_id,
		case e when 1 then 'bill' when 4 then 'counter-payment' else 'charge' end as source_kind,
		concat_ws('-', 'bench', m, k, e) as source_id,
		case e when 1 then 'Subscription' when 4 then 'Payment in cash' else 'Dinner, chit ' || m || '-' || k end as text,
		case e when 1 then 'subscriptions' when 4 then 'cash' else 'restaurant' end as account,
		case e when 1 then ${subscriptionPaisa} when 4 then ${-subscriptionPaisa - 2 * chitPaisa} else ${chitPaisa} end as paisa
	from generate_series(1, ${members}) as m, generate_series(1, ${months}) as k, generate_series(1, 4) as e
	where not (e = 4 and ${isLate})`;

const addBills = ({ members, months }: AccountsSize) => [
	`insert into bill_runs (id, month, state, prepared_by_name, prepared_at, done)
		select ${uuid(`'run' || k`)}, to_char(${monthAgo}, 'YYYY-MM'), 'issued', 'Bench', now(), 0 from generate_series(1, ${months}) as k`,
	`insert into bills (id, run_id, member_id, month, user_id, name, total_paisa, late_fee_paisa, number, issued_on, due_on, balance_paisa, open_paisa, undisputed_paisa)
		select ${uuid(`'bill' || m || '-' || k`)}, ${uuid(`'run' || k`)}, ${memberId}, to_char(${monthAgo}, 'YYYY-MM'), 'M-' || m, 'Member No. ' || m,
			total, 0, concat_ws('-', 'BENCH', k, m), ${monthAgo}, ${monthAgo} + 14, total, open, open
		from generate_series(1, ${members}) as m, generate_series(1, ${months}) as k, (select ${subscriptionPaisa + 2 * chitPaisa} as total) as sum,
			lateral (select case when ${isLate} then total else 0 end as open) as left_over`,
];

/** Entries of one member, spread over ten years. */
const addStatement = (m: number, entries: number) =>
	addEntries(`select (select coalesce(max(id), 0) from ledger_entries) + n as id,
		((now() at time zone 'Asia/Dhaka')::date - (${entries} - n) * 3650 / ${entries}) as day, ${memberId} as member_id, 'charge' as source_kind,
		concat_ws('-', 'statement', m, n) as source_id, 'Dinner, chit ' || n as text, 'restaurant' as account, ${chitPaisa} as paisa
		from generate_series(1, ${entries}) as n, (select ${m} as m) as one`);

/** A chit of the last month that is on no bill. */
const addChits = (members: number) => [
	`insert into charges (id, member_id, head, text, day, net_paisa, tax_basis_points, tax_paisa, total_paisa, chit, added_by_name, added_at)
		select ${uuid(`'chit' || m`)}, ${memberId}, 'restaurant', 'Dinner', ${monthAgo}, ${chitPaisa}, 0, 0, ${chitPaisa}, 'C' || m, 'Bench', now()
		from generate_series(1, ${members}) as m, (select 1 as k) as last`,
	addEntries(`select (select coalesce(max(id), 0) from ledger_entries) + m as id, ${monthAgo} as day, ${memberId} as member_id, 'charge' as source_kind,
		${uuid(`'chit' || m`)}::text as source_id, 'Dinner, chit C' || m as text, 'restaurant' as account, ${chitPaisa} as paisa
		from generate_series(1, ${members}) as m, (select 1 as k) as last`),
];

async function run(client: pg.Client, statements: readonly string[]) {
	for (const [table, trigger] of slowTriggers) await client.query(`alter table ${table} disable trigger ${trigger}`);
	for (const statement of statements) await client.query(statement);
	for (const [table, trigger] of slowTriggers) await client.query(`alter table ${table} enable trigger ${trigger}`);
	const { rows } = await client.query<{ id: string }>(check);
	if (rows.length > 0) throw new Error(`${rows.length} entries do not balance, the first is ${rows[0]!.id}`);
	await client.query(`select setval('ledger_entries_id_seq', (select max(id) from ledger_entries))`);
	await client.query('vacuum analyze');
}

/** Accounts with bills and payments, and behind them one more member for each of the statements, with so many entries. */
export const fillAccounts = (client: pg.Client, size: AccountsSize, statements: readonly number[] = []) =>
	run(client, [
		...addMembers(1, size.members + statements.length),
		addEntries(accountEntries(size)),
		...addBills(size),
		...statements.map((entries, index) => addStatement(size.members + index + 1, entries)),
	]);

/** What the bills of the last month consist of. */
const addLines = (members: number) => `insert into bill_lines
	(bill_id, line, account, text, from_day, to_day, rate_paisa, net_paisa, tax_basis_points, tax_paisa, total_paisa)
	select ${uuid(`'bill' || m || '-' || k`)}, line, account::ledger_account, 'Line', ${monthAgo}, (${monthAgo} + interval '1 month - 1 day')::date,
		rate, paisa, 0, 0, paisa from generate_series(1, ${members}) as m, (select 1 as k) as last,
		(values (1, 'subscriptions', ${subscriptionPaisa}, ${subscriptionPaisa}), (2, 'restaurant', null, ${2 * chitPaisa})) as lines(line, account, rate, paisa)`;

/** Members with a subscription, the bills of the last month, and a chit on no bill. */
export const fillForBills = (client: pg.Client, members: number) =>
	run(client, [
		...addMembers(1, members),
		...addBills({ members, months: 1 }),
		addLines(members),
		...addChits(members),
		`insert into subscription_rates (category, from_month, net_paisa, tax_basis_points, set_by, set_at)
			values ('Non Military', '2020-01', ${subscriptionPaisa}, 0, 'Bench', now())`,
	]);
