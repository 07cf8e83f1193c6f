import { expect, it } from 'vitest';
import { testApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';

const token = 'a-token-that-only-the-collector-of-figures-knows';
const scrape = (app: Awaited<ReturnType<typeof testApp>>, bearer = token) =>
	app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${bearer}` } });

it('does not exist without a token, and refuses a wrong one', async () => {
	expect((await scrape(await testApp())).statusCode).toBe(404);
	const app = await testApp({ metricsToken: token });
	expect((await scrape(app, 'a guess')).statusCode).toBe(401);
	expect((await scrape(app, '')).statusCode).toBe(401);
});

it('shows requests, connections, jobs, mails, queues and wallet calls, with nothing about a person', async () => {
	const app = await testApp({ metricsToken: token });
	const member = await signInMember(app, { firstName: 'Rahim' });
	await app.dependencies.jobs.enqueue(app.db, 'mail', {
		template: 'office-account-ready',
		to: member.email,
		data: { email: member.email },
	});
	await app.runJobs();
	await member.call('POST', `/api/payment/${encodeURIComponent(member.email)}`);
	await member.call('GET', `/api/payment/attempts/${app.dependencies.ids.uuid()}`);
	await app.http.inject('/nowhere/rahim?name=rahim');

	const response = await scrape(app);
	expect(response.statusCode).toBe(200);
	expect(response.headers['content-type']).toContain('text/plain');
	const text = response.body;
	expect(text).toMatch(
		/club_http_request_seconds_count\{method="GET",route="\/api\/payment\/attempts\/:id",status="404"\} 1/,
	);
	expect(text).toMatch(/club_http_request_seconds_count\{method="GET",route="unknown",status="404"\} 1/);
	expect(text).toMatch(/club_wallet_calls_total\{status="none"\} \d/);
	expect(text).toMatch(/club_database_connections\{state="total"\} \d/);
	expect(text).toMatch(/club_jobs\{state="waiting"\} \d/);
	expect(text).toMatch(/club_mails\{state="sent"\} 1/);
	expect(text).toMatch(/club_queue_passwords\{state="waiting"\} 0/);
	expect(text).toMatch(/nodejs_eventloop_lag_seconds/);

	// Every value of a label is known in advance: a route of this server, a method, a status or a state.
	const values = [...text.matchAll(/(\w+)="([^"]*)"/g)]
		.filter(([, label]) => label === 'route')
		.map(([, , value]) => value);
	const patterns = new Set(app.routes.map((route) => route.split(' ')[1]));
	expect(values.filter((value) => value !== 'unknown' && !patterns.has(value))).toEqual([]);
	for (const personal of [member.email, encodeURIComponent(member.email), 'rahim', member.memberId])
		expect(text).not.toContain(personal);
});

it('shows no value that is gone, and all other figures when one cannot be read', async () => {
	const app = await testApp({ metricsToken: token });
	let read = async (): Promise<Record<string, number>> => ({ waiting: 3 });
	app.dependencies.metrics.gauge('club_test', 'A figure of this test.', () => read());
	expect((await scrape(app)).body).toContain('club_test{state="waiting"} 3');
	read = async () => ({ running: 1 });
	const next = (await scrape(app)).body;
	expect(next).toContain('club_test{state="running"} 1');
	expect(next).not.toContain('club_test{state="waiting"}');
	read = () => Promise.reject(new Error('the database is down'));
	const without = await scrape(app);
	expect(without.statusCode).toBe(200);
	expect(without.body).not.toContain('club_test{');
	expect(without.body).toContain('club_database_connections{state="total"}');
});
