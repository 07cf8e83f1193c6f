import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { anyNetwork, openSession } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let accountId: string;
beforeAll(async () => {
	app = await testApp();
	await app.http.ready();
	accountId = (await signInOffice(app, 'ADMIN')).accountId;
});

const adminToken = async () => (await openSession(app, accountId)).token();

const oddTexts = ['\0', 'a\0b', '\ud800', "%' or 1=1 --", '-1', '9'.repeat(250)];
const oddBodies = [
	'null',
	'[]',
	'"text"',
	'{',
	'{"__proto__":{"role":"ADMIN"}}',
	`${'['.repeat(50_000)}${']'.repeat(50_000)}`,
];

type Described = {
	parameters?: { name: string; in: string }[];
	requestBody?: { content?: Record<string, { schema?: { properties?: object; anyOf?: { properties?: object }[] } }> };
};

/** The names of the fields of a route, from its description. */
function fieldsOf(method: string, url: string) {
	const { paths } = app.http.swagger() as unknown as { paths: Record<string, Record<string, Described>> };
	const route = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
	const schema = Object.values(route?.requestBody?.content ?? {})[0]?.schema;
	return {
		query: (route?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
		body: [schema, ...(schema?.anyOf ?? [])].flatMap((one) => Object.keys(one?.properties ?? {})),
	};
}

/** Requests with odd values in the address, in the query and in the body. */
function* oddRequests(route: string): Generator<{ url: string; payload?: string }> {
	const [method = '', url = ''] = route.split(' ');
	const fields = fieldsOf(method, url);
	const plain = url.replaceAll(/:\w+|\*/g, '00000000-0000-4000-8000-000000000000');
	for (const odd of oddTexts) {
		const inAddress = encodeURIComponent(odd.toWellFormed());
		if (/[:*]/.test(url)) yield { url: url.replaceAll(/:\w+|\*/g, inAddress) };
		const query = ['q', 'type', ...fields.query].map((name) => `${name}=${inAddress}`);
		yield { url: `${plain}?${query.join('&')}` };
		if (method !== 'GET')
			yield { url: plain, payload: JSON.stringify(Object.fromEntries(fields.body.map((name) => [name, odd]))) };
	}
	if (method !== 'GET') for (const payload of oddBodies) yield { url: plain, payload };
}

it('returns no 500 from any route, whatever is sent', { timeout: 300_000 }, async () => {
	const failed: string[] = [];
	for (const route of app.routes) {
		const method = route.split(' ')[0] as 'POST';
		// Some routes end the session.
		const token = await adminToken();
		for (const { url, payload } of oddRequests(route)) {
			const { statusCode, body } = await app.http.inject({
				method,
				url,
				remoteAddress: anyNetwork(),
				headers: { authorization: `Bearer ${token}`, ...(payload ? { 'content-type': 'application/json' } : {}) },
				...(payload ? { payload } : {}),
			});
			if (statusCode === 500) failed.push(`${route} ${url.slice(0, 80)} ${payload?.slice(0, 80) ?? ''}: ${body}`);
		}
	}
	expect(failed).toEqual([]);
});

it('names the field whose text cannot be stored', async () => {
	const post = (url: string, payload: object) =>
		app.http.inject({ method: 'POST', url, payload, remoteAddress: anyNetwork() });
	const login = await post('/api/member/login', { email: 'a\0@example.com', password: 'secret' });
	expect(login.statusCode).toBe(400);
	expect(login.json().fieldErrors).toEqual({ email: expect.stringContaining('cannot be stored') });
	const nested = await post('/api/reviews', { userName: 'A', comments: { 'Food & Beverages': '\ud800' } });
	expect(nested.json().fieldErrors).toEqual({ 'comments.Food & Beverages': expect.any(String) });
	const list = await app.http.inject({
		url: '/api/admin/members?q=%00',
		headers: { authorization: `Bearer ${await adminToken()}` },
	});
	expect(list.statusCode).toBe(400);
	expect(list.json().fieldErrors).toHaveProperty('q');
});

it('reads a file that is sent as a stream, with a NUL in it', async () => {
	const response = await app.http.inject({
		method: 'POST',
		url: '/api/uploads/video/upload?width=1280&height=720',
		headers: { 'content-type': 'video/mp4', authorization: `Bearer ${await adminToken()}` },
		payload: Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'),
	});
	expect(response.statusCode).toBe(200);
});

it('refuses a refresh from a place that is not an address', async () => {
	for (const origin of ['foo', 'http://', 'https://evil.example'])
		expect((await app.http.inject({ method: 'POST', url: '/api/refresh', headers: { origin } })).statusCode).toBe(403);
});

it('reads a request that names the whole address', async () => {
	await app.http.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.http.server.address() as { port: number };
	const firstLine = async (target: string) => {
		const socket = connect(port, '127.0.0.1');
		socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
		return (await text(socket)).split('\r\n')[0];
	};
	expect(await firstLine('http://club.example/healthz')).toBe('HTTP/1.1 200 OK');
	expect(await firstLine('http://club.example/api/nope')).toBe('HTTP/1.1 404 Not Found');
	for (const odd of ['*', 'http://', 'http://[/', '//', '/%', '/%00'])
		expect(await firstLine(odd)).toMatch(/^HTTP\/1\.1 4\d\d /);
});
