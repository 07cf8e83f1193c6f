import { keyFor } from '#server/app-secret.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock, Ids } from '#server/parts.ts';
import { bkashWallet } from './bkash/bkash-wallet.ts';
import type { Fetch } from './bkash/call.ts';
import { type InstantNotifications, instantNotifications } from './simulator/instant-notifications.ts';
import { storedPayments } from './simulator/simulated-payments.ts';
import { type WalletSimulator, walletSimulator } from './simulator/simulator.ts';
import type { Wallet } from './wallet.ts';
import type { WalletSettings } from './wallet-settings.ts';

export type OpenWallet = {
	wallet: Wallet;
	/** The other side, when it is simulated; the app mounts its pages. */
	simulator?: { core: WalletSimulator; notifications: InstantNotifications; fetch: Fetch };
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
