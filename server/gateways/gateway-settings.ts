export type WalletSettings = {
	mode: 'simulator' | 'bkash';
	/** Where the gateway answers, without the path of the protocol. */
	origin: string;
	appKey: string;
	appSecret: string;
	username: string;
	password: string;
	/** The topic that the gateway's notifications come from, when it is known. */
	topicArn?: string | undefined;
	timeoutMs: number;
	/** The simulator sends instant notifications too. */
	notifies: boolean;
};

type WalletEnv = {
	NODE_ENV: string;
	HOST: string;
	WALLET: 'simulator' | 'bkash';
	BKASH_ORIGIN?: string | undefined;
	BKASH_APP_KEY?: string | undefined;
	BKASH_APP_SECRET?: string | undefined;
	BKASH_USERNAME?: string | undefined;
	BKASH_PASSWORD?: string | undefined;
	BKASH_TOPIC_ARN?: string | undefined;
};

/** What is wrong with the wallet's variables, each with its mend. */
export function walletComplaints(env: WalletEnv): string[] {
	if (env.WALLET === 'simulator')
		return env.NODE_ENV === 'production' ? ['WALLET: set it to bkash; the simulator is never used in production'] : [];
	const needed = {
		BKASH_ORIGIN: 'set it to the gateway’s address, such as https://tokenized.pay.bka.sh',
		BKASH_APP_KEY: 'set the merchant’s app key',
		BKASH_APP_SECRET: 'set the merchant’s app secret',
		BKASH_USERNAME: 'set the merchant’s user name',
		BKASH_PASSWORD: 'set the merchant’s password',
	} as const;
	const missing = (Object.keys(needed) as (keyof typeof needed)[]).filter((name) => !env[name]);
	return [
		...missing.map((name) => `${name}: ${needed[name]}; WALLET=bkash needs it`),
		...(env.NODE_ENV === 'production' && env.BKASH_ORIGIN?.startsWith('http://')
			? ['BKASH_ORIGIN: use https:// in production; the merchant’s secrets travel there']
			: []),
	];
}

export function walletSettings(env: WalletEnv, port: number): WalletSettings {
	const simulated = env.WALLET === 'simulator';
	const host = ['0.0.0.0', '::'].includes(env.HOST) ? 'localhost' : env.HOST;
	const ownAddress = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
	return {
		mode: env.WALLET,
		origin: (env.BKASH_ORIGIN ?? `${ownAddress}/dev/wallet`).replace(/\/$/, ''),
		appKey: env.BKASH_APP_KEY ?? 'simulator-app-key',
		appSecret: env.BKASH_APP_SECRET ?? 'simulator-app-secret',
		username: env.BKASH_USERNAME ?? 'simulator',
		password: env.BKASH_PASSWORD ?? 'simulator-password',
		topicArn: env.BKASH_TOPIC_ARN,
		timeoutMs: 30_000,
		notifies: simulated,
	};
}
