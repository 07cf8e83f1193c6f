import { keyFor } from '#server/core/crypto/app-secret.ts';
import type { Db } from '#server/core/db/client.ts';
import type { Clock, Ids } from '#server/dependencies.ts';
import { bkashWallet } from '#server/gateways/bkash/bkash-gateway.ts';
import type { Fetch } from '#server/gateways/bkash/call.ts';
import { type InstantNotifications, instantNotifications } from '#server/gateways/simulator/instant-notifications.ts';
import { storedPayments } from '#server/gateways/simulator/simulated-payments.ts';
import { type WalletSimulator, walletSimulator } from '#server/gateways/simulator/simulator.ts';
import type { Wallet } from './gateway.ts';
import type { WalletSettings } from './gateway-settings.ts';

export type OpenWallet = {
	wallet: Wallet;
	/** The other side, when it is simulated; the app mounts its pages. */
	simulator?: {
		core: WalletSimulator;
		notifications: InstantNotifications;
		fetch: Fetch;
		/** How long a silent wallet keeps the connection open; a minute unless a test sets it. */
		silenceMs?: number;
	};
};

type Deps = {
	settings: { wallet: WalletSettings; secret: string; publicUrl: string; production: boolean };
	db: Db;
	clock: Clock;
	ids: Ids;
	fetch?: Fetch;
};

/** The wallet of this house: the real gateway, or the simulator behind the very same adapter. */
export function openWallet({ settings, db, clock, ids, fetch = globalThis.fetch }: Deps): OpenWallet {
	const { mode, origin, timeoutMs, topicArn, ...rest } = settings.wallet;
	const { appKey, appSecret, username, password } = rest;
	const credentials = { appKey, appSecret, username, password };
	const common = { origin, credentials, db, secret: settings.secret, clock, fetch, timeoutMs };
	if (mode === 'bkash')
		return { wallet: bkashWallet({ ...common, topicArn, fetchCertificate: certificateFrom(fetch) }) };
	if (settings.production) throw new Error('the wallet simulator is never used in production');

	const notifications = instantNotifications({ clock, ids });
	const core = walletSimulator({
		payments: storedPayments(db),
		credentials,
		key: keyFor(settings.secret, 'wallet-simulator'),
		clock,
		ids,
		address: `${settings.publicUrl}/dev/wallet`,
		...(rest.notifies
			? {
					onCapture: (payment) =>
						void notifications
							.ofPayment(payment)
							.then(({ headers, body }) =>
								fetch(`${settings.publicUrl}/api/payment/notification`, { method: 'POST', headers, body }),
							)
							// A notification that does not arrive is an everyday matter; the sweeper finds the payment.
							.catch(() => {}),
				}
			: {}),
	});
	return {
		wallet: bkashWallet({ ...common, fetchCertificate: notifications.certificate }),
		simulator: { core, notifications, fetch },
	};
}

const certificateFrom = (fetch: Fetch) => async (url: string) => {
	const response = await fetch(url, { method: 'GET', redirect: 'error', signal: AbortSignal.timeout(10_000) });
	if (!response.ok) throw new Error(`the certificate's host answered ${response.status}`);
	return response.text();
};
