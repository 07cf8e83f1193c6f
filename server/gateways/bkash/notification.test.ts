import { expect, it, vi } from 'vitest';
import { systemIds } from '#server/dependencies.ts';
import { instantNotifications } from '#server/gateways/simulator/instant-notifications.ts';
import { testClock } from '#tests/helpers/app.ts';
import { notifications } from './notification.ts';

const payment = {
	paymentID: 'TR0011X',
	invoice: 'INV-1',
	paisa: 132_000,
	callbackURL: 'http://club.test/back',
	payerReference: 'DGCC-0246',
	createdAt: '2031-03-10T06:00:00Z',
	stage: 'captured' as const,
	msisdn: '01770618575',
	trxID: 'ABC1234567',
};

const newSender = () => instantNotifications({ clock: testClock(), ids: systemIds });
const gateway = newSender();

function desk(sender = gateway) {
	const fetchCertificate = vi.fn(async (_url: string) => sender.certificate());
	const fetch = vi.fn(async (_url: string) => new Response(''));
	return { sender, fetchCertificate, fetch, verify: notifications({ fetch, fetchCertificate }) };
}
type Sent = { headers: Record<string, string>; body: string };
const changed = ({ headers, body }: Sent, over: Record<string, string>): Sent => ({
	headers,
	body: JSON.stringify({ ...JSON.parse(body), ...over }),
});

it('believes a signed notification, and fetches the certificate once', async () => {
	const { sender, verify, fetchCertificate } = desk();
	for (let round = 0; round < 3; round++) {
		const { headers, body } = await sender.ofPayment(payment);
		expect(await verify(body, headers)).toMatchObject({
			kind: 'payment',
			trxId: 'ABC1234567',
			invoice: 'INV-1',
			paisa: 132_000,
			currency: 'BDT',
			message: { debitMSISDN: '017•••••575' },
		});
	}
	expect(fetchCertificate).toHaveBeenCalledOnce();
});

it.each([
	['another message', { Message: '{"trxID":"FORGED"}' }],
	['another signature', { Signature: 'AAAA' }],
	['a certificate of another host', { SigningCertURL: 'https://sns.evil.example/simulator.pem' }],
	['a host that only looks like it', { SigningCertURL: 'https://sns.x.amazonaws.com.evil.example/a.pem' }],
	['a certificate without TLS', { SigningCertURL: 'http://sns.simulator.amazonaws.com/simulator.pem' }],
	['an unknown type', { Type: 'Surprise' }],
])('refuses %s', async (_, over) => {
	const { sender, verify } = desk();
	const { headers, body } = changed(await sender.ofPayment(payment), over);
	expect((await verify(body, headers)).kind).toBe('forged');
});

it('refuses what is no notification at all, and what another key signed', async () => {
	const { verify } = desk();
	expect((await verify('hello', {})).kind).toBe('forged');
	expect((await verify('[]', { 'x-amz-sns-message-type': 'Notification' })).kind).toBe('forged');
	const stranger = desk(newSender());
	const { headers, body } = await stranger.sender.ofPayment(payment);
	expect((await verify(body, headers)).kind).toBe('forged');
});

it('confirms a subscription only at the trusted host', async () => {
	const { sender, verify, fetch } = desk();
	const subscription = (SubscribeURL: string) =>
		sender.signed({ Type: 'SubscriptionConfirmation', Message: 'm', Token: 't', SubscribeURL });
	const bad = await subscription('https://evil.example/subscribe');
	expect((await verify(bad.body, bad.headers)).kind).toBe('forged');
	expect(fetch).not.toHaveBeenCalled();
	const good = await subscription('https://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription');
	expect((await verify(good.body, good.headers)).kind).toBe('subscribed');
	expect(fetch).toHaveBeenCalledOnce();
});
