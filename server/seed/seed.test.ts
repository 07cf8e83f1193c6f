import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoStatus } from '#contract/demo.office.ts';
import type { ReviewSummary } from '#contract/reviews.ts';
import { createApplication } from '#tests/factories/application.ts';
import { createEnquiry } from '#tests/factories/enquiry.ts';
import { createEvent } from '#tests/factories/event.ts';
import { createReview } from '#tests/factories/review.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { nextYearly } from './calendar.ts';
import { seed } from './seed.ts';

let app: TestApp;
let before: Record<string, number>;
let logins: Awaited<ReturnType<typeof seed>>;

/** Rows of every table. */
async function countRows(): Promise<Record<string, number>> {
	// Its events are written every few seconds, which could be between two counts.
	await app.services.securityLog.flush();
	const tables = await app.rows<{ name: string }>(
		sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
	);
	const counts = tables.map(
		({ name }) => sql`select ${name}::text as name, count(*)::int from ${sql.identifier(name)}`,
	);
	const rows = await app.rows<{ name: string; count: number }>(sql.join(counts, sql` union all `));
	return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
	before = await countRows();
	// The first start is killed in the middle.
	let made = 0;
	const ids = {
		...app.dependencies.ids,
		uuid() {
			if (++made === 900) throw new Error('kill -9');
			return app.dependencies.ids.uuid();
		},
	};
	await expect(seed('demo', { ...app.dependencies, ids })).rejects.toThrow();
	expect(made).toBeGreaterThanOrEqual(900);
	const { rate_limits: _counted, ...left } = await countRows();
	expect(left).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'rate_limits')));
	logins = await seed('demo', app.dependencies);
}, 900_000);

describe('a demo, started again after a crash', () => {
	it('has 245 active members, and those who left and joined', async () => {
		expect(await app.services.membersList.countByState()).toEqual({
			active: 245,
			unpaid: 3,
			absent: 5,
			suspended: 2,
			resigned: 8,
			removed: 2,
			deceased: 4,
			refunded: 1,
		});
		const { club } = (await app.services.content.read(['club'])) as { club: { members: number } };
		expect(club.members).toBe(245);
		const { items } = await app.services.memberImport.list();
		expect(items).toMatchObject([{ fileName: 'members-245.xlsx', state: 'APPLIED', outcomes: { created: 245 } }]);
		const { months } = await app.services.reports.strength({ by: 'category', year: 2030 });
		expect(months.filter(({ joined }) => joined > 0)).toHaveLength(12);
		expect(months.filter(({ left }) => left > 0).length).toBeGreaterThan(8);
	});

	it('fills the start page of the office', async () => {
		const { figures, tasks, applications, day } = await app.services.today.of('ADMIN');
		// The month has just begun.
		for (const { what, months } of figures)
			expect(
				months.slice(-9, -1).filter(({ value }) => value === 0),
				what,
			).toEqual([]);
		expect(Object.fromEntries(tasks.map(({ what, count }) => [what, count]))).toMatchObject({
			NEW_ENQUIRIES: 5,
			SLIPS_TO_CONFIRM: 1,
			MEMBER_REQUESTS: 2,
			STUCK_PAYMENTS: 0,
			FAILED_MAILS: 0,
			FAILED_JOBS: 0,
		});
		expect(applications!.counts).toEqual({
			PENDING_VERIFICATION: 2,
			PENDING_APPROVAL: 4,
			MORE_INFO: 1,
			APPROVED: 4,
			ACTIVE: 21,
			REJECTED: 3,
		});
		const empty = day!.filter(({ kind, expected }) => kind === 'EVENT' && expected === 0);
		expect(empty.map(({ title }) => title)).toEqual(['Winter menu at the Golf View Restaurant']);
	});

	it('has payments with receipts, enquiries with replies, reviews with replies and mailings', async () => {
		const [counts] = await app.rows(sql`select
			(select count(*)::int from receipts) as receipts,
			(select count(*)::int from manual_payments where state = 'confirmed') as slips,
			(select count(*)::int from payment_attempts where state = 'failed') as failed,
			(select count(*)::int from refunds where state = 'done') as refunds,
			(select count(*)::int from hall_bookings where state in ('CONFIRMED', 'DONE')) as halls,
			(select count(*)::int from hall_bookings where state = 'HELD') as holds,
			(select count(*)::int from enquiry_messages where kind = 'reply') as replies,
			(select count(*)::int from reviews where reply is not null) as answered,
			(select count(*)::int from mailings where sent_at is not null) as mailings,
			(select count(*)::int from mailings where sent_at is null) as drafts,
			(select count(*)::int from membership_cards) as cards,
			(select count(*)::int from uploads where claimed_field = 'photo') as photos`);
		expect(counts).toEqual({
			receipts: 22,
			slips: 5,
			failed: 2,
			refunds: 1,
			halls: 12,
			holds: 1,
			replies: 17,
			answered: 10,
			mailings: 4,
			drafts: 1,
			cards: 60,
			// Of 245 imported members and 35 applicants.
			photos: 280,
		});
		const summary: ReviewSummary = await app.services.reviews.summary();
		expect(summary.count).toBe(30);
	});

	it('has no start on the day of the Victory Day Cup, which takes the first tee', async () => {
		const { flights } = app.services.teeBookings;
		const day = nextYearly(app.clock.now(), '12-16');
		const { slots, places, closures } = await flights.readDay(
			app.dependencies.database.db,
			day,
			await flights.rulesNow(),
		);
		expect(slots.length).toBeGreaterThan(30);
		expect(slots.filter((slot) => places(slot, 9) > 0)).toEqual([]);
		expect(closures).toMatchObject([{ kind: 'EVENT', note: 'Victory Day Cup' }]);
	});

	it('mails nobody, leaves no job, and the audit log is whole', async () => {
		expect(app.mailer.sent).toEqual([]);
		expect(
			await app.rows(sql`select 1 from captured_mails union all select 1 from mails where state <> 'sent'`),
		).toEqual([]);
		expect(await app.runJobs()).toEqual({ done: 0, failed: 0 });
		expect(await app.services.auditOffice.verify(undefined)).toMatchObject({ broken: null });
		const late = sql`select 1 from audit_log where at > ${app.clock.now().toISOString()}`;
		expect(await app.rows(late)).toEqual([]);
	});

	it('lets its staff log in with a password that they replace', async () => {
		expect(logins.map(({ role }) => role)).toEqual(['Registrar', 'Office', 'Treasurer', 'Treasurer', 'Cashier']);
		const [{ email, password }] = logins as [(typeof logins)[number]];
		const response = await app.http.inject({ method: 'POST', url: '/api/member/login', payload: { email, password } });
		expect(response.statusCode).toBe(200);
	});

	it('is made once', async () => {
		const counts = await countRows();
		expect(await seed('demo', app.dependencies)).toEqual([]);
		expect(await countRows()).toEqual(counts);
	});
});

describe('removing the demo', () => {
	/** Tables that say what happened or count something, and files that the next sweep deletes. */
	const apart =
		/^(audit_|demo_|rate_limits|row_counts|review_totals|security_log|uploads|verification_|wallet_tokens|sessions|refresh_tokens)/;
	const others = (counts: Record<string, number>) =>
		Object.fromEntries(Object.entries(counts).filter(([name]) => !apart.test(name)));

	it('is refused while real records need some of it, and otherwise leaves exactly what real people entered', async () => {
		const admin = await signInOffice(app);
		const withDemo = await countRows();
		const member = await signInMember(app, { paid: true, firstName: 'Real', lastName: 'Member' });
		await createEnquiry(app, { name: 'Real Visitor' });
		await createReview(app, { userName: 'Real Guest' });
		await createEvent(app, { title: 'Real event' });
		const [cup] = await app.rows<{ id: string }>(
			sql`select id from events where start_date > ${app.clock.now().toISOString()} and guest_limit > 0 limit 1`,
		);
		await member.call('POST', `/api/account/events/${cup!.id}/registration`, { guests: [] });
		// A person of the demo works on a real record, and a real person on one of the demo.
		const [{ id: registrar }] = (await app.rows(sql`select id from accounts where role = 'REGISTRAR'`)) as [
			{ id: string },
		];
		await app.services.memberActions.addNote(
			{ accountId: registrar, sessionId: registrar, email: logins[0]!.email, role: 'REGISTRAR', dashboardLocked: true },
			member.memberId,
			'Plays with Karim.',
		);
		const [{ id: waiting }] = (await app.rows(
			sql`select id from applications where status = 'PENDING_APPROVAL' limit 1`,
		)) as [{ id: string }];
		const { id: application } = await createApplication(app, { email: 'real@club.example' });
		const [plain] = await app.rows<{ number: number }>(sql`select number from members m where application_id is null
			and exists (select 1 from accounts where id = account_id and email is not null)
			and not exists (select 1 from membership_states where member_id = m.id)
			and not exists (select 1 from event_registrations where member_id = m.id)
			and not exists (select 1 from lockers where member_id = m.id)
			and not exists (select 1 from family_members where member_id = m.id)
			and (select count(*) from bills where member_id = m.id) = 5
			and not exists (select 1 from charges where member_id = m.id)
			and not exists (select 1 from membership_cards where member_id = m.id)
			and not exists (select 1 from category_changes where member_id = m.id)
			and not exists (select 1 from member_requests where member_id = m.id)
			and not exists (select 1 from enquiries where member_id = m.id) order by number limit 1`);
		const userId = app.services.importedMembers.userIdOf(plain!.number);
		const asked = await admin.call('POST', `applications/${application}/supporters/PROPOSER`, { userId });
		expect(asked.statusCode).toBe(201);
		const withReal = await countRows();
		expect(
			(await admin.call('POST', `applications/${waiting}/approve`, { waiveReason: 'Seen on paper.' })).statusCode,
		).toBe(200);

		const { demo } = (await admin.call('GET', 'demo')).json<DemoStatus>();
		expect(demo!.records).toContainEqual({ kind: 'Members', count: 271 });
		expect(demo!.needed).toEqual(
			expect.arrayContaining([
				{ name: expect.any(String), by: '1 booking' },
				{ name: expect.stringContaining(userId), by: '1 application that the member supports' },
			]),
		);
		const refused = await admin.call('POST', 'demo/remove', { typed: 'remove demo' });
		expect(refused.statusCode).toBe(409);
		for (const { name, by } of demo!.needed) expect(refused.json().message).toContain(`${name} (${by})`);
		expect((await admin.call('POST', 'demo/remove', { typed: 'yes', keepNeeded: true })).statusCode).toBe(400);
		expect((await countRows()).members).toBe(withReal.members! + 1);

		const removed = await admin.call('POST', 'demo/remove', { typed: 'Remove demo', keepNeeded: true });
		expect(removed.statusCode).toBe(200);
		const after = await countRows();
		const expected = Object.entries(before).map(([name, count]) => [name, count + withReal[name]! - withDemo[name]!]);
		expect(others(after)).toEqual({
			...others(Object.fromEntries(expected)),
			// The admin who was logged in before, the real member, the member who supports an application, the registrar who wrote the
			// note, and the three who made the bills and took the payment of the member who stays.
			accounts: before.accounts! + 7,
			members: before.members! + 2,
			// The real event, and the one that is booked.
			events: before.events! + 2,
			// The counter of members stays, because a real one has a number.
			counters: 1,
			// The member who stays keeps the account: one payment, five bills, and what these need.
			...{ counter_payments: 1, receipt_counters: withDemo.receipt_counters },
			...{ bills: 5, bill_lines: 5, bill_runs: 5, bill_counters: withDemo.bill_counters, subscription_rates: 6 },
			...{ ledger_entries: 6, ledger_lines: 12, member_balances: 1, member_months: 5 },
		});
		expect(await app.rows(sql`select disabled_at is not null as closed from accounts where id = ${registrar}`)).toEqual(
			[{ closed: true }],
		);
		expect((await admin.call('GET', 'demo')).json()).toEqual({ demo: null });
		expect((await admin.call('POST', 'demo/remove', { typed: 'remove demo' })).statusCode).toBe(409);
		expect((await admin.call('GET', 'audit?action=removed the demo data')).json()).toMatchObject({
			items: [{ actor: admin.email, subjectKind: 'system', subjectId: 'demo' }],
		});
		expect(await app.services.auditOffice.verify(undefined)).toMatchObject({ broken: null });
	});

	it('brings nothing back at the next start, and the site counts the members who stayed', async () => {
		expect(await seed('demo', app.dependencies)).toEqual([]);
		const { club } = (await app.services.content.read(['club'])) as { club: { members: number } };
		expect(club.members).toBe(2);
		expect((await app.rows(sql`select count(*)::int as count from members`))[0]).toEqual({ count: 2 });
		app.clock.forward(3 * 86_400);
		await app.services.uploads.sweepUploads(app.clock.now());
		// The photograph of the member who stayed.
		expect(await app.rows(sql`select claimed_by_kind as kind, claimed_field as field from uploads`)).toEqual([
			{ kind: 'member', field: 'photo' },
		]);
	});
});
