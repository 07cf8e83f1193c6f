import { expect, it } from 'vitest';
import type { Db } from '#server/core/db/client.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { systemIds } from '#server/dependencies.ts';
import { readEnv } from '#server/env.ts';
import type { Fetch } from '#server/gateways/gateway.ts';
import { openGateways } from '#server/gateways/gateways.ts';

const variables = {
	WALLET: 'sslcommerz',
	SSLCOMMERZ_ORIGIN: 'https://securepay.sslcommerz.com/',
	SSLCOMMERZ_STORE_ID: 'club',
	SSLCOMMERZ_STORE_PASSWORD: 'password',
};

function open(over: Record<string, string> = {}, fetch: Fetch = () => Promise.reject(new Error('no network'))) {
	const { WALLET, providerVariables } = readEnv({ ...variables, ...over });
	return openGateways(WALLET, providerVariables, {
		db: {} as Db,
		clock: systemClock,
		ids: systemIds,
		fetch,
		secrets: { secret: 'a secret for tests only, long enough to be one', previousSecrets: [] },
		publicUrl: 'https://club.example',
		serverUrl: 'http://localhost:3000',
		production: true,
		timeoutMs: 100,
		simulator: { notifies: false, silenceMs: 0 },
	}).gateways;
}

it('is off unless it is configured, and needs all of its variables', () => {
	expect(open().all.map(({ name }) => name)).toEqual(['sslcommerz']);
	expect(() => readEnv({ WALLET: 'sslcommerz' })).toThrow('SSLCOMMERZ_STORE_ID: set the id of the store');
	expect(() => readEnv({ SSLCOMMERZ_STORE_ID: 'club' })).toThrow('the other SSLCOMMERZ variables need it');
});

it('takes up to the limit of the store', () => {
	expect(open().current.limits).toEqual({ minPaisa: 1_000, maxPaisa: 50_000_000 });
	expect(open({ SSLCOMMERZ_MAX_TAKA: '1000000' }).current.limits.maxPaisa).toBe(100_000_000);
	expect(() => readEnv({ ...variables, SSLCOMMERZ_MAX_TAKA: '5 lakh' })).toThrow('SSLCOMMERZ_MAX_TAKA: use whole taka');
});

it('sends payers to https pages of SSLCommerz only', async () => {
	const order = {
		invoice: 'DGCC-1',
		paisa: 132_000,
		currency: 'BDT',
		payer: 'DGCC-0246',
		returnUrl: 'https://club.example/',
	};
	const createdWith = (GatewayPageURL: string) => {
		const gateway = open({}, async () => Response.json({ status: 'SUCCESS', GatewayPageURL })).current;
		return gateway.create(order, async () => {});
	};
	expect(await createdWith('https://epay.sslcommerz.com/pay/1')).toMatchObject({ kind: 'created' });
	for (const page of ['http://epay.sslcommerz.com/', 'https://sslcommerz.com.evil.example/', 'javascript:alert(1)', ''])
		expect(await createdWith(page)).toMatchObject({ kind: 'refused', code: 'page' });
});
