import { expect, it } from 'vitest';
import { testApp } from '#tests/helpers/app.ts';

const readiness = async (settings: Parameters<typeof testApp>[0], { draining = false } = {}) => {
	const { http, drain } = await testApp(settings);
	if (draining) await drain(0);
	const response = await http.inject('/readyz');
	return { status: response.statusCode, ...response.json<object>() };
};

it('needs no data folder when database and files are elsewhere', async () => {
	const dataDir = '/nowhere';
	expect(await readiness({ dataDir, usesDisk: true })).toMatchObject({ status: 'not ready', disk: 'failing' });
	expect(await readiness({ dataDir, usesDisk: false })).toEqual({ status: 'ready', serving: 'ok', database: 'ok' });
});

it('is not ready once the server is about to stop', async () => {
	expect(await readiness({}, { draining: true })).toMatchObject({ status: 'not ready', serving: 'failing' });
});
