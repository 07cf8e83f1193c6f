import { beforeEach, describe, expect, test, vi } from 'vitest';
import { picture } from '#server/core/storage/testing/pictures.ts';
import { testDatabase } from '#tests/helpers/database.ts';
import { application, openUploads } from './testing/uploads-app.ts';

const database = await testDatabase();
const club = await openUploads(database);
const viewer = { ...club.viewer };

const owner = application();
const uploaded = await club.uploads.accept({
	bytes: await picture('png'),
	preset: 'documents',
	name: 'আমার "ছবি"\r\nSet-Cookie: a=b.png',
	network: '10.0.0.1',
});
await database.db.transaction((tx) => club.uploads.claim(tx, { owner, files: { photo: uploaded.secure_url } }));
const link = (id = uploaded.public_id) => club.uploads.signedDocumentUrl(id, viewer);
const open = (url: string) => club.http.inject({ url });

beforeEach(() => {
	club.views.length = 0;
});

describe('a document', () => {
	test('is opened by a signed address; the view is logged and not cached', async () => {
		expect(link()).toMatch(new RegExp(`^/api/documents/${uploaded.public_id}\\?expires=\\d+&signature=[\\w-]{43}$`));
		const response = await open(link());
		expect(response.statusCode).toBe(200);
		expect(response.rawPayload).toHaveLength(uploaded.bytes);
		expect(response.headers).toMatchObject({
			'content-type': 'image/png',
			'cache-control': 'no-store, private',
			'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
			'x-content-type-options': 'nosniff',
			'cross-origin-resource-policy': 'same-origin',
			'content-length': String(uploaded.bytes),
		});
		expect(response.headers['set-cookie']).toBeUndefined();
		expect(response.headers.etag).toBeUndefined();
		expect(response.headers['content-disposition']).toMatch(/^inline; filename="[ -~]+"; filename\*=UTF-8''[\w.%-]+$/);
		expect(club.views).toEqual([{ uploadId: uploaded.public_id, viewer: viewer.accountId, owner, field: 'photo' }]);
	});

	test('can be opened for five minutes', async () => {
		const url = link();
		const start = club.clock.time;
		club.clock.time = new Date(start.getTime() + 299_000);
		expect((await open(url)).statusCode).toBe(200);
		club.clock.time = new Date(start.getTime() + 300_000);
		expect((await open(url)).statusCode).toBe(403);
		club.clock.time = start;
	});

	test('is not shown when the view cannot be logged', async () => {
		vi.spyOn(club.views, 'push').mockImplementationOnce(() => {
			throw new Error('the audit log is not writable');
		});
		const response = await open(link());
		expect(response.statusCode).toBe(500);
		expect(response.json().message).not.toContain('audit');
	});

	test('does not respond to HEAD, which would be logged and show nothing', async () => {
		expect((await club.http.inject({ method: 'HEAD', url: link() })).statusCode).toBe(404);
		expect(club.views).toEqual([]);
	});
});

describe('a forged or changed link is refused:', () => {
	const changed: Record<string, () => string> = {
		'no signature': () => `/api/documents/${uploaded.public_id}`,
		'an empty signature': () => link().replace(/signature=.*/, 'signature='),
		'another signature': () =>
			link().replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A')),
		'a later expiry': () => link().replace(/expires=(\d+)/, (_, time) => `expires=${Number(time) + 60}`),
		'no expiry': () => link().replace(/expires=\d+/, 'expires=Infinity'),
		'another document': () => link().replace(uploaded.public_id, crypto.randomUUID()),
		'not an id': () => link().replace(uploaded.public_id, 'x'),
		'a parameter twice': () => `${link()}&expires=4102444800`,
	};
	test.each(Object.entries(changed))('%s', async (_name, url) => {
		const response = await open(url());
		expect(response.statusCode).toBe(403);
		expect(response.json()).toMatchObject({ code: 'FORBIDDEN' });
		expect(club.views).toEqual([]);
	});
});

describe('a link is void for', () => {
	const others = {
		'another session of the same person': { sessionId: crypto.randomUUID() },
		'another person': { accountId: crypto.randomUUID() },
		'the same person with another role': { role: 'TREASURER' },
	};
	test.each(Object.entries(others))('%s', async (_name, other) => {
		const url = link();
		Object.assign(club.viewer, other);
		const response = await open(url);
		Object.assign(club.viewer, viewer);
		expect(response.statusCode).toBe(403);
		expect(club.views).toEqual([]);
		expect((await open(url)).statusCode).toBe(200);
	});
});

describe('not found is', () => {
	test('a document that nobody claimed, or that was removed', async () => {
		const { public_id, secure_url } = await club.document();
		expect((await open(link(public_id))).statusCode).toBe(404);
		const other = application();
		await database.db.transaction((tx) => club.uploads.claim(tx, { owner: other, files: { photo: secure_url } }));
		expect((await open(link(public_id))).statusCode).toBe(200);
		await database.db.transaction((tx) => club.uploads.removeOwned(tx, other));
		expect((await open(link(public_id))).statusCode).toBe(404);
		expect((await open(link(crypto.randomUUID()))).statusCode).toBe(404);
	});
});
