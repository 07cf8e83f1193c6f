import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { FinalFailure } from './final-failure.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
	await app.dependencies.jobs.work(app.handlers);
});

const enqueueMails = (people: string[]) =>
	app.dependencies.jobs.enqueueAll(
		app.dependencies.database.db,
		'mail',
		people.map((to) => ({ template: 'office-account-ready', to, data: { email: to } })),
	);

/** Lets the mailer do something else for one address. */
function whenMailing(address: string, act: () => Promise<void>) {
	const send = app.mailer.send.bind(app.mailer);
	app.mailer.send = (mail) => (mail.to === address ? act() : send(mail));
}

it('runs job after job without waiting until the queue is read again', async () => {
	const people = Array.from({ length: 60 }, (_, index) => `burst-${index}@club.example`);
	await enqueueMails(people);
	await eventually('all mails', () => app.mailer.sent.length === people.length);
	expect(app.mailer.sent.map(({ to }) => to).sort()).toEqual([...people].sort());
});

it('sends the other mails while one hangs', async () => {
	const hanging = Promise.withResolvers<void>();
	whenMailing('hanging@club.example', () => hanging.promise);
	const others = Array.from({ length: 10 }, (_, index) => `beside-${index}@club.example`);
	await enqueueMails(['hanging@club.example', ...others]);
	await eventually('the others', () => others.every((to) => app.mailer.to(to).length === 1));
	hanging.resolve();
});

it('lists a job as failed at once when another try would not help, and tries others again', async () => {
	whenMailing('nobody@club.example', () => Promise.reject(new FinalFailure('550 No such user')));
	whenMailing('full@club.example', () => Promise.reject(new Error('452 Mailbox full')));
	await enqueueMails(['nobody@club.example', 'full@club.example']);
	const stateOf = async (to: string) => {
		const [job] = await app.rows<{ state: string }>(
			sql`select state from pgboss.job where name = 'mail' and data->>'to' = ${to}`,
		);
		return job?.state;
	};
	await eventually('the refused one', async () => (await stateOf('nobody@club.example')) === 'failed');
	await eventually('the other one', async () => (await stateOf('full@club.example')) === 'retry');
	expect(await app.dependencies.jobs.failedJobs(10)).toMatchObject([{ name: 'mail', reason: '550 No such user' }]);
});
