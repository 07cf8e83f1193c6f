import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { systemIds } from '#server/dependencies.ts';
import { testApp } from '#tests/helpers/app.ts';
import { pages } from '#web/site/site-map.ts';
import { PreparedResponses } from './http/prepared-responses.ts';
import { logOptions, safeUrl } from './log.ts';

const app = await testApp();
const lines: string[] = [];
const log = pino(logOptions({ LOG_LEVEL: 'info', production: true }), { write: (line) => void lines.push(line) });
const logged = (values: object) => {
	log.info(values);
	return lines.at(-1)!;
};

const token = systemIds.secret();
// A random one may contain what must not be shown.
const anyId = '0b8c9a52-6d1e-4f7a-9a51-2f6f7c1d0e55';
const values: Record<string, string> = {
	token,
	signature: token,
	email: 'rahim%40example.com',
};
const query = `q=Rahim+Uddin+01712345678&email=rahim%40example.com&code=271681&token=${token}&expires=1&viewer=x&Kamal`;

it('no address of any route shows a query value, a token or an email address', () => {
	const routes = [...app.routes.map((route) => route.split(' ')[1]!), ...pages.map(({ path }) => path)];
	expect(routes.length).toBeGreaterThan(200);
	for (const route of routes) {
		const path = route.replace(/:(\w+)/g, (_match, name: string) => values[name] ?? anyId);
		const shown = logged({ req: { id: '1', method: 'GET', url: `${path}?${query}` } });
		expect(shown, route).not.toMatch(/Rahim|Uddin|0171|rahim|example\.com|271681|viewer=x|Kamal/);
		expect(shown, route).not.toContain(token);
	}
});

it.each([
	['/api/admin/applications?q=Rahim%20Uddin&status=NEW', '/api/admin/applications?q=…&status=…'],
	[
		'/api/user/0b8c9a52-6d1e-4f7a-9a51-2f6f7c1d0e55/verify/123456',
		'/api/user/0b8c9a52-6d1e-4f7a-9a51-2f6f7c1d0e55/verify/…',
	],
	['/api/payment/rahim@example.com', '/api/payment/…'],
	[
		'/api/admin/members/0b8c9a52-6d1e-4f7a-9a51-2f6f7c1d0e55',
		'/api/admin/members/0b8c9a52-6d1e-4f7a-9a51-2f6f7c1d0e55',
	],
	['/assets/entry.client-B8fX_2kQ9xZ.js', '/assets/entry.client-B8fX_2kQ9xZ.js'],
	['/?a@b.example&x&sort=name', '/?…&…&sort=…'],
])('%s is logged as %s', (url, shown) => {
	expect(safeUrl(url)).toBe(shown);
});

it('the codes of errors are logged, those in a body are not', () => {
	expect(logged({ err: { message: 'no', code: 'UNAUTHENTICATED' } })).toContain('"code":"UNAUTHENTICATED"');
	expect(logged({ body: { code: '271681', password: 'x-secret-x' } })).not.toMatch(/271681|x-secret-x/);
});

it('a database error is logged without the values of its row', async () => {
	await app.rows(sql`create table people (email text unique)`);
	const insert = () => app.rows(sql`insert into people values (${'rahim@example.com'})`);
	await insert();
	const error = await insert().then(
		() => undefined,
		(failure: Error) => failure,
	);
	expect(error?.cause).toMatchObject({ detail: expect.stringContaining('rahim@example.com') });
	for (const err of [error, error?.cause]) {
		const line = logged({ err });
		expect(line).toMatch(/insert into people|duplicate key/);
		expect(line).not.toContain('rahim@example.com');
	}
});

it('an error of a connection is logged without the connection', () => {
	const err = Object.assign(new Error('terminating connection'), {
		client: { user: 'club_app', secretKey: 1309633601 },
	});
	expect(logged({ err })).toContain('terminating connection');
	expect(logged({ err })).not.toMatch(/club_app|1309633601/);
});

it('other sites never see more of an address than the name of this one', async () => {
	const { headers } = await app.http.inject({ url: '/api/verify-email?code=271681&email=a@b.example' });
	expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

it('counts of sent pages have no query values either', () => {
	const prepared = new PreparedResponses();
	prepared.addSource(
		() => ({ identity: { body: Buffer.from(''), headers: [], unchangedHeaders: [], tag: '' } }) as never,
	);
	const response = { writeHead: () => ({ end: () => {} }) } as never;
	prepared.send({ method: 'GET', url: '/?q=Rahim', headers: {} } as never, response);
	prepared.report(log);
	expect(lines.at(-1)).toContain('"/?q=…":1');
});
