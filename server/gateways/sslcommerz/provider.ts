import { isUrl, optionalVariable } from '#server/core/variables.ts';
import type { Provider } from '#server/gateways/gateway.ts';
import { payPageOn } from '#server/gateways/pay-page.ts';
import { sslcommerzGateway } from './sslcommerz-gateway.ts';

const needed = {
	SSLCOMMERZ_ORIGIN: 'set it to the gateway’s address, such as https://securepay.sslcommerz.com',
	SSLCOMMERZ_STORE_ID: 'set the id of the store',
	SSLCOMMERZ_STORE_PASSWORD: 'set the password of the store',
};
const defaultMaxTaka = '500000';

/** SSLCommerz v4. Its variables may stay set after a change of provider, so that old payments can be refunded. */
export const sslcommerz: Provider = {
	name: 'sslcommerz',

	variables: {
		SSLCOMMERZ_ORIGIN: optionalVariable(
			'use the gateway’s address, such as https://securepay.sslcommerz.com',
			isUrl(['http:', 'https:']),
		),
		SSLCOMMERZ_STORE_ID: optionalVariable('use the id of the store'),
		SSLCOMMERZ_STORE_PASSWORD: optionalVariable('use the password of the store'),
		SSLCOMMERZ_MAX_TAKA: optionalVariable('use whole taka, such as 500000', (value) => /^[1-9]\d{1,7}$/.test(value)),
	},

	problems(variables, { chosen, production }) {
		const names = Object.keys(needed) as (keyof typeof needed)[];
		const missing = names.filter((name) => !variables[name]);
		const reason = chosen ? 'WALLET=sslcommerz needs it' : 'the other SSLCOMMERZ variables need it';
		const used = chosen || missing.length < names.length;
		return [
			...(used ? missing.map((name) => `${name}: ${needed[name]}; ${reason}`) : []),
			...(production && variables.SSLCOMMERZ_ORIGIN?.startsWith('http://')
				? ['SSLCOMMERZ_ORIGIN: use https:// in production; the password of the store is sent there']
				: []),
		];
	},

	open(variables, tools) {
		const { SSLCOMMERZ_ORIGIN, SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD } = variables;
		if (!SSLCOMMERZ_ORIGIN || !SSLCOMMERZ_STORE_ID || !SSLCOMMERZ_STORE_PASSWORD) return undefined;
		return sslcommerzGateway({
			name: 'sslcommerz',
			title: 'Card, bank or another wallet',
			origin: SSLCOMMERZ_ORIGIN.replace(/\/$/, ''),
			store: { id: SSLCOMMERZ_STORE_ID, password: SSLCOMMERZ_STORE_PASSWORD },
			maxPaisa: Number(variables.SSLCOMMERZ_MAX_TAKA ?? defaultMaxTaka) * 100,
			isPayPage: payPageOn(['sslcommerz.com']),
			notificationUrl: `${tools.publicUrl}/api/payment/notification`,
			...tools,
		});
	},
};
