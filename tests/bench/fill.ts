import { createHash } from 'node:crypto';
import type pg from 'pg';

/** How many rows a database gets. A person has an account, an application, a member record, a fee, a payment, a receipt, an audit entry and an enquiry. */
export type Size = { people: number; mails: number; reviews: number; events: number };

/**
 * Triggers that work row by row, which would take most of the time. The sums over the reviews are written afterwards; the
 * chain of the audit log stays empty, and no list reads it.
 */
const slowTriggers = { audit_log: 'audit_log_chained', reviews: 'reviews_counted' };
const sumReviews = `update review_totals set (count, ambience_stars, ambience_count, service_stars, service_count, food_stars, food_count) =
	(select count(*), sum(ambience), count(*) filter (where ambience > 0), sum(service), count(*) filter (where service > 0),
		sum(food), count(*) filter (where food > 0) from reviews where hidden_at is null)`;

/** The newest rows are in all states, as in a real office; the older ones are settled. */
const newest = 100;

/** The name of person number `n`, as `word` below: names as different as real ones. */
export const wordOf = (n: number) =>
	createHash('md5')
		.update(String(n))
		.digest('hex')
		.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
		.slice(0, 12);

/** Row number `n` is the same in every database, so that the first pages of a small and of a big one show the same. */
const statements = (size: Size): [rows: number, sql: string][] => {
	const at = (minutes: number) => `now() - n * interval '${minutes} minutes'`;
	// The two digits make the hash a UUID of version 8 (custom).
	const id = (kind: string, number = 'n') =>
		`overlay(overlay(md5('${kind}' || ${number}) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`;
	const pick = (...values: string[]) => `(array['${values.join("','")}'])[1 + n % ${values.length}]`;
	const settled = (type: string, states: string[], old: string) =>
		`(case when n <= ${newest} then ${pick(...states)} else ${old} end)::${type}`;
	const firstName = pick('Rahim', 'Selina', 'Kamrul', 'Nadia', 'Farhan', 'Parvin', 'Zubaida', 'Tahmid');
	const category = pick('Non Military', 'Government Officer', 'Corporate/Business');
	const word = `initcap(substr(translate(md5(n::text), '0123456789', 'ghijklmnop'), 1, 12))`;
	const person = `${category}, 'Full Membership', ${firstName}, ${word}, '017' || lpad(n::text, 8, '0'), '{}'::jsonb`;
	const personColumns = 'category, membership_type, first_name, last_name, mobile, details';
	const email = `lower(${word}) || '@example.com'`;
	const anHour = at(50);
	return [
		[
			size.people,
			`insert into accounts (id, email, password_hash, role) select ${id('account')}, ${email}, 'none', 'MEMBER' from $rows`,
		],
		[
			size.people,
			`insert into applications (id, email, status, ${personColumns}, submitted_at, code_requested_at, verified_at, decided_at)
			select ${id('application')}, ${email},
				${settled('registration_status', ['ACTIVE', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'MORE_INFO'], `'ACTIVE'`)},
				${person}, ${anHour}, ${anHour}, ${anHour}, ${anHour} from $rows`,
		],
		[
			size.people,
			`insert into members (id, account_id, application_id, number, ${personColumns}, sealed_for, payment_status, created_at)
			select ${id('member')}, ${id('account')}, ${id('application')}, 1000 + n, ${person}, ${id('member')}, 'PAID', ${anHour} from $rows`,
		],
		[
			size.people,
			`insert into fees (id, member_id, kind, state, net_paisa, tax_basis_points, tax_paisa, total_paisa, payer_name, payer_email, user_id, created_at)
			select ${id('fee')}, ${id('member')}, 'REGISTRATION', 'paid', 120000, 1000, 12000, 132000,
				${firstName} || ' ' || ${word}, ${email}, 'DGCC-' || 1000 + n, ${anHour} from $rows`,
		],
		[
			size.people,
			`insert into payment_attempts (id, fee_id, invoice, provider, provider_ref, state, total_paisa, currency, trx_id, created_at, settled_at)
			select ${id('attempt')}, ${id('fee')}, 'INV' || ${word}, 'simulator', 'REF' || n, 'paid', 132000, 'BDT', 'TRX' || ${word}, ${anHour}, ${anHour} from $rows`,
		],
		[
			size.people,
			`insert into receipts (year, serial, number, fee_id, attempt_id, reference, issued_at)
			select 1999, n, 'B-1999-' || ${word}, ${id('fee')}, ${id('attempt')}, 'TRX' || ${word}, ${anHour} from $rows`,
		],
		[
			size.people,
			`with added as (
				insert into audit_log (at, actor_id, action, subject_kind, subject_id, details_hash)
				select ${anHour}, ${id('account', '1 + n % 20')}, 'approved', 'application', ${id('application')}::text, 'none'
				from $rows order by n desc returning id
			)
			insert into audit_details (entry_id, salt, details)
			select id, gen_random_uuid(), json_build_object('name', ${word})
			from (select id, row_number() over (order by id desc) as n from added) as numbered`,
		],
		[
			size.people,
			`insert into enquiries (id, kind, state, name, phone, email, message, created_at)
			select ${id('enquiry')}, 'CONTACT', ${settled('enquiry_state', ['NEW', 'ANSWERED', 'CLOSED'], `'CLOSED'`)},
				${firstName} || ' ' || ${word}, '01700000000', ${email}, 'Is the course open for ' || ${word} || '?', ${anHour} from $rows`,
		],
		[
			size.mails,
			`insert into mails (id, "to", template, subject, state, created_at)
			select ${id('mail')}, ${email}, 'credentials', 'Your User ID and Password',
				${settled('mail_state', ['sent', 'waiting', 'failed'], `'sent'`)}, ${anHour} from $rows`,
		],
		[
			size.reviews,
			`insert into reviews (user_name, user_phone, ambience, service, food, food_comment, created_at, looked_at, hidden_at, hidden_reason)
			select ${firstName} || ' ' || ${word}, '01700000000', n % 6, 4, 3, ${word} || ' by the river', ${at(5)},
				case when n > ${newest} then now() end, case when n % 4 = 0 then now() end, case when n % 4 = 0 then 'Rude' end from $rows`,
		],
		// Forty upcoming, forty present, all others past.
		[
			size.events,
			`insert into events (id, title, summary, start_date, end_date)
			select ${id('event')}, ${word} || ' Cup', 'What there is to do on that day.', day, day + case when n between 41 and 80 then interval '90 days' else interval '3 hours' end
			from (select n, case when n <= 40 then now() + n * interval '1 day' else now() - n * interval '8 hours' - interval '3 hours' end as day from $rows) as days`,
		],
	];
};

export async function fill(client: pg.Client, size: Size) {
	const triggers = Object.entries(slowTriggers);
	for (const [table, trigger] of triggers) await client.query(`alter table ${table} disable trigger ${trigger}`);
	// Building the search indexes once takes a tenth of the time of a million additions to them.
	const { rows: indexes } = await client.query<{ name: string; definition: string }>(
		`select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'`,
	);
	for (const { name } of indexes) await client.query(`drop index ${name}`);
	for (const [rows, sql] of statements(size))
		if (rows > 0) await client.query(sql.replace('$rows', `generate_series(1, ${rows}) as n`));
	if (size.reviews > 0) await client.query(sumReviews);
	await client.query(`set maintenance_work_mem = '512MB'`);
	for (const { definition } of indexes) await client.query(definition);
	for (const [table, trigger] of triggers) await client.query(`alter table ${table} enable trigger ${trigger}`);
	await client.query('vacuum analyze');
}
