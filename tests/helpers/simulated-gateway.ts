import { keyFor } from '#server/core/crypto/app-secret.ts';
import type { Db } from '#server/core/db/client.ts';
import { type Clock, systemIds } from '#server/dependencies.ts';
import { bkashGateway } from '#server/gateways/bkash/bkash-gateway.ts';
import type { Fetch } from '#server/gateways/gateway.ts';
import { simulatedNotifications } from '#server/gateways/simulator/simulated-notifications.ts';
import { simulatedPayer } from '#server/gateways/simulator/simulated-payer.ts';
import type { SimulatedPayments } from '#server/gateways/simulator/simulated-payments.ts';
import { gatewaySimulator } from '#server/gateways/simulator/simulator.ts';
import type { SimulatedPayment } from '#server/gateways/simulator/tables.ts';
import { sslcommerzSimulator } from '#server/gateways/sslcommerz/simulator/simulator.ts';
import { sslcommerzGateway } from '#server/gateways/sslcommerz/sslcommerz-gateway.ts';

const origin = 'http://wallet.test';
const credentials = { appKey: 'the-app-key', appSecret: 'the-app-secret', username: 'club', password: 'the-password' };

/** The bKash adapter and its simulator, without a network and with payments in memory, so that thousands of payments are fast. */
export function simulatedGateway({ db, clock, secret }: { db: Db; clock: Clock; secret: string }) {
	const payments = paymentsInMemory();
	const core = gatewaySimulator({
		payments,
		credentials,
		key: keyFor(secret, 'wallet-simulator'),
		clock,
		ids: systemIds,
		address: origin,
	});
	const notifications = simulatedNotifications({ clock, ids: systemIds });

	const send: Fetch = async (url, init) => {
		const headers = Object.fromEntries(new Headers(init.headers));
		const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
		const response = await core.respond(url.slice(origin.length), headers, body);
		// A missing response becomes a timeout at once.
		if (response === 'none') throw new DOMException('The operation timed out.', 'TimeoutError');
		return new Response(JSON.stringify(response.body), { status: response.status });
	};

	return {
		core,
		payments,
		notifications,
		credentials,
		payer: simulatedPayer(core),
		send,
		/** Several of them behave like several processes on one database. */
		open: (fetch: Fetch = send) =>
			bkashGateway({
				name: 'simulator',
				title: 'Simulated wallet',
				origin,
				credentials,
				isPayPage: (url) => url.origin === origin,
				db,
				secrets: { secret, previousSecrets: [] },
				clock,
				fetch,
				fetchCertificate: notifications.certificate,
			}),
	};
}

/** The same for SSLCommerz. */
export function simulatedSslcommerz({ clock }: { clock: Clock }) {
	const payments = paymentsInMemory();
	const store = { id: 'the-store', password: 'the-password' };
	const core = sslcommerzSimulator({ payments, store, clock, ids: systemIds, address: origin });

	const send: Fetch = async (url, init) => {
		const { pathname, searchParams } = new URL(url);
		const fields = Object.fromEntries(init.body instanceof URLSearchParams ? init.body : searchParams);
		const response = await core.respond(pathname, fields);
		if (response === 'none') throw new DOMException('The operation timed out.', 'TimeoutError');
		return new Response(JSON.stringify(response.body), { status: response.status });
	};

	return {
		core,
		payments,
		store,
		notifications: core,
		payer: core.payer,
		send,
		open: (fetch: Fetch = send) =>
			sslcommerzGateway({
				name: 'sslcommerz-simulator',
				title: 'Simulated card',
				origin,
				store,
				maxPaisa: 50_000_000,
				isPayPage: (url) => url.origin === origin,
				notificationUrl: 'http://club.test/api/payment/notification',
				clock,
				fetch,
			}),
	};
}

function paymentsInMemory(): SimulatedPayments & { all(): SimulatedPayment[] } {
	const payments = new Map<string, SimulatedPayment>();
	return {
		all: () => [...payments.values()],
		async add(payment) {
			payments.set(payment.paymentID, payment);
		},
		read: async (paymentID) => payments.get(paymentID),
		change: async (paymentID, change) => {
			const payment = payments.get(paymentID);
			return payment ? change(payment) : undefined;
		},
		capturedSince: async (msisdn, paisa, since) =>
			[...payments.values()].some(
				(payment) =>
					payment.msisdn === msisdn &&
					payment.paisa === paisa &&
					payment.capturedAt &&
					new Date(payment.capturedAt) > since,
			),
		byTrxId: async (trxID) => [...payments.values()].find((payment) => payment.trxID === trxID),
	};
}
