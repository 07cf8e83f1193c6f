import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { type RandomNumbers, randomNumbers } from '#server/seed/random.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

const members = 6;
const days = 150;

/** What was paid for a bill that the payer chose. */
const chosen = (bill: string) => sql`(select coalesce(sum(paisa), 0) from counter_payments
	where bill = ${sql.raw(bill)}.number and cancelled_at is null)`;

/** What must be true after every step, whatever was interrupted. Each query finds what is wrong. */
const rules = {
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
	'receipts are numbered without gaps': sql`select count(*) from counter_payments
		having count(*) <> coalesce(max(substring(receipt from 8)::int), 0)`,
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

type Club = {
	app: TestApp;
	cashier: OfficeUser;
	treasurer: OfficeUser;
	admin: OfficeUser;
	memberIds: string[];
	/** The members at the site. */
	actors: Actor[];
};

async function newClub(): Promise<Club> {
	const app = await testApp();
	app.clock.set('2026-01-01T09:00:00+06:00');
	const [cashier, treasurer, admin] = [
		await signInOffice(app, 'CASHIER'),
		await signInOffice(app, 'TREASURER'),
		await signInOffice(app, 'ADMIN'),
	];
	const memberIds: string[] = [];
	for (let index = 0; index < members; index++)
		memberIds.push((await createImportedMember(app, { createdAt: new Date('2020-01-01T06:00:00Z') })).id);
	await app.services.rates.set(treasurer.actor, {
		...{ category: 'Non Military', from: '2026-01', netPaisa: 123_457, taxBasisPoints: 750 },
	});
	const accounts = await app.rows<{ id: string }>(sql`select account_id as id from members order by id`);
	const actors = accounts.map(({ id }) => ({
		...{ accountId: id, sessionId: id, email: 'member@mail.example', role: 'MEMBER' as const, dashboardLocked: false },
	}));
	return { app, cashier, treasurer, admin, memberIds, actors };
}

/** What people and the system do in a day, some of it at the same time. */
function dayOf({ app, cashier, treasurer, admin, memberIds, actors }: Club, random: RandomNumbers) {
	const { bills, billRuns, cheques, counter, creditNotes, disputes } = app.services;
	const today = clubDay(app.clock.now());
	const someone = () => random.pick(memberIds);
	/** A step with numbers of its own, which are the same whatever the other steps do meanwhile. */
	const drawing = (step: (own: RandomNumbers) => Promise<unknown>) => {
		const own = randomNumbers(random.between(1, 1_000_000_000));
		return () => step(own);
	};
	const oneCheque = async () =>
		(
			await app.rows<{ id: string }>(
				sql`select id from cheques where state in ('in-hand', 'cleared') order by md5(id::text || ${today}) limit 1`,
			)
		)[0]?.id;
	const oneOf = async (table: 'charges' | 'counter_payments', which = sql`true`) =>
		(
			await app.rows<{ id: string }>(
				sql`select id from ${sql.identifier(table)} where cancelled_at is null and ${which} order by md5(id::text || ${today}) limit 1`,
			)
		)[0]?.id;
	const charge = { id: randomUUID(), memberId: someone(), netPaisa: random.between(1, 1_200_000) };
	const payment = { id: randomUUID(), memberId: someone(), paisa: random.between(1, 500_000) };
	const cheque = {
		id: randomUUID(),
		memberId: someone(),
		paisa: random.between(1, 500_000),
		number: String(random.between(1, 200)),
	};
	const choosesBill = random.chance(0.5);
	const [feePaisa, again] = [random.pick([0, 57_500]), random.chance(0.5)];
	const steps: (() => Promise<unknown>)[] = [
		() =>
			counter.addCharge(cashier.actor, {
				...{ ...charge, head: 'restaurant', text: 'Dinner', day: today, taxBasisPoints: 1500, chit: '' },
			}),
		async () => {
			const [one] = await app.rows<{ bill: string }>(sql`select number as bill from bills
				where member_id = ${payment.memberId} and open_paisa > 0 order by md5(number || ${today}) limit 1`);
			await counter.takePayment(cashier.actor, {
				...{ ...payment, method: 'CASH', reference: '', note: '' },
				...(choosesBill && one),
			});
		},
		() => cheques.take(cashier.actor, { ...cheque, bank: 'Sonali Bank', dated: today }),
		async () => {
			const id = await oneCheque();
			if (id) await cheques.clear(treasurer.actor, id);
		},
		async () => {
			const id = await oneCheque();
			if (id) await cheques.markReturned(treasurer.actor, id, { reason: 'Not enough money', feePaisa });
			if (id && again) await cheques.allow(treasurer.actor, id);
		},
		async () => {
			const id = await oneOf('counter_payments', choosesBill ? sql`bill <> ''` : undefined);
			if (id) await counter.cancelPayment(treasurer.actor, id, 'Counted wrong');
		},
		async () => {
			const id = await oneOf('charges');
			if (id) await counter.cancelCharge(treasurer.actor, id, 'Wrong table');
		},
		() => bills.chargeLateFees(),
		drawing(async (own) => {
			const [line] = await app.rows<{ number: string; line: number; left: number }>(sql`
				select number, line, (l.total_paisa - credited)::int as left from bills
				join (select *, credited_paisa as credited from bill_lines) l on l.bill_id = bills.id
				where number is not null and l.total_paisa > credited order by md5(number || line || ${today}) limit 1`);
			if (line)
				await creditNotes.add(treasurer.actor, {
					...{ id: randomUUID(), bill: line.number, reason: 'Charged wrongly' },
					lines: [{ line: line.line, paisa: own.chance(0.4) ? line.left : own.between(1, line.left) }],
				});
		}),
		drawing(async (own) => {
			const { items } = await creditNotes.list(admin.actor, { sort: 'time', state: 'WAITING' });
			for (const { id } of items)
				if (own.chance(0.7)) await creditNotes.confirm(admin.actor, id);
				else await creditNotes.refuse(admin.actor, id, 'It was right');
		}),
		// Several members dispute something, two people of the office decide about the same disputes, and members withdraw some.
		drawing(async (own) => {
			for (const actor of actors) {
				const { lines } = await disputes.own(actor);
				if (lines.length === 0 || own.chance(0.8)) continue;
				const { of, paisa } = own.pick(lines);
				await disputes.open(actor, { id: randomUUID(), of, paisa, reason: 'Not mine' });
			}
		}),
		...[treasurer, admin].map(({ actor }) =>
			drawing(async (own) => {
				const { items } = await disputes.list({ sort: 'time', state: 'OPEN' });
				for (const { id, leftPaisa, waiting } of items.filter(() => own.chance(0.3)))
					if (waiting || own.chance(0.4)) await disputes.reject(actor, id, 'It is right');
					else
						await disputes.accept(actor, id, {
							...{ paisa: own.chance(0.5) ? leftPaisa : own.between(1, leftPaisa), answer: 'It was wrong' },
						});
			}),
		),
		drawing(async (own) => {
			const actor = own.pick(actors);
			for (const { id } of (await disputes.own(actor)).disputes.filter(({ state }) => state === 'OPEN'))
				if (own.chance(0.5)) await disputes.withdraw(actor, id);
		}),
		() => disputes.countAgain(),
	];
	// People charge and pay most days, and the night charges late fees; the rest is rare.
	const chances = [0.6, 0.6, 0.6, 0.3, 0.15, 0.15, 0.15, 0.8, 0.25, 0.25, 0.3, 0.3, 0.3, 0.2, 0.8];
	const chosen = steps.filter((_, index) => random.chance(chances[index]!));
	const run = async () => {
		const [current] = (await billRuns.list()).runs;
		if (current?.state === 'prepared') await billRuns.check(admin.actor, current.id);
		else if (current?.state === 'checked') await billRuns.issue(treasurer.actor, current.id);
		else if (current && current.state !== 'issued') await billRuns.work({ runId: current.id });
		else await billRuns.prepareDue();
	};
	return [...chosen, run, run];
}

/** Ends one connection in the middle of its work, as a crash would. Returns how many: none if all were idle each time it looked. */
async function kill({ app }: Club): Promise<number> {
	for (let looks = 0; looks < 20; looks++) {
		const ended = await app.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and application_name not like 'club-jobs%'
			order by random() limit 1`);
		if (ended.length > 0) return ended.length;
	}
	return 0;
}

/** What was thrown, with its causes. */
const causes = (reason: unknown): unknown[] =>
	reason instanceof Error ? [reason, ...causes(reason.cause)] : reason ? [reason] : [];

/** Someone was faster or wrote a wrong value, or the connection was ended. */
const isExpected = (reason: unknown): boolean =>
	reason instanceof Refusal
		? ['CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'].includes(reason.code)
		: causes(reason).some((cause) =>
				/terminat|connection error|connection.*(closed|ended)|ECONNRESET|EPIPE/i.test(String(cause)),
			);

it('keeps the books right through random charges, payments, cheques, cancellations, bills, credit notes, disputes, late fees and crashes', async () => {
	const club = await newClub();
	const random = randomNumbers(18);
	let killed = 0;
	let refused = 0;
	for (let day = 0; day < days; day++) {
		const steps = dayOf(club, random);
		const results = await Promise.allSettled([
			...steps.map((step) => step()),
			...(random.chance(0.5) ? [kill(club).then((ended) => (killed += ended))] : []),
		]);
		for (const result of results)
			if (result.status === 'rejected') {
				refused++;
				expect(isExpected(result.reason), `${causes(result.reason).join(', because ')} on day ${day}`).toBe(true);
			}
		for (const [rule, query] of Object.entries(rules))
			expect(await club.app.rows(query), `${rule}, after day ${day}`).toEqual([]);
		club.app.clock.set(`${addDays(clubDay(club.app.clock.now()), 1)}T09:00:00+06:00`);
	}
	const [made] = await club.app.rows<Record<string, number>>(sql`select
		(select count(*)::int from bills where number is not null) as bills,
		(select count(*)::int from bill_runs where state = 'issued') as runs,
		(select count(*)::int from charges where head = 'late-fees') as "lateFees",
		(select count(*)::int from credit_notes where state = 'ISSUED') as credits,
		(select count(*)::int from credit_notes where state = 'ISSUED' and decided_at is not null) as confirmed,
		(select count(*)::int from disputes where state = 'ACCEPTED') as accepted,
		(select count(*)::int from disputes where state = 'REJECTED') as rejected,
		(select count(*)::int from disputes where state = 'WITHDRAWN') as withdrawn,
		(select count(*)::int from cheques where cleared_at is not null) as cleared,
		(select count(*)::int from cheques where state = 'returned') as returned,
		(select count(*)::int from counter_payments where bill <> '' and cancelled_at is null) as chosen,
		(select count(*)::int from counter_payments where bill <> '' and cancelled_at is not null) as "chosenCancelled",
		(select count(*)::int from counter_payments where cancelled_at is not null) as cancelled`);
	expect(made!.chosen).toBeGreaterThan(5);
	expect(made!.chosenCancelled).toBeGreaterThan(0);
	expect(made!.cleared).toBeGreaterThan(0);
	expect(made!.returned).toBeGreaterThan(0);
	expect(made!.runs).toBeGreaterThanOrEqual(4);
	expect(made!.bills).toBeGreaterThan(made!.runs! * (members - 2));
	expect(made!.lateFees).toBeGreaterThan(0);
	expect(made!.cancelled).toBeGreaterThan(0);
	expect(made!.credits).toBeGreaterThan(10);
	expect(made!.confirmed).toBeGreaterThan(0);
	expect(made!.accepted).toBeGreaterThan(5);
	expect(made!.rejected).toBeGreaterThan(2);
	expect(made!.withdrawn).toBeGreaterThan(0);
	// Some steps came too late or were interrupted; without that the test would not show much.
	expect(refused).toBeGreaterThan(0);
	expect(killed).toBeGreaterThan(0);
});
