import { expect, it, vi } from 'vitest';
import { systemIds } from '#server/dependencies.ts';
import { simulatedNotifications } from '#server/gateways/simulator/simulated-notifications.ts';
import { testClock } from '#tests/helpers/app.ts';
import { notificationReader } from './notifications.ts';

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

const newSender = () => simulatedNotifications({ clock: testClock(), ids: systemIds });
const defaultSender = newSender();

function setUp(sender = defaultSender) {
	const fetchCertificate = vi.fn(async (_url: string) => sender.certificate());
	const fetch = vi.fn(async (_url: string) => new Response(''));
	return { sender, fetchCertificate, fetch, read: notificationReader({ fetch, fetchCertificate }) };
}
type Sent = { headers: Record<string, string>; body: string };
const changed = ({ headers, body }: Sent, over: Record<string, string>): Sent => ({
	headers,
	body: JSON.stringify({ ...JSON.parse(body), ...over }),
});

it('accepts a signed notification, and fetches the certificate once', async () => {
	const { sender, read, fetchCertificate } = setUp();
	for (let round = 0; round < 3; round++) {
		const { headers, body } = await sender.ofPayment(payment);
		expect(await read(body, headers)).toMatchObject({
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
	['a host that only looks similar', { SigningCertURL: 'https://sns.x.amazonaws.com.evil.example/a.pem' }],
	['a certificate without TLS', { SigningCertURL: 'http://sns.simulator.amazonaws.com/simulator.pem' }],
	['a certificate at another path', { SigningCertURL: 'https://sns.simulator.amazonaws.com/simulator.pem' }],
	[
		'a certificate from the query of another call',
		{ SigningCertURL: 'https://sns.simulator.amazonaws.com/?a=/SimpleNotificationService-0123456789abcdef.pem' },
	],
	['a signature with SHA-1', { SignatureVersion: '1' }],
	['an unknown type', { Type: 'Surprise' }],
])('refuses %s', async (_, over) => {
	const { sender, read } = setUp();
	const { headers, body } = changed(await sender.ofPayment(payment), over);
	expect((await read(body, headers)).kind).toBe('refused');
});

it('refuses invalid messages, and notifications signed with another key', async () => {
	const { read } = setUp();
	expect((await read('hello', {})).kind).toBe('refused');
	expect((await read('[]', { 'x-amz-sns-message-type': 'Notification' })).kind).toBe('refused');
	const otherSender = setUp(newSender());
	const { headers, body } = await otherSender.sender.ofPayment(payment);
	expect((await read(body, headers)).kind).toBe('refused');
});

it('confirms a subscription only at a host of Amazon', async () => {
	const { sender, read, fetch } = setUp();
	const subscription = (SubscribeURL: string) =>
		sender.signed({ Type: 'SubscriptionConfirmation', Message: 'm', Token: 't', SubscribeURL });
	const bad = await subscription('https://evil.example/subscribe');
	expect((await read(bad.body, bad.headers)).kind).toBe('refused');
	expect(fetch).not.toHaveBeenCalled();
	const good = await subscription('https://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription');
	expect((await read(good.body, good.headers)).kind).toBe('subscribed');
	expect(fetch).toHaveBeenCalledOnce();
});

it('reads a certificate only if it is the whole file', async () => {
	const { sender, fetch } = setUp();
	const pem = await sender.certificate();
	const read = notificationReader({ fetch, fetchCertificate: async () => `<Error>${pem}</Error>` });
	const { headers, body } = await sender.ofPayment(payment);
	await expect(read(body, headers)).rejects.toThrow('cannot be read');
});
