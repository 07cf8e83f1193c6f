import { sql } from 'drizzle-orm';
import { signatures } from '#server/core/crypto/app-secret.ts';
import { choosePort } from '#server/core/http/listen.ts';
import type { FaultName } from '#server/gateways/simulator/faults.ts';
import { type TestApp, testApp } from './app.ts';
import { eventually } from './eventually.ts';
import type { SignedInMember } from './members.ts';

/** The app on a loopback port: its gateway reaches the simulated wallet over real HTTP. */
export async function payingApp(options?: Parameters<typeof testApp>[1]): Promise<TestApp> {
	const port = await choosePort(0);
	const app = await testApp({ publicUrl: `http://127.0.0.1:${port}` }, options);
	await app.http.listen({ host: '127.0.0.1', port });
	// On a busy machine the app mistakes its own start for overload and refuses every call for a moment.
	await eventually('the app to accept calls', async () => (await app.http.inject('/healthz')).statusCode === 200);
	return app;
}

/** The key in the address to which the wallet sends the payer of an attempt back. */
export const returnKey = (app: TestApp, attemptId: string) =>
	signatures(app.dependencies.settings, 'payment-return').sign(attemptId);

type Payer = Pick<SignedInMember, 'email' | 'call'>;

export const startPayment = (member: Payer, gateway?: string) =>
	member.call('POST', `/api/payment/${encodeURIComponent(member.email)}${gateway ? `?gateway=${gateway}` : ''}`);
export const readAttempt = (member: Payer, attemptId: string) =>
	member.call('GET', `/api/payment/attempts/${attemptId}`);
export const readProfile = async (member: Payer) => (await member.call('GET', '/api/profile')).json().member;

export const goodWallet = '01770618575';
export const emptyWallet = '01823074817';
export const blockedWallet = '01823074818';

const post = (url: string, entered: Record<string, string>) =>
	fetch(url, { method: 'POST', body: new URLSearchParams(entered), redirect: 'manual' });

/** Pays on the wallet's page; returns the address that the wallet sends the browser back to. */
export async function payAt(redirectUrl: string, number = goodWallet): Promise<string> {
	await fetch(redirectUrl);
	for (const entered of [number, '123456']) await post(redirectUrl, { entered });
	return (await post(redirectUrl, { entered: '12121' })).headers.get('location')!;
}

export const cancelAt = async (redirectUrl: string): Promise<string> =>
	(await post(`${redirectUrl}/cancel`, {})).headers.get('location')!;

/** Follows the wallet's redirect; returns where the browser ends up. */
export const returnFromWallet = async (callbackUrl: string): Promise<string> =>
	(await fetch(callbackUrl, { redirect: 'manual' })).headers.get('location')!;

/** Starts a payment; returns its id and the wallet's page. */
export async function beginPayment(
	member: Payer,
	gateway?: string,
): Promise<{ attemptId: string; redirectUrl: string; ref: string }> {
	const response = await startPayment(member, gateway);
	if (response.statusCode !== 200) throw new Error(`start: ${response.body}`);
	const started = response.json<{ attemptId: string; redirectUrl: string }>();
	return { ...started, ref: started.redirectUrl.split('/').at(-1)! };
}

/** Pays the fee. The wallet refuses the same payment within a minute, so the clock moves forward first. */
export async function pay(app: TestApp, member: Payer, gateway?: string): Promise<string> {
	app.clock.forward(61);
	const { attemptId, redirectUrl } = await beginPayment(member, gateway);
	await returnFromWallet(await payAt(redirectUrl));
	return attemptId;
}

export const addFault = (app: TestApp, fault: FaultName, times = 1) =>
	app.dependencies.simulator!.core.faults.add(fault, { times });

/** Moves the clock forward and runs the sweep every minute, as the schedule does. */
export async function sweepFor(app: TestApp, minutes: number) {
	for (let minute = 0; minute < minutes; minute++) {
		app.clock.forward(60);
		await app.services.payments.sweep();
	}
}

export const receiptsOf = (app: TestApp, memberId: string) =>
	app.rows<{ number: string }>(
		sql`select r.number from receipts r join fees f on f.id = r.fee_id where f.member_id = ${memberId}`,
	);
