import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { importClient } from '#tests/helpers/import-client.ts';
import { memberLines } from '#tests/helpers/member-list.ts';
import { signInOffice } from '#tests/helpers/office.ts';

const rows = 500;
const batchSize = 200;

/** The server after a restart, which is killed again when it needs the id with this number. */
async function killedAt(app: TestApp, number: number) {
	let created = 0;
	const { uuid } = app.dependencies.ids;
	const ids = {
		...app.dependencies.ids,
		uuid() {
			if (++created === number) throw new Error('kill -9');
			return uuid();
		},
	};
	return (await buildApp({ ...app.dependencies, ids })).services.memberImport;
}

it('ends in the same state when the server is killed at every fiftieth row, and stops and continues on request', async () => {
	const app = await testApp();
	const office = await signInOffice(app, 'REGISTRAR');
	const { id, hash } = await importClient(app, office).check(memberLines(rows));
	const started = await office.call('POST', `member-imports/${id}/apply`, { hash, leaveOutWrong: false });
	expect(started.json()).toMatchObject({ state: 'APPLYING' });
	const job = { importId: id, step: 'apply' } as const;

	let done = 0;
	for (let row = 50; row <= rows; row += 50) {
		const batchStart = Math.floor((row - 1) / batchSize) * batchSize;
		// A row needs two ids: one for the account and one for the member.
		const killed = await killedAt(app, (row - done) * 2);
		await expect(killed.run(job)).rejects.toThrow('kill -9');
		done = batchStart;
		// Only whole batches are stored.
		const [stored] = await app.rows<{ members: number; done: number }>(
			sql`select (select count(*) from members)::int as members, (select done from member_imports where id = ${id}) as done`,
		);
		expect(stored).toEqual({ members: done, done });
	}

	const stopped = await office.call('POST', `member-imports/${id}/stop`);
	expect(stopped.json()).toMatchObject({ state: 'STOPPED', done: 400 });
	await app.services.memberImport.run(job);
	expect((await office.call('GET', `member-imports/${id}`)).json()).toMatchObject({ done: 400 });

	expect((await office.call('POST', `member-imports/${id}/continue`)).json()).toMatchObject({ state: 'APPLYING' });
	await app.runJobs();
	// A job that is run again after it was done changes nothing.
	await app.services.memberImport.run(job);
	expect((await office.call('GET', `member-imports/${id}`)).json()).toMatchObject({
		state: 'APPLIED',
		done: rows,
		outcomes: { created: rows },
	});
	const [end] = await app.rows<{ members: number; numbers: number; notes: number }>(
		sql`select count(*)::int as members, count(distinct number)::int as numbers,
			(select count(*)::int from audit_log where action = 'imported the member') as notes from members`,
	);
	expect(end).toEqual({ members: rows, numbers: rows, notes: rows });
});

it('continues by itself after the server was killed many times', async () => {
	const app = await testApp();
	const office = await signInOffice(app, 'REGISTRAR');
	const { apply, check, read } = importClient(app, office);
	const checked = await check(memberLines(5));
	await apply(checked);
	const { boss } = app.dependencies.jobs;
	for (let kills = 0; kills < 10; kills++) {
		const [job] = await boss.fetch('member-import');
		await boss.fail('member-import', job!.id);
		await app.rows(sql`update pgboss.job set start_after = now() where state = 'retry'`);
	}
	await app.runJobs();
	expect(await read(checked.id)).toMatchObject({ state: 'APPLIED', outcomes: { created: 5 } });
});

it('applies one import at a time', async () => {
	const app = await testApp();
	const office = await signInOffice(app, 'REGISTRAR');
	const { apply, check } = importClient(app, office);
	const first = await check(memberLines(5));
	const second = await check(memberLines(5));
	const answers = await Promise.all([apply(first), apply(second), apply(first)]);
	expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});
