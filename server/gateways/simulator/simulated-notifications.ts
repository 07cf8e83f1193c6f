import { createSign, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { decimalTaka } from '#contract/core/money.ts';
import type { Clock, Ids } from '#server/dependencies.ts';
import { signedText } from '#server/gateways/bkash/notifications.ts';
import type { SimulatedPayment } from './tables.ts';

const certificateUrl = 'https://sns.simulator.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem';
const topicArn = 'arn:aws:sns:simulator:000000000000:wallet';

/** Notifications as bKash sends them, signed with a key that this process generates. */
export function simulatedNotifications({ clock, ids }: { clock: Clock; ids: Ids }) {
	let pair: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | undefined;
	const keys = () => {
		pair ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
		return pair;
	};

	async function signed(envelope: Record<string, string>) {
		const message: Record<string, string> = {
			...envelope,
			MessageId: ids.uuid(),
			TopicArn: topicArn,
			Timestamp: clock.now().toISOString(),
			SignatureVersion: '2',
			SigningCertURL: certificateUrl,
		};
		const { privateKey } = await keys();
		message.Signature = createSign('RSA-SHA256').update(signedText(message), 'utf8').sign(privateKey, 'base64');
		return {
			headers: { 'x-amz-sns-message-type': message.Type ?? '', 'content-type': 'text/plain; charset=UTF-8' },
			body: JSON.stringify(message),
		};
	}

	return {
		certificate: async () => (await keys()).publicKey.export({ type: 'spki', format: 'pem' }) as string,
		signed,
		ofPayment: (payment: SimulatedPayment, over: Record<string, unknown> = {}) =>
			signed({
				Type: 'Notification',
				Message: JSON.stringify({
					dateTime: clock.now().toISOString().replace(/\D/g, '').slice(0, 14),
					debitMSISDN: payment.msisdn ?? '',
					transactionStatus: 'Completed',
					trxID: payment.trxID ?? '',
					amount: decimalTaka(payment.capturedPaisa ?? payment.paisa),
					currency: 'BDT',
					merchantInvoiceNumber: payment.invoice,
					...over,
				}),
			}),
	};
}
export type SimulatedNotifications = ReturnType<typeof simulatedNotifications>;
