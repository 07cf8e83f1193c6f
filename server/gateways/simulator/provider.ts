import { keyFor } from '#server/core/crypto/app-secret.ts';
import { bkashGateway } from '#server/gateways/bkash/bkash-gateway.ts';
import type { Fetch, Gateway, Provider } from '#server/gateways/gateway.ts';
import { simulatorRoutes } from './routes.ts';
import { type SimulatedNotifications, simulatedNotifications } from './simulated-notifications.ts';
import { storedPayments } from './simulated-payments.ts';
import { type GatewaySimulator, gatewaySimulator } from './simulator.ts';

/** The other side of the simulated gateway, for its pay page and for tests. */
export type Simulator = {
	core: GatewaySimulator;
	notifications: SimulatedNotifications;
	fetch: Fetch;
	silenceMs: number;
};
type SimulatedGateway = Gateway & { simulator: Simulator };

const credentials = {
	appKey: 'simulator-app-key',
	appSecret: 'simulator-app-secret',
	username: 'simulator',
	password: 'simulator-password',
};

/** Simulates bKash over HTTP behind the same adapter, under its own name. Never opened in production. */
export const simulator: Provider = {
	name: 'simulator',
	variables: {},
	routes: simulatorRoutes,

	problems: (_, { chosen, production }) =>
		chosen && production
			? ['WALLET: choose a real provider, such as bkash; the simulator is never used in production']
			: [],

	open(_, tools): SimulatedGateway | undefined {
		if (tools.production) return undefined;
		const { clock, ids, fetch, publicUrl, secrets } = tools;
		const notifications = simulatedNotifications({ clock, ids });
		const core = gatewaySimulator({
			payments: storedPayments(tools.db),
			credentials,
			key: keyFor(secrets.secret, 'wallet-simulator'),
			clock,
			ids,
			address: `${publicUrl}/dev/wallet`,
			...(tools.simulator.notifies
				? {
						onCapture: (payment) =>
							void notifications
								.ofPayment(payment)
								.then(({ headers, body }) =>
									fetch(`${publicUrl}/api/payment/notification`, { method: 'POST', headers, body }),
								)
								// A lost notification does no harm: the sweep finds the payment.
								.catch(() => {}),
					}
				: {}),
		});
		const gateway = bkashGateway({
			name: 'simulator',
			title: 'Simulated wallet',
			origin: `${tools.serverUrl}/dev/wallet`,
			credentials,
			isPayPage: ({ origin }) => origin === new URL(publicUrl).origin,
			fetchCertificate: notifications.certificate,
			...tools,
		});
		return { ...gateway, simulator: { core, notifications, fetch, silenceMs: tools.simulator.silenceMs } };
	},
};

export const simulatorIn = (gateways: readonly Gateway[]): Simulator | undefined =>
	gateways.find((gateway): gateway is SimulatedGateway => 'simulator' in gateway)?.simulator;
