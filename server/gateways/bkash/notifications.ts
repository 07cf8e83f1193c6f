import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import type { Fetch, Gateway, Notification, NotificationHeaders } from '#server/gateways/gateway.ts';
import { toPaisa } from './amounts.ts';
import { masked } from './call.ts';

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

// Limits the memory that senders can use.
const maxCertificates = 20;

/**
 * Reads notifications in the format of Amazon SNS. The signature only proves that Amazon sent it: anyone can own a
 * topic. So a notification only makes the server query the gateway.
 */
export function notificationReader({
	topicArn,
	fetch,
	fetchCertificate,
}: {
	topicArn?: string | undefined;
	fetch: Fetch;
	fetchCertificate: (url: string) => Promise<string>;
}): NonNullable<Gateway['readNotification']> {
	const keys = new Map<string, Promise<KeyObject>>();

	function keyAt(url: string): Promise<KeyObject> {
		const cached = keys.get(url);
		if (cached) return cached;
		if (keys.size >= maxCertificates) keys.clear();
		const fetched = fetchCertificate(url).then((pem) => createPublicKey(pem));
		keys.set(url, fetched);
		// A certificate that could not be fetched is fetched again the next time.
		fetched.catch(() => keys.delete(url));
		return fetched;
	}

	return async (rawBody: string, headers: NotificationHeaders): Promise<Notification> => {
		const envelope = envelopeOf(rawBody);
		if (!envelope) return { kind: 'refused', reason: 'not a notification' };
		if (headers['x-amz-sns-message-type'] !== envelope.Type || !signedFields[envelope.Type ?? ''])
			return { kind: 'refused', reason: 'unknown type' };
		if (topicArn && envelope.TopicArn !== topicArn) return { kind: 'refused', reason: 'another topic' };
		const certificate = trusted(envelope.SigningCertURL);
		if (!certificate) return { kind: 'refused', reason: 'certificate of another host' };
		const algorithm = envelope.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
		const key = await keyAt(certificate);
		const genuine = createVerify(algorithm)
			.update(signedText(envelope), 'utf8')
			.verify(key, envelope.Signature ?? '', 'base64');
		if (!genuine) return { kind: 'refused', reason: 'wrong signature' };

		if (envelope.Type === 'SubscriptionConfirmation') {
			const subscribe = trusted(envelope.SubscribeURL);
			if (!subscribe) return { kind: 'refused', reason: 'subscription of another host' };
			await fetch(subscribe, { method: 'GET', redirect: 'error', signal: AbortSignal.timeout(10_000) });
			return { kind: 'subscribed' };
		}
		const message = objectOf(envelope.Message ?? '');
		if (!message || !envelope.MessageId) return { kind: 'refused', reason: 'a message that cannot be read' };
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
