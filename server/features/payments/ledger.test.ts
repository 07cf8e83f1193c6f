import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TestApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { addFault, beginPayment, pay, payAt, payingApp, returnFromWallet, sweepFor } from '#tests/helpers/payments.ts';

/** Every entry with its lines, without the numbers that depend on the order. */
const books = (app: TestApp) =>
	app.rows(sql`
		select e.day::text, e.text, e.paisa::int, coalesce(r.source_kind, e.source_kind) as source, r.id is not null as reversal,
			json_agg(json_build_object('account', l.account, 'paisa', l.paisa, 'member', l.member_id) order by l.line) as lines
		from ledger_entries e join ledger_lines l on l.entry_id = e.id left join ledger_entries r on r.id = e.reverses
		group by e.id, r.id order by e.posted_at, e.id`);

const recordSlip = async (app: TestApp, memberId: string, slip: string) => {
	const [first, second] = [await signInOffice(app, 'TREASURER'), await signInOffice(app, 'TREASURER')];
	const { slips } = app.services.payments;
	const record = { memberId, totalPaisa: 132_000, bank: 'Sonali Bank', slip, paidOn: '2026-11-01', note: '' };
	const { id } = await slips.record(first.actor, record);
	await slips.confirm(second.actor, id);
	return { id, treasurer: second };
};

it('has every payment, mismatch, bank slip and refund, and gets the same entries from the data before it existed', async () => {
	const app = await payingApp();
	app.clock.set('2026-11-10T20:30:00Z');
	const people = [await signInMember(app), await signInMember(app), await signInMember(app), await signInMember(app)];
	const [payer, refunded, mismatched, byBank] = people as [(typeof people)[0], ...typeof people];
	await pay(app, payer);

	const treasurer = await signInOffice(app, 'TREASURER');
	const refund = async (attemptId: string) => {
		app.clock.forward(3600);
		await app.services.payments.office.refund(treasurer.actor, attemptId, 'A test');
		await sweepFor(app, 1);
	};
	await refund(await pay(app, refunded!));

	app.clock.forward(3600);
	addFault(app, 'wrong-amount');
	const { attemptId, redirectUrl } = await beginPayment(mismatched!);
	await returnFromWallet(await payAt(redirectUrl));
	const before = await books(app);
	expect(before.at(-1)).toMatchObject({ source: 'mismatch', lines: [{ account: 'wallet' }, { account: 'advances' }] });
	await refund(attemptId);

	app.clock.forward(3600);
	const { id, treasurer: other } = await recordSlip(app, byBank!.memberId, 'S-1');
	app.clock.forward(86_400);
	await app.services.payments.slips.giveBack(other.actor, id, 'A test');
	app.clock.forward(3600);
	await recordSlip(app, (await signInMember(app)).memberId, 'S-2');

	const posted = await books(app);
	expect(posted.slice(0, 2)).toEqual([
		{
			day: '2026-11-11',
			text: 'Registration fee',
			paisa: 132_000,
			source: 'fee',
			reversal: false,
			lines: [
				{ account: 'members', paisa: 132_000, member: payer.memberId },
				{ account: 'joining-fees', paisa: -120_000, member: null },
				{ account: 'tax', paisa: -12_000, member: null },
			],
		},
		{
			day: '2026-11-11',
			text: expect.stringMatching(/^Wallet payment \w+$/),
			paisa: 132_000,
			source: 'attempt',
			reversal: false,
			lines: [
				{ account: 'wallet', paisa: 132_000, member: null },
				{ account: 'members', paisa: -132_000, member: payer.memberId },
			],
		},
	]);
	expect(posted.map(({ source, reversal }) => `${reversal ? 'back: ' : ''}${source}`)).toEqual([
		...['fee', 'attempt'],
		...['fee', 'attempt', 'back: fee', 'back: attempt'],
		...['mismatch', 'back: mismatch'],
		...['fee', 'bank-slip', 'back: fee', 'back: bank-slip'],
		...['fee', 'bank-slip'],
	]);
	expect(
		await app.rows(sql`select account, sum(paisa)::int as paisa from ledger_lines group by 1 having sum(paisa) <> 0`),
	).toEqual(
		expect.arrayContaining([
			{ account: 'wallet', paisa: 132_000 },
			{ account: 'bank', paisa: 132_000 },
			{ account: 'joining-fees', paisa: -240_000 },
			{ account: 'tax', paisa: -24_000 },
		]),
	);

	const [file] = globSync('server/core/db/migrations/*_ledger-of-payments/migration.sql');
	const client = await app.dependencies.database.pool.connect();
	try {
		for (const table of ['ledger_entries', 'ledger_lines']) {
			await client.query(`alter table ${table} disable trigger user`);
			await client.query(`delete from ${table}`);
			await client.query(`alter table ${table} enable trigger user`);
		}
		await client.query('begin');
		for (const statement of readFileSync(file!, 'utf8').split('--> statement-breakpoint'))
			await client.query(statement);
		await client.query('commit');
	} finally {
		client.release();
	}
	expect(await books(app)).toEqual(posted);
});
