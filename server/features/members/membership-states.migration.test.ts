import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate } from '#server/core/db/migrate.ts';
import { emptyDatabase, migrateUpTo } from '#tests/helpers/database.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

it('turns pauses, refunds, resignations and disabled accounts into states', async () => {
	const database = await emptyDatabase();
	await migrateUpTo(database, '_membership-states');
	const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);
	const insert = async (
		number: number,
		{
			disabled,
			payment = 'PAID',
			paused,
			erased,
		}: { disabled?: string; payment?: string; paused?: string; erased?: string },
	) => {
		const id = idOf(number);
		await run(sql`insert into accounts (id, email, password_hash, role, disabled_at)
			values (${id}, ${`${number}@example.com`}, 'none', 'MEMBER', ${disabled ?? null})`);
		await run(sql`insert into members (id, account_id, number, category, membership_type, first_name, last_name, mobile, details,
				sealed_for, payment_status, paused_until, erased_at, created_at)
			values (${id}, ${id}, ${number}, 'Non Military', 'Full Membership', 'Rahim', 'Uddin', '017', '{}', ${id}, ${payment},
				${paused ?? null}, ${erased ?? null}, '2020-01-01')`);
	};
	const decide = (number: number, kind: string, until: string | null) =>
		run(sql`insert into member_requests (id, member_id, kind, state, reason, until, created_at, decided_at)
			values (gen_random_uuid(), ${idOf(number)}, ${kind}, 'CONFIRMED', 'x', ${until}, now(), '2026-02-01T20:00:00Z')`);
	await insert(1, {});
	await insert(2, { paused: '2099-06-30' });
	await decide(2, 'PAUSE', '2099-06-30');
	await insert(3, { payment: 'REFUNDED' });
	await insert(4, { disabled: '2026-02-03T00:00:00Z' });
	await decide(4, 'RESIGN', null);
	await insert(5, { disabled: '2026-03-01T00:00:00Z', paused: '2026-01-31' });
	await insert(6, { disabled: '2026-04-01T00:00:00Z', erased: '2026-04-01T00:00:00Z' });
	await migrate(database);

	const { rows: states } =
		await database.pool.query(`select m.number as member, s.number, s.state, s.from_day::text as from, s.until_day::text as until
		from membership_states s join members m on m.id = s.member_id order by 1, 2`);
	const today = expect.any(String);
	expect(states).toEqual([
		{ member: 2, number: 1, state: 'absent', from: '2026-02-02', until: '2099-06-30' },
		{ member: 3, number: 1, state: 'refunded', from: today, until: null },
		{ member: 4, number: 1, state: 'resigned', from: '2026-02-02', until: null },
		{ member: 5, number: 1, state: 'absent', from: '2026-01-31', until: '2026-01-31' },
		{ member: 5, number: 2, state: 'removed', from: '2026-03-01', until: null },
		{ member: 6, number: 1, state: 'resigned', from: '2026-04-01', until: null },
	]);
	const { rows: disabled } = await database.pool.query(`select id from accounts where disabled_at is not null`);
	expect(disabled).toEqual([{ id: idOf(6) }]);
});
