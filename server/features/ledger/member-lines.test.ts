import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { MemberAccount, MemberLine } from '#contract/ledger.ts';
import { randomNumbers } from '#server/seed/random.ts';
import { createMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let treasurer: OfficeUser;
let memberId: string;
/** What the pages must show: added up from the lines, the newest first. */
let truth: Pick<MemberLine, 'entry' | 'day' | 'paisa' | 'balancePaisa'>[];

/** Days in any order, as at midnight or after an import: months share ranges of entries, and some months are empty. */
beforeAll(async () => {
	app = await testApp();
	treasurer = await signInOffice(app, 'TREASURER');
	const [one, other] = [await createMember(app), await createMember(app)];
	memberId = one.id;
	const random = randomNumbers(7);
	const now = app.clock.now().toISOString();
	for (let index = 0; index < 180; index++) {
		app.clock.set(`2026-${random.pick(['03', '03', '04', '08', '09'])}-${random.between(10, 28)}T06:00:00Z`);
		const paisa = random.between(-100_000, 120_000) || 1;
		const of = random.chance(0.8) ? one.id : other.id;
		await app.db.transaction((tx) =>
			app.services.ledgerPosting.post(tx, {
				text: `Entry ${index}`,
				source: { kind: 'charge', id: String(index) },
				lines: [
					{ account: 'members', memberId: of, paisa },
					// Two lines of one entry about the member are one row.
					...(index % 10 === 0 ? [{ account: 'advances' as const, memberId: of, paisa: 700 }] : []),
					{ account: 'restaurant', paisa: index % 10 === 0 ? -paisa - 700 : -paisa },
				],
			}),
		);
	}
	app.clock.set(now);
	truth = await app.rows(sql`
		select entry_id::int as entry, day::text, paisa::int, (sum(paisa) over (order by day, entry_id))::int as "balancePaisa"
		from (select entry_id, day, sum(l.paisa) as paisa from ledger_lines l join ledger_entries e on e.id = l.entry_id
			where member_id = ${memberId} group by 1, 2) as own
		order by day desc, entry_id desc`);
	expect(truth.length).toBeGreaterThan(100);
});

const read = async (query: string): Promise<MemberAccount> =>
	(await treasurer.call('GET', `ledger/members/${memberId}?${query}`)).json();
const shown = (account: MemberAccount) =>
	account.items.map(({ entry, day, paisa, balancePaisa }) => ({ entry, day, paisa, balancePaisa }));

async function everyPage(query: string, way: 'next' | 'previous', at?: string | null) {
	const pages: ReturnType<typeof shown>[] = [];
	for (let cursor = at; cursor !== null; ) {
		const account = await read(cursor ? `${query}&at=${cursor}` : query);
		pages.push(shown(account));
		cursor = account[way];
	}
	return pages;
}

it('shows every entry once with the balance after it, page by page in both orders', async () => {
	expect((await everyPage('dir=desc', 'next')).flat()).toEqual(truth);
	expect((await everyPage('dir=asc', 'next')).flat()).toEqual(truth.toReversed());
	expect(await read('dir=desc')).toMatchObject({ total: truth.length, balancePaisa: truth[0]!.balancePaisa });
});

it('goes back the way it came', async () => {
	const second = await read(`at=${(await read('')).next}`);
	const third = await read(`at=${second.next}`);
	const back = await everyPage('', 'previous', third.previous);
	expect(back.toReversed().flat()).toEqual(truth.slice(0, 50));
	expect(shown(await read('page=3'))).toEqual(truth.slice(50, 75));
});

it('has no page after the end, nor one of a month without entries', async () => {
	const cursor = (day: string) => Buffer.from(JSON.stringify(['next', day, '5'])).toString('base64url');
	expect(await read(`at=${cursor('2020-01-01')}`)).toMatchObject({ items: [], next: null });
	const between = truth.filter(({ day }) => day < '2026-06-01');
	expect(shown(await read(`at=${cursor('2026-06-01')}`))).toEqual(between.slice(0, 25));
});

it('forgets a month with its last entry', async () => {
	await app.db.execute(sql`insert into demo_records values ('members', ${memberId})`);
	await app.db.execute(sql`delete from ledger_entries where day between '2026-08-01' and '2026-08-31' and id in
		(select entry_id from ledger_lines where member_id = ${memberId})`);
	expect(await app.rows(sql`select month from member_months where member_id = ${memberId} order by 1`)).toEqual([
		{ month: '2026-03' },
		{ month: '2026-04' },
		{ month: '2026-09' },
	]);
	const left = truth.filter(({ day }) => !day.startsWith('2026-08'));
	expect(await read('')).toMatchObject({
		total: left.length,
		balancePaisa: left.reduce((sum, { paisa }) => sum + paisa, 0),
	});
	expect((await everyPage('', 'next')).flat().map(({ entry }) => entry)).toEqual(left.map(({ entry }) => entry));
});
