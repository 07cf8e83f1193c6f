import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

const message = () => ({
	id: crypto.randomUUID(),
	firstName: 'Rahim',
	lastName: 'Uddin',
	email: 'rahim@example.com',
	phone: '01712345678',
	message: 'When do you open on Friday?',
});
const contact = (payload: string | object, headers: Record<string, string> = {}) =>
	app.http.inject({ method: 'POST', url: '/api/inquiries/contact', payload, headers, remoteAddress: anyNetwork() });

describe('a page of another site', () => {
	it('gets no permission to read responses', async () => {
		for (const method of ['GET', 'OPTIONS'] as const) {
			const { headers } = await app.http.inject({
				method,
				url: '/api/events',
				headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
			});
			expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
		}
	});

	it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
		'cannot send a call as %s, which browsers would send without asking',
		async (type) => {
			const response = await contact(JSON.stringify(message()), { 'content-type': type });
			expect(response.statusCode).toBe(415);
		},
	);
});

describe('a request', () => {
	it('cannot change the prototype of objects', async () => {
		const send = (start: string) =>
			contact(JSON.stringify(message()).replace('{', start), { 'content-type': 'application/json' });
		expect((await send('{')).statusCode).toBe(201);
		expect((await send('{"__proto__":{"role":"ADMIN"},')).statusCode).toBe(400);
		expect((await send('{"constructor":{"prototype":{"role":"ADMIN"}},')).statusCode).toBe(400);
		expect(({} as { role?: string }).role).toBeUndefined();
	});

	it('with a parameter given twice is refused, and the field is named', async () => {
		const { call } = await signInOffice(app, 'ADMIN');
		const response = await call('GET', 'applications?status=REJECTED&status=APPROVED');
		expect(response.statusCode).toBe(400);
		expect(response.json().fieldErrors).toHaveProperty('status');
	});

	it('cannot use TRACE', async () => {
		const response = await app.http.inject({ method: 'TRACE' as never, url: '/' });
		expect(response.statusCode).toBeGreaterThanOrEqual(400);
		expect(response.body).not.toContain('TRACE');
	});
});

it('only these files make requests to other servers, and none follows redirects', () => {
	const folder = path.resolve(import.meta.dirname, '../..');
	const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');
	const callers = globSync('**/*.ts', { cwd: folder })
		.filter((file) => !file.endsWith('.test.ts') && !file.includes('simulator'))
		// It only counts the calls of the others.
		.filter((file) => file !== 'core/metrics.ts')
		.filter((file) => /\bfetch\(/.test(textOf(file)));
	expect(callers.sort()).toEqual([
		'core/storage/s3.ts',
		'gateways/bkash/call.ts',
		'gateways/bkash/notifications.ts',
		'gateways/bkash/provider.ts',
		'gateways/sslcommerz/call.ts',
	]);
	for (const file of callers) expect(textOf(file)).toMatch(/redirect: '(error|manual)'/);
});
