import { forbidden } from '#server/core/http/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { NotificationHeaders } from '#server/gateways/gateway.ts';
import * as queries from './attempts.queries.ts';
import type { Settling } from './settle-payment.ts';
import { within } from './with-timeout.ts';

const patienceMs = 8_000;

export type NotificationsService = ReturnType<typeof notificationsService>;

/** The wallet's own news. They only make us ask; what belongs to no payment of the site is kept for the office. */
export function notificationsService({
	dependencies,
	settling,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'wallet' | 'log'>;
	settling: Settling;
}) {
	const { clock, wallet, log } = dependencies;
	const { db } = dependencies.database;
	return {
		async receive(rawBody: string, headers: NotificationHeaders): Promise<void> {
			const notification = await wallet.verifyNotification(rawBody, headers);
			if (notification.kind === 'forged') {
				log.warn({ event: 'wallet-notification-refused', reason: notification.reason }, 'a notification was refused');
				throw forbidden('This notification is not signed as it should be.');
			}
			if (notification.kind === 'subscribed') return;
			const { messageId, trxId, status, invoice, paisa, currency, message } = notification;
			const attempt =
				(await queries.attemptByInvoice(db, invoice)) ?? (trxId ? await queries.attemptByTrxId(db, trxId) : undefined);
			await queries.addNotification(db, {
				id: messageId,
				receivedAt: clock.now(),
				trxId,
				invoice,
				status,
				paisa,
				currency,
				message,
				attemptId: attempt?.providerRef ? attempt.id : null,
			});
			// Also when it came before: whoever handled it then may have been killed on the way.
			if (!attempt) return;
			await within(patienceMs, settling.pursue(attempt.id), log).catch((error: unknown) =>
				log.error({ err: error, attemptId: attempt.id }, 'settling a notified payment failed'),
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
