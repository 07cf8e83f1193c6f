import type pg from 'pg';

/** Triggers that keep chains and sums row by row; a bench that fills tables by the hundred thousand goes without them. */
const rowByRow = [
	['audit_log', 'audit_log_chained'],
	['reviews', 'reviews_counted'],
] as const;

/** Invented people `from` to `to`: each applied, was approved, paid, was mailed, wrote a letter and a review. */
export async function fill(client: pg.Client, from: number, to: number) {
	for (const [table, trigger] of rowByRow) await client.query(`alter table ${table} disable trigger ${trigger}`);
	const people = `generate_series(${from}, ${to}) n`;
	const first = `(array['Rahim','Selina','Kamrul','Nadia','Farhan','Parvin','Zubaida','Tahmid'])[n % 8 + 1]`;
	const name = `${first} || ' Uddin' || n`;
	const category = `(array['Non Military','Government Officer','Corporate/Business'])[n % 3 + 1]`;
	const ago = `now() - n * interval '5 minutes'`;
	// Shaped as a random one, which the contract asks of every id.
	const id = (kind: string) => `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`;
	for (const statement of [
		`insert into accounts (id, email, password_hash, role) select ${id('account')}, 'person' || n || '@example.com', 'none', 'MEMBER' from ${people}`,
		`insert into applications (id, email, status, category, membership_type, first_name, last_name, mobile, details, submitted_at, code_requested_at, verified_at)
			select ${id('application')}, 'person' || n || '@example.com',
			(array['ACTIVE','PENDING_APPROVAL','APPROVED','REJECTED','MORE_INFO']::registration_status[])[n % 5 + 1],
			${category}, 'Full Membership', ${first}, 'Uddin' || n,
			'017' || lpad(n::text, 8, '0'), '{}', ${ago}, ${ago}, ${ago} from ${people}`,
		`insert into members (id, account_id, application_id, number, payment_status, category, membership_type, first_name, last_name, mobile, details,
				sealed_for, created_at)
			select ${id('member')}, ${id('account')}, ${id('application')}, 1000 + n, 'PAID', ${category}, 'Full Membership', ${first}, 'Uddin' || n,
			'017' || lpad(n::text, 8, '0'), '{}', ${id('member')}, ${ago} from ${people}`,
		`insert into fees (id, member_id, kind, state, net_paisa, tax_basis_points, tax_paisa, total_paisa, payer_name, payer_email, user_id, created_at)
			select ${id('fee')}, ${id('member')}, 'REGISTRATION', 'paid', 120000, 1000, 12000, 132000, ${name}, 'person' || n || '@example.com',
			'DGCC-' || (1000 + n), ${ago} from ${people}`,
		`insert into payment_attempts (id, fee_id, invoice, provider, provider_ref, state, total_paisa, currency, trx_id, created_at, settled_at)
			select ${id('attempt')}, ${id('fee')}, 'INV' || n, 'bench', 'REF' || n, 'paid', 132000, 'BDT', 'TRX' || upper(md5(n::text)), ${ago}, ${ago} from ${people}`,
		`insert into receipts (year, serial, number, fee_id, attempt_id, reference, issued_at)
			select 1999, n, 'B-1999-' || n, ${id('fee')}, ${id('attempt')}, 'TRX' || n, ${ago} from ${people}`,
		`insert into audit_log (at, actor, action, subject_kind, subject_id, details)
			select ${ago}, 'person' || (n % 20) || '@example.com', 'approved', 'application', ${id('application')}, jsonb_build_object('userId', 'DGCC-' || (1000 + n)) from ${people}`,
		`insert into mails (id, "to", template, subject, state, created_at)
			select ${id('mail')}, 'person' || n || '@example.com', 'credentials', 'Your User ID and Password', 'sent', ${ago} from ${people}`,
		`insert into enquiries (id, kind, state, name, phone, email, message, created_at)
			select ${id('enquiry')}, 'CONTACT', (array['NEW','ANSWERED','CLOSED']::enquiry_state[])[n % 3 + 1], ${name},
			'017' || lpad(n::text, 8, '0'), 'person' || n || '@example.com', 'Is the course open on day ' || n || '?', ${ago} from ${people}`,
		`insert into reviews (user_name, user_phone, ambience, service, food, food_comment, created_at, looked_at)
			select ${name}, '017' || lpad(n::text, 8, '0'), n % 5 + 1, 4, 5, 'Table ' || n || ' by the river', ${ago}, now() from ${people}`,
		'vacuum analyze',
	])
		await client.query(statement);
	for (const [table, trigger] of rowByRow) await client.query(`alter table ${table} enable trigger ${trigger}`);
}
