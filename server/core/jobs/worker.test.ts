import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
	await app.dependencies.jobs.work(app.handlers);
});

it('runs every job of a transaction soon, not only the first', async () => {
	const people = ['one', 'two', 'three'].map((name) => `${name}@club.example`);
	await app.dependencies.database.db.transaction(async (tx) => {
		for (const to of people)
			await app.dependencies.jobs.enqueue(tx, 'mail', { template: 'office-account-ready', to, data: { email: to } });
	});
	await eventually('all three mails', () => app.mailer.sent.length === 3);
	expect(app.mailer.sent.map(({ to }) => to).sort()).toEqual([...people].sort());
});
