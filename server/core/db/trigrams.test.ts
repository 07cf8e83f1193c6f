import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/helpers/database.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const name = readdirSync(folder).find((one) => one.endsWith('_trigram_search'))!;
const migration = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});
const indexes = async () => {
	const { rows } = await database.pool.query(`select 1 from pg_indexes where indexname like '%_trigrams'`);
	return rows.length;
};

it('has trigram indexes in the packaged PostgreSQL', async () => {
	expect(await indexes()).toBeGreaterThan(8);
});

it('works without them if the role may not create extensions', async () => {
	await database.db.execute(sql`drop extension pg_trgm cascade`);
	await database.db.transaction(async (tx) => {
		await tx.execute(sql`create role limited_role`);
		await tx.execute(sql`set local role limited_role`);
		await tx.execute(sql.raw(migration));
		await tx.execute(sql`reset role`);
		await tx.execute(sql`drop role limited_role`);
	});
	expect(await indexes()).toBe(0);
});
