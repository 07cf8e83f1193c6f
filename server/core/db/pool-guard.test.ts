import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '#tests/helpers/database.ts';
import { guardPool, outsideTransaction } from '#tests/helpers/pool-guard.ts';
import { openDatabase } from './client.ts';

it('the database of tests refuses a query on the pool inside an open transaction, and no other', async () => {
	const { url } = await testDatabase();
	const database = await openDatabase(url, { log: console, max: 2 });
	onTestFinished(() => database.close());
	const refused = guardPool(database);
	const { db } = database;
	const one = sql`select 1`;
	await db.transaction(async (tx) => {
		await tx.execute(one);
		await tx.transaction((inner) => inner.execute(one));
		await outsideTransaction(async () => await db.execute(one));
	});
	await db.execute(one);
	expect(refused).toEqual([]);
	await expect(db.transaction(async () => await db.execute(one))).rejects.toThrow();
	await expect(db.transaction(() => db.transaction((tx) => tx.execute(one)))).rejects.toThrow();
	expect(refused.splice(0)).toHaveLength(2);
});
