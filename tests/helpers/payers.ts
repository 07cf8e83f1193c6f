import { sql } from 'drizzle-orm';
import type { Role } from '#contract/core/roles.ts';
import { settlePort } from '#server/core/http/listen.ts';
import { accessTokens } from '#server/features/accounts/access-token.ts';
import { userIdOf } from '#server/features/members/members.service.ts';
import type { GatewayTools } from '#server/gateways/gateway.ts';
import type { FaultName } from '#server/gateways/simulator/faults.ts';
import { type TestApp, testApp } from './app.ts';
import { eventually } from './eventually.ts';

/** The app on a loopback port, so that its wallet adapter reaches the simulator over real HTTP. */
export async function payingApp(gatewayTools: Partial<GatewayTools> = {}): Promise<TestApp> {
	const port = await settlePort(0);
	const app = await testApp({ publicUrl: `http://127.0.0.1:${port}` }, { timeoutMs: 1000, ...gatewayTools });
	await app.http.listen({ host: '127.0.0.1', port });
	// On a machine with much to do the app takes its own start for overload and refuses everything for a moment.
	await eventually('the app to answer', async () => (await app.http.inject('/healthz')).statusCode === 200);
	return app;
}

let people = 0;

export type Person = Awaited<ReturnType<typeof somebody>>;

/** Somebody signed in, written straight into the database: how they got there is tested elsewhere. */
export async function somebody(app: TestApp, role: Role = 'MEMBER', name = ['Rahim', 'Uddin']) {
	const email = `payer${++people}.${Math.random().toString(36).slice(2, 8)}@example.com`;
	const now = app.clock.now().toISOString();
	const isMember = role === 'MEMBER';
	const [row] = await app.rows<{ account_id: string; session_id: string; member_id: string; number: number }>(sql`
		with account as (
			insert into accounts (email, password_hash, role) values (${email}, 'none', ${role}) returning id
		), opened as (
			insert into sessions (account_id, device, network, created_at, last_seen_at)
			select id, 'test', 'test', ${now}, ${now} from account returning id
		), application as (
			insert into applications (id, email, status, category, membership_type, first_name, last_name, mobile, details, submitted_at, code_requested_at)
			select gen_random_uuid(), ${email}, 'APPROVED', 'Non Military', 'Full Membership', ${name[0]}, ${name[1]}, '01700000000', '{}', ${now}::timestamptz, ${now}::timestamptz
			where ${isMember} returning id
		), member as (
			insert into members (account_id, application_id, number, created_at)
			select account.id, application.id, (select coalesce(max(number), 245) + 1 from members), ${now}
			from account, application returning id, number
		)
		select account.id as account_id, opened.id as session_id, member.id as member_id, member.number
		from account cross join opened left join member on true`);
	const { account_id: accountId, session_id: sessionId, member_id: memberId, number } = row!;
	const tokens = accessTokens({ secret: app.dependencies.settings.secret, clock: app.clock });

	const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
		app.http.inject({
			method,
			url,
			headers: { authorization: `Bearer ${await tokens.sign(sessionId)}` },
			...(payload ? { payload } : {}),
		});
	return {
		email,
		accountId,
		memberId,
		userId: isMember ? userIdOf(number) : '',
		actor: { accountId, sessionId, email, role, dashboardLocked: true },
		call,
		office: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
			call(method, `/api/admin/${path}`, payload),
		start: () => call('POST', `/api/payment/${encodeURIComponent(email)}`),
		look: (attemptId: string) => call('GET', `/api/payment/attempts/${attemptId}`),
		profile: async () => (await call('GET', '/api/profile')).json().member,
	};
}

export const goodWallet = '01770618575';
export const emptyWallet = '01823074817';
export const blockedWallet = '01823074818';

const post = (url: string, entered: Record<string, string>) =>
	fetch(url, { method: 'POST', body: new URLSearchParams(entered), redirect: 'manual' });

/** A person on the wallet's page; answers the address that the wallet sends the browser back to. */
export async function payAt(redirectUrl: string, number = goodWallet): Promise<string> {
	await fetch(redirectUrl);
	for (const entered of [number, '123456']) await post(redirectUrl, { entered });
	return (await post(redirectUrl, { entered: '12121' })).headers.get('location')!;
}

export const cancelAt = async (redirectUrl: string): Promise<string> =>
	(await post(`${redirectUrl}/cancel`, {})).headers.get('location')!;

/** The browser follows the wallet back; answers where it ends up. */
export const comeBack = async (callbackUrl: string): Promise<string> =>
	(await fetch(callbackUrl, { redirect: 'manual' })).headers.get('location')!;

/** Starts a payment and answers its page and id. */
export async function begin(person: Person): Promise<{ attemptId: string; redirectUrl: string; ref: string }> {
	const response = await person.start();
	if (response.statusCode !== 200) throw new Error(`start: ${response.body}`);
	const started = response.json<{ attemptId: string; redirectUrl: string }>();
	return { ...started, ref: started.redirectUrl.split('/').at(-1)! };
}

/** From the start to the credited fee. The wallet refuses the same payment within a minute, so the clock moves on. */
export async function pay(app: TestApp, person: Person): Promise<string> {
	app.clock.forward(61);
	const { attemptId, redirectUrl } = await begin(person);
	await comeBack(await payAt(redirectUrl));
	return attemptId;
}

export const faulty = (app: TestApp, fault: FaultName, times = 1) =>
	app.dependencies.simulator!.core.faults.add(fault, { times });

/** Lets the time pass and the sweeper go round, as the schedule would. */
export async function sweepFor(app: TestApp, minutes: number) {
	for (let minute = 0; minute < minutes; minute++) {
		app.clock.forward(60);
		await app.services.payments.sweep();
	}
}

export const creditsOf = (app: TestApp, memberId: string) =>
	app.rows<{ number: string }>(
		sql`select r.number from receipts r join fees f on f.id = r.fee_id where f.member_id = ${memberId}`,
	);
