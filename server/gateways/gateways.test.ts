import { expect, it } from 'vitest';
import type { Db } from '#server/core/db/client.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { systemIds } from '#server/dependencies.ts';
import { readEnv } from '#server/env.ts';
import { openGateways } from './gateways.ts';

const bkash = {
	BKASH_ORIGIN: 'https://wallet.example/',
	BKASH_APP_KEY: 'key',
	BKASH_APP_SECRET: 'secret',
	BKASH_USERNAME: 'club',
	BKASH_PASSWORD: 'password',
};

function open(variables: Record<string, string>, { production = false } = {}) {
	const { WALLET, providerVariables } = readEnv(variables);
	return openGateways(WALLET, providerVariables, {
		db: {} as Db,
		clock: systemClock,
		ids: systemIds,
		fetch: () => Promise.reject(new Error('no network')),
		secrets: { secret: 'a secret for tests only, long enough to be one', previousSecrets: [] },
		publicUrl: 'http://localhost:3000',
		serverUrl: 'http://localhost:3000',
		production,
		timeoutMs: 100,
		simulator: { notifies: false, silenceMs: 0 },
	});
}
/** Without the second simulator, which no demo offers by itself. */
const names = ({ gateways }: ReturnType<typeof open>) =>
	gateways.all.map(({ name }) => name).filter((name) => name !== 'sslcommerz-simulator');

it('opens every configured provider, the chosen one first', () => {
	expect(names(open({}))).toEqual(['simulator']);
	expect(names(open(bkash))).toEqual(['simulator', 'bkash']);
	const { gateways } = open({ ...bkash, WALLET: 'bkash' });
	expect(gateways.current.name).toBe('bkash');
	expect(gateways.of('simulator')?.name).toBe('simulator');
	expect(gateways.of('nagad')).toBeUndefined();
});

it('offers several, in the order of the setting', () => {
	const { gateways } = open({ ...bkash, WALLET: 'bkash, simulator' });
	expect(gateways.offered.map(({ title }) => title)).toEqual(['bKash', 'Simulated wallet']);
	expect(gateways.current.name).toBe('bkash');
	expect(open({ ...bkash, WALLET: 'bkash' }).gateways.offered).toHaveLength(1);
	expect(() => readEnv({ WALLET: 'simulator,bkash' })).toThrow('WALLET=bkash needs it');
});

it('never opens a simulator in production', () => {
	const opened = open({ ...bkash, WALLET: 'bkash' }, { production: true });
	expect(opened.gateways.all.map(({ name }) => name)).toEqual(['bkash']);
	expect(opened.simulator).toBeUndefined();
	expect(() => open({}, { production: true })).toThrow('“simulator” is not configured');
});

it('refuses variables of a provider that are only partly set, and unknown providers', () => {
	expect(() => readEnv({ ...bkash, BKASH_PASSWORD: '' })).toThrow('BKASH_PASSWORD: set the merchant’s password');
	expect(() => readEnv({ WALLET: 'nagad' })).toThrow('WALLET: use simulator or bkash');
});
