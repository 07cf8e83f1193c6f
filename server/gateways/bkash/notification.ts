import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import type { Notification, NotificationHeaders, Wallet } from '#server/gateways/gateway.ts';
import { toPaisa } from './amounts.ts';
import type { Fetch } from './call.ts';
import { masked } from './masking.ts';

const trustedHost = /^sns\.[\w-]+\.amazonaws\.com$/;

const signedFields: Record<string, readonly string[]> = {
	Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
	SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};

type Envelope = Record<string, string | undefined>;

/** What the sender signed: the named fields in alphabetical order, each as `Key\nValue\n`. */
export function signedText(envelope: Envelope): string {
	const fields = signedFields[envelope.Type ?? ''] ?? [];
	return fields
		.filter((name) => envelope[name] !== undefined)
		.reduce((all, name) => `${all}${name}\n${envelope[name]}\n`, '');
}

function trusted(address: string | undefined): string | undefined {
	if (!address || !URL.canParse(address)) return undefined;
	const url = new URL(address);
	return url.protocol === 'https:' && url.port === '' && trustedHost.test(url.hostname) ? url.href : undefined;
}

// Whoever sends must not choose how much we remember.
const certificatesKept = 20;

/**
 * Instant notifications, shaped as Amazon's SNS sends them. The signature proves that Amazon sent it, and no more:
 * anybody can own a topic. So a notification only makes us ask the wallet.
 */
export function notifications({
	topicArn,
	fetch,
	fetchCertificate,
}: {
	topicArn?: string | undefined;
	fetch: Fetch;
	fetchCertificate: (url: string) => Promise<string>;
}): Wallet['verifyNotification'] {
	const keys = new Map<string, Promise<KeyObject>>();

	function keyAt(url: string): Promise<KeyObject> {
		const known = keys.get(url);
		if (known) return known;
		if (keys.size >= certificatesKept) keys.clear();
		const fetched = fetchCertificate(url).then((pem) => createPublicKey(pem));
		keys.set(url, fetched);
		// A certificate that could not be had must be asked for again, not remembered as missing.
		fetched.catch(() => keys.delete(url));
		return fetched;
	}

	return async (rawBody: string, headers: NotificationHeaders): Promise<Notification> => {
		const envelope = envelopeOf(rawBody);
		if (!envelope) return { kind: 'forged', reason: 'not a notification' };
		if (headers['x-amz-sns-message-type'] !== envelope.Type || !signedFields[envelope.Type ?? ''])
			return { kind: 'forged', reason: 'unknown type' };
		if (topicArn && envelope.TopicArn !== topicArn) return { kind: 'forged', reason: 'another topic' };
		const certificate = trusted(envelope.SigningCertURL);
		if (!certificate) return { kind: 'forged', reason: 'certificate of another host' };
		const algorithm = envelope.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
		const key = await keyAt(certificate);
		const genuine = createVerify(algorithm)
			.update(signedText(envelope), 'utf8')
			.verify(key, envelope.Signature ?? '', 'base64');
		if (!genuine) return { kind: 'forged', reason: 'wrong signature' };

		if (envelope.Type === 'SubscriptionConfirmation') {
			const subscribe = trusted(envelope.SubscribeURL);
			if (!subscribe) return { kind: 'forged', reason: 'subscription of another host' };
			await fetch(subscribe, { method: 'GET', redirect: 'error', signal: AbortSignal.timeout(10_000) });
			return { kind: 'subscribed' };
		}
		const message = objectOf(envelope.Message ?? '');
		if (!message || !envelope.MessageId) return { kind: 'forged', reason: 'a message that cannot be read' };
		const text = (name: string) => (typeof message[name] === 'string' ? message[name] : '');
		return {
			kind: 'payment',
			messageId: envelope.MessageId,
			trxId: text('trxID'),
			status: text('transactionStatus'),
			invoice: text('merchantInvoiceNumber'),
			paisa: toPaisa(message.amount),
			currency: text('currency'),
			message: masked(message) as Record<string, unknown>,
		};
	};
}

function objectOf(json: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(json);
		return value !== null && typeof value === 'object' && !Array.isArray(value)
			? (value as Record<string, unknown>)
			: undefined;
	} catch {
		return undefined;
	}
}

function envelopeOf(rawBody: string): Envelope | undefined {
	const value = objectOf(rawBody);
	if (!value) return undefined;
	return Object.fromEntries(Object.entries(value).filter(([, inner]) => typeof inner === 'string')) as Envelope;
}
