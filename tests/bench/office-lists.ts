import pg from 'pg';
import { median } from './measure.ts';
import { socketOf, startServer } from './server.ts';

const admin = { email: 'bench@club.example', password: 'a-long-enough-password' };
const few = 100;
const many = 100_000;
/** The number of the deep page. */
const depth = 30;

/** The office's lists, and a search text that finds one person in each. */
const lists: Record<string, { path: string; q: string }> = {
	applications: { path: 'applications', q: 'Uddin77' },
	'applications by name': { path: 'applications?sort=name', q: 'person77@' },
	members: { path: 'members', q: 'Uddin77' },
	'members by name': { path: 'members?sort=name', q: 'person77@' },
	payments: { path: 'payments', q: 'B-1999-77' },
	audit: { path: 'audit', q: 'DGCC-1077' },
	reviews: { path: 'reviews', q: 'Table 77 ' },
	enquiries: { path: 'inquiries', q: 'Uddin77' },
	people: { path: 'people?q=Uddin77', q: 'person77@' },
};

type Times = { first: number; deep: number; search: number };
export type ListFigures = { name: string; few: Times; many: Times };

/** The times of every office list with a hundred and with a hundred thousand rows. */
export async function officeLists(): Promise<ListFigures[]> {
	const server = await startServer(undefined, {
		SEED: 'empty',
		ADMIN_EMAIL: admin.email,
		ADMIN_PASSWORD: admin.password,
	});
	const client = new pg.Client({ host: await socketOf(server.dataDir), user: 'postgres', database: 'club' });
	await client.connect();
	try {
		const token = await signIn(server.url);
		await fill(client, 1, few);
		const small = await measure(server.url, token);
		await fill(client, few + 1, many);
		const large = await measure(server.url, token);
		return Object.keys(lists).map((name) => ({ name, few: small[name]!, many: large[name]! }));
	} finally {
		await client.end();
		await server.stop();
	}
}

async function signIn(url: string): Promise<string> {
	const response = await fetch(`${url}/api/member/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(admin),
	});
	return ((await response.json()) as { accessToken: string }).accessToken;
}

async function measure(url: string, token: string): Promise<Record<string, Times>> {
	const fetchPage = async (list: string, more: Record<string, string> = {}) => {
		const address = new URL(`/api/admin/${list}`, url);
		for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value);
		const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
		if (!response.ok) throw new Error(`${address.pathname} returned ${response.status}: ${await response.text()}`);
		return (await response.json()) as { next?: string | null };
	};
	const figures: Record<string, Times> = {};
	for (const [name, { path: list, q }] of Object.entries(lists)) {
		let at = '';
		for (let page = 0; page < depth; page++) {
			const { next } = await fetchPage(list, at ? { at } : {});
			if (!next) break;
			at = next;
		}
		figures[name] = {
			first: await median(() => fetchPage(list)),
			deep: await median(() => fetchPage(list, at ? { at } : {})),
			search: await median(() => fetchPage(list, { q })),
		};
	}
	return figures;
}

/** Triggers that run for every row, disabled while a hundred thousand rows are inserted. */
const rowTriggers = [
	['audit_log', 'audit_log_chained'],
	['reviews', 'reviews_counted'],
] as const;

/** Inserts invented people `from` to `to`: each applied, was approved, paid, got a mail, wrote an enquiry and a review. */
async function fill(client: pg.Client, from: number, to: number) {
	for (const [table, trigger] of rowTriggers) await client.query(`alter table ${table} disable trigger ${trigger}`);
	const people = `generate_series(${from}, ${to}) n`;
	const first = `(array['Rahim','Selina','Kamrul','Nadia','Farhan','Parvin','Zubaida','Tahmid'])[n % 8 + 1]`;
	const name = `${first} || ' Uddin' || n`;
	const ago = `now() - n * interval '5 minutes'`;
	// Has the format of a random UUID, which the contract requires.
	const id = (kind: string) => `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`;
	for (const statement of [
		`insert into accounts (id, email, password_hash, role) select ${id('account')}, 'person' || n || '@example.com', 'none', 'MEMBER' from ${people}`,
		`insert into applications (id, email, status, category, membership_type, first_name, last_name, mobile, details, submitted_at, code_requested_at, verified_at)
			select ${id('application')}, 'person' || n || '@example.com',
			(array['ACTIVE','PENDING_APPROVAL','APPROVED','REJECTED','MORE_INFO']::registration_status[])[n % 5 + 1],
			(array['Non Military','Government Officer','Corporate/Business'])[n % 3 + 1], 'Full Membership', ${first}, 'Uddin' || n,
			'017' || lpad(n::text, 8, '0'), '{}', ${ago}, ${ago}, ${ago} from ${people}`,
		`insert into members (id, account_id, application_id, number, payment_status, created_at)
			select ${id('member')}, ${id('account')}, ${id('application')}, 1000 + n, 'PAID', ${ago} from ${people}`,
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
	for (const [table, trigger] of rowTriggers) await client.query(`alter table ${table} enable trigger ${trigger}`);
}
