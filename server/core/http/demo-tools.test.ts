import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

const status = async (url: string, headers: Record<string, string>) =>
	(await app.http.inject({ url, headers })).statusCode;

it.each(['/dev/mailbox', '/%64ev/mailbox', '/dev/mailbox.json', '/dev/wallet/faults'])(
	'opens %s at a name of this machine, and not at a name that another site points here',
	async (url) => {
		for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'club.localhost'])
			expect(await status(url, { host })).toBe(200);
		for (const host of ['evil.example', 'localhost.evil.example', '192.168.1.20:3000', 'a b'])
			expect(await status(url, { host })).toBe(403);
		expect(await status(url, { host: 'evil.example', 'x-forwarded-host': 'localhost' })).toBe(403);
	},
);
