import { forbidden, Refusal } from '#server/core/http/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Gateway, Notification, NotificationHeaders } from '#server/gateways/gateway.ts';
import * as queries from './queries.ts';
import type { SettlePayment } from './settle-payment.ts';
import { withTimeout } from './with-timeout.ts';

const waitMs = 8_000;

/** A provider's notification only makes the server query the gateway. Those of unknown payments are stored for the office. */
export function notificationsService({
	dependencies,
	settlePayment,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateways' | 'log'>;
	settlePayment: SettlePayment;
}) {
	const { clock, gateways, log } = dependencies;
	const { db } = dependencies.database;

	/** All providers send to one address; the notification belongs to the gateway that can verify it. */
	async function read(
		rawBody: string,
		headers: NotificationHeaders,
	): Promise<{ gateway: Gateway; notification: Exclude<Notification, { kind: 'refused' }> }> {
		const reasons: Record<string, string> = {};
		let failure: unknown;
		for (const gateway of gateways.all) {
			try {
				const notification = await gateway.verifyNotification?.(rawBody, headers);
				if (notification && notification.kind !== 'refused') return { gateway, notification };
				if (notification) reasons[gateway.name] = notification.reason;
			} catch (error) {
				failure = error;
			}
		}
		// It could not be verified now; an error makes the sender try again.
		if (failure) {
			log.warn({ err: failure }, 'a notification could not be verified');
			throw new Refusal('UNAVAILABLE', 'The notification could not be verified now. Please send it again.');
		}
		log.warn({ event: 'wallet-notification-refused', reasons }, 'a notification was refused');
		throw forbidden('This notification is not signed as it should be.', {
			event: 'forged-link',
			detail: 'payment notification',
		});
	}

	return {
		async receive(rawBody: string, headers: NotificationHeaders): Promise<void> {
			const { gateway, notification } = await read(rawBody, headers);
			if (notification.kind === 'subscribed') return;
			const { kind: _, messageId, ...values } = notification;
			const attempt = await queries.attemptOfProvider(db, gateway.name, values);
			await queries.addNotification(db, {
				id: messageId,
				receivedAt: clock.now(),
				...values,
				attemptId: attempt?.providerRef ? attempt.id : null,
			});
			// Also for a repeated notification: the process that got the first one may have been killed.
			if (!attempt) return;
			await withTimeout(waitMs, settlePayment(attempt.id), log).catch((error: unknown) =>
				log.error({ err: error, attemptId: attempt.id }, 'settling a payment after a notification failed'),
			);
		},

		async unmatched() {
			const rows = await queries.unmatchedNotifications(db, 200);
			return rows.map(({ message: _, attemptId: __, receivedAt, ...row }) => ({
				...row,
				receivedAt: receivedAt.toISOString(),
			}));
		},
	};
}
