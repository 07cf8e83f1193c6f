import { isUrl, optionalVariable } from '#server/core/variables.ts';
import type { Provider } from '#server/gateways/gateway.ts';
import { payPageOn } from '#server/gateways/pay-page.ts';
import { bkashGateway } from './bkash-gateway.ts';
import { walletTokens } from './tables.ts';

const needed = {
	BKASH_ORIGIN: 'set it to the gateway’s address, such as https://tokenized.pay.bka.sh',
	BKASH_APP_KEY: 'set the merchant’s app key',
	BKASH_APP_SECRET: 'set the merchant’s app secret',
	BKASH_USERNAME: 'set the merchant’s user name',
	BKASH_PASSWORD: 'set the merchant’s password',
};

const hostsOf = (list: string) => list.split(',').map((host) => host.trim().toLowerCase());

export const isBkashPage = (hosts = 'bkash.com,bka.sh') => payPageOn(hostsOf(hosts));

/** bKash "Checkout (URL)". Its variables may stay set after a change of provider, so that old payments can be refunded. */
export const bkash: Provider = {
	name: 'bkash',

	variables: {
		BKASH_ORIGIN: optionalVariable(
			'use the gateway’s address, such as https://tokenized.pay.bka.sh',
			isUrl(['http:', 'https:']),
		),
		BKASH_APP_KEY: optionalVariable('use the merchant’s app key'),
		BKASH_APP_SECRET: optionalVariable('use the merchant’s app secret'),
		BKASH_USERNAME: optionalVariable('use the merchant’s user name'),
		BKASH_PASSWORD: optionalVariable('use the merchant’s password'),
		BKASH_TOPIC_ARN: optionalVariable('use the topic that the gateway’s notifications come from'),
		BKASH_PAY_HOSTS: optionalVariable('use host names with commas between them, such as bkash.com,bka.sh', (value) =>
			hostsOf(value).every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)),
		),
	},

	problems(variables, { chosen, production }) {
		const names = Object.keys(needed) as (keyof typeof needed)[];
		const missing = names.filter((name) => !variables[name]);
		const reason = chosen ? 'WALLET=bkash needs it' : 'the other BKASH variables need it';
		const used = chosen || missing.length < names.length;
		return [
			...(used ? missing.map((name) => `${name}: ${needed[name]}; ${reason}`) : []),
			...(production && variables.BKASH_ORIGIN?.startsWith('http://')
				? ['BKASH_ORIGIN: use https:// in production; the merchant’s secrets are sent there']
				: []),
			...(production && chosen && !variables.BKASH_TOPIC_ARN
				? ['BKASH_TOPIC_ARN: set the topic of the gateway’s notifications; without it everyone’s topic would count']
				: []),
		];
	},

	sealedColumns: [walletTokens.idToken, walletTokens.refreshToken].map((column) => ({
		table: walletTokens,
		id: walletTokens.account,
		column,
		sealedAs: column.name,
	})),

	open(variables, tools) {
		const { BKASH_ORIGIN, BKASH_APP_KEY, BKASH_APP_SECRET, BKASH_USERNAME, BKASH_PASSWORD } = variables;
		if (!BKASH_ORIGIN || !BKASH_APP_KEY || !BKASH_APP_SECRET || !BKASH_USERNAME || !BKASH_PASSWORD) return undefined;
		return bkashGateway({
			name: 'bkash',
			title: 'bKash',
			origin: BKASH_ORIGIN.replace(/\/$/, ''),
			credentials: {
				appKey: BKASH_APP_KEY,
				appSecret: BKASH_APP_SECRET,
				username: BKASH_USERNAME,
				password: BKASH_PASSWORD,
			},
			topicArn: variables.BKASH_TOPIC_ARN,
			isPayPage: isBkashPage(variables.BKASH_PAY_HOSTS),
			fetchCertificate: async (url) => {
				const response = await tools.fetch(url, {
					method: 'GET',
					redirect: 'error',
					signal: AbortSignal.timeout(10_000),
				});
				if (!response.ok) throw new Error(`the host of the certificate returned ${response.status}`);
				return response.text();
			},
			...tools,
		});
	},
};
