import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#tests/helpers/app.ts';
import { atEndOfFile } from '#tests/helpers/end-of-file.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { watchDueJobs } from './due-jobs.ts';

it('wakes the workers of the queues with due jobs, and of no others', async () => {
	const app = await testApp();
	const { jobs, log } = app.dependencies;
	const woken: string[] = [];
	const mail = { template: 'office-account-ready', to: 'later@club.example', data: { email: 'later@club.example' } };
	await jobs.enqueue(app.db, 'mail', mail as never, { startAfter: new Date(Date.now() + 3_600_000) });
	await jobs.enqueue(app.db, 'retention', {});
	atEndOfFile(watchDueJobs({ db: jobs.boss.getDb(), seconds: 0.01, wake: (queue) => woken.push(queue), log }));
	await eventually('a due job', () => woken.length > 0);
	expect(new Set(woken)).toEqual(new Set(['retention']));

	await app.rows(sql`update pgboss.job set start_after = now() where name = 'mail'`);
	await eventually('the job that is due now', () => woken.includes('mail'));
});
