import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import { toPaisa } from '#server/gateways/amounts.ts';
import type { Fetch, Gateway, Notification, NotificationHeaders } from '#server/gateways/gateway.ts';
import { masked } from './call.ts';

const trustedHost = /^sns\.[a-z0-9-]+\.amazonaws\.com$/;
/** Anyone can put a file on other paths of these hosts. */
const certificatePath = /^\/SimpleNotificationService-[0-9a-f]+\.pem$/;
/** The whole file: OpenSSL would also find a certificate in the middle of something else. */
const certificateFile = /^-----BEGIN (CERTIFICATE|PUBLIC KEY)-----\s[A-Za-z0-9+/=\s]+-----END \1-----\s*$/;

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

function trusted(address: string | undefined): URL | undefined {
	if (!address || !URL.canParse(address)) return undefined;
	const url = new URL(address);
	const isPlain = url.port === '' && url.username === '' && url.password === '';
	return url.protocol === 'https:' && isPlain && trustedHost.test(url.hostname) ? url : undefined;
}

function certificateAddress(address: string | undefined): string | undefined {
	const url = trusted(address);
	return url && certificatePath.test(url.pathname) && url.search === '' ? url.href : undefined;
}

function readKey(pem: string): KeyObject {
	if (!certificateFile.test(pem)) throw new Error('the certificate of the notification cannot be read');
	return createPublicKey(pem);
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
}): NonNullable<Gateway['verifyNotification']> {
	const keys = new Map<string, Promise<KeyObject>>();

	function keyAt(url: string): Promise<KeyObject> {
		const cached = keys.get(url);
		if (cached) return cached;
		if (keys.size >= maxCertificates) keys.clear();
		const fetched = fetchCertificate(url).then(readKey);
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
		const certificate = certificateAddress(envelope.SigningCertURL);
		if (!certificate) return { kind: 'refused', reason: 'certificate at another address' };
		// Version 1 is SHA-1, which can be forged.
		if (envelope.SignatureVersion !== '2') return { kind: 'refused', reason: 'old signature' };
		const key = await keyAt(certificate);
		const genuine = createVerify('RSA-SHA256')
			.update(signedText(envelope), 'utf8')
			.verify(key, envelope.Signature ?? '', 'base64');
		if (!genuine) return { kind: 'refused', reason: 'wrong signature' };

		if (envelope.Type === 'SubscriptionConfirmation') {
			const subscribe = trusted(envelope.SubscribeURL);
			if (!subscribe) return { kind: 'refused', reason: 'subscription of another host' };
			await fetch(subscribe.href, { method: 'GET', redirect: 'error', signal: AbortSignal.timeout(10_000) });
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
