import type { Provider } from '#server/gateways/gateway.ts';
import { storedPayments } from '#server/gateways/simulator/simulated-payments.ts';
import { sslcommerzGateway } from '../sslcommerz-gateway.ts';
import { sslcommerzSimulatorRoutes } from './routes.ts';
import { type SimulatedSslcommerz, sslcommerzSimulator as simulate } from './simulator.ts';

const store = { id: 'simulator', password: 'simulator-password' };
const path = '/dev/wallet/sslcommerz';

/** Simulates SSLCommerz over HTTP behind the same adapter, under its own name. Never opened in production. */
export const sslcommerzSimulator: Provider = {
	name: 'sslcommerz-simulator',
	variables: {},
	routes: sslcommerzSimulatorRoutes,

	problems: (_, { chosen, production }) =>
		chosen && production
			? ['WALLET: choose a real provider, such as sslcommerz; its simulator is never used in production']
			: [],

	open(_, tools): SimulatedSslcommerz | undefined {
		if (tools.production) return undefined;
		const { clock, ids, fetch, publicUrl } = tools;
		const notificationUrl = `${publicUrl}/api/payment/notification`;
		const core = simulate({
			payments: storedPayments(tools.db),
			store,
			clock,
			ids,
			address: `${publicUrl}${path}`,
			...(tools.simulator.notifies
				? {
						onCapture: (payment) =>
							void core
								.ofPayment(payment)
								.then(({ headers, body }) => fetch(notificationUrl, { method: 'POST', headers, body }))
								// A lost notification does no harm: the sweep finds the payment.
								.catch(() => {}),
					}
				: {}),
		});
		const gateway = sslcommerzGateway({
			name: 'sslcommerz-simulator',
			title: 'Simulated card',
			origin: `${tools.serverUrl}${path}`,
			store,
			maxPaisa: 50_000_000,
			isPayPage: ({ origin }) => origin === new URL(publicUrl).origin,
			notificationUrl,
			...tools,
		});
		return { ...gateway, sslcommerzSimulator: { core, fetch, silenceMs: tools.simulator.silenceMs } };
	},
};
