import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { openLimits } from '#server/core/http/rate-limits.ts';
import { html, hugePng, paddedTo, pdf, picture, svg } from '#server/core/storage/testing/pictures.ts';
import { testDatabase } from '#tests/helpers/database.ts';
import { uploads as table } from './tables.ts';
import { form, openUploads, publicUrl } from './testing/uploads-app.ts';

const database = await testDatabase();
const club = await openUploads(database);
const rowOf = async (id: string) => (await database.db.select().from(table).where(eq(table.id, id)))[0];

describe('an uploaded picture', () => {
	test('gets an address for the form', async () => {
		const response = await club.post(form(['file', await picture()], ['upload_preset', 'documents']));
		expect(response.statusCode).toBe(200);
		expect(response.headers['cache-control']).toBe('no-store');
		const uploaded = response.json();
		expect(Object.keys(uploaded).sort()).toEqual(['bytes', 'format', 'height', 'public_id', 'secure_url', 'width']);
		expect(uploaded).toMatchObject({ width: 60, height: 40, format: 'jpg' });
		expect(uploaded.secure_url).toMatch(new RegExp(`^${publicUrl}/api/uploads/${uploaded.public_id}/[\\w-]{32}$`));
		const row = await rowOf(uploaded.public_id);
		expect(row).toMatchObject({ preset: 'documents', network: '127.0.0.1', claimedAt: null, bytes: uploaded.bytes });
		expect(JSON.stringify(row)).not.toContain(uploaded.secure_url.split('/').at(-1));
	});

	test('is accepted with the parts in any order, and with Cloudinary’s other fields', async () => {
		const file = await picture('png');
		for (const parts of [
			form(['upload_preset', 'documents'], ['file', file]),
			form(['folder', 'x'], ['file', file], ['api_key', 'y'], ['upload_preset', 'documents']),
			form(['file', file]),
		])
			expect((await club.post(parts)).statusCode).toBe(200);
	});

	test('is private if the preset is unknown', async () => {
		for (const preset of ['ml_default', 'Media', '', '__proto__']) {
			const response = await club.post(form(['file', await picture()], ['upload_preset', preset]));
			expect((await rowOf(response.json().public_id))?.preset).toBe('documents');
		}
	});

	test('is not shown at its address, with or without the right token', async () => {
		const { secure_url } = await club.document();
		const right = new URL(secure_url).pathname;
		for (const url of [right, `${right}x`, '/api/uploads/nothing/here']) {
			const response = await club.http.inject({ url });
			expect(response.statusCode).toBe(403);
			expect(response.json()).toMatchObject({ code: 'FORBIDDEN' });
		}
	});

	test('counts for the rate limit', async () => {
		const before = club.spent.length;
		await club.post(form(['file', html]));
		expect(club.spent.slice(before)).toEqual(['127.0.0.1']);
	});
});

describe('bad uploads', () => {
	test('are refused if they contain a virus, before anything is stored', async () => {
		const file = Buffer.concat([await picture(), Buffer.from('EICAR')]);
		club.scanned.virus = 'EICAR';
		const rows = await database.db.$count(table);
		const response = await club.post(form(['file', file]));
		club.scanned.virus = undefined;
		expect(response.statusCode).toBe(400);
		expect(response.json().fieldErrors).toEqual({ file: 'This file contains a virus.' });
		expect(await database.db.$count(table)).toBe(rows);
	});

	const notAnImage = 'Only image files are allowed';
	const bad: [string, () => Promise<FormData>, number, string][] = [
		['an SVG', async () => form(['file', svg, 'logo.svg']), 400, notAnImage],
		['an HTML page', async () => form(['file', html, 'photo.jpg']), 400, notAnImage],
		['a PDF as .jpg', async () => form(['file', pdf, 'scan.jpg']), 400, notAnImage],
		[
			'an empty file',
			async () => form(['file', new Uint8Array()]),
			400,
			'The file is empty. Please choose another picture.',
		],
		['no file', async () => form(['upload_preset', 'documents']), 400, 'Please choose a picture.'],
		[
			'a text instead of a file',
			async () => form(['file', 'https://evil.example/a.jpg']),
			400,
			'Please choose a picture.',
		],
		['a file under another name', async () => form(['photo', await picture()]), 400, 'Please choose a picture.'],
		[
			'two files',
			async () => form(['file', await picture()], ['file', await picture()]),
			400,
			'Please send one picture at a time.',
		],
		[
			'a PNG of 14,000 by 14,000',
			async () => form(['file', hugePng(), 'scan.png']),
			400,
			'This picture is too large to read. Please scan it smaller.',
		],
		[
			'5,242,881 bytes',
			async () => form(['file', paddedTo(await picture(), 5_242_881)]),
			413,
			'File size must not exceed 2MB',
		],
		[
			'far more than that',
			async () => form(['file', paddedTo(await picture(), 9_000_000)], ['upload_preset', 'documents']),
			413,
			'File size must not exceed 2MB',
		],
	];
	test.each(bad)('%s', async (_name, make, status, message) => {
		const response = await club.post(await make());
		expect(response.statusCode).toBe(status);
		expect(response.json()).toMatchObject({ message, fieldErrors: { file: message } });
	});

	test('exactly 5,242,880 bytes are accepted', async () => {
		const response = await club.post(form(['file', paddedTo(await picture(), 5_242_880)]));
		expect(response.statusCode).toBe(200);
	});

	test.each(['../../etc/passwd.jpg', '..\\..\\boot.jpg', '/abs/olute.jpg', 'a\0b\r\nX-Evil: 1.jpg'])(
		'the file name %j is never used as a path',
		async (name) => {
			const response = await club.post(form(['file', await picture(), name]));
			expect(response.statusCode).toBe(200);
			const row = await rowOf(response.json().public_id);
			expect(row?.key).toBe(`sealed/${row?.id.slice(0, 2)}/${row?.id}.jpg`);
			expect(row?.displayName).toMatch(/^[\w ,-]+(\.jpg)?$/);
		},
	);

	test('too many fields', async () => {
		const many = Array.from({ length: 30 }, (_, index) => [`f${index}`, 'x'] as [string, string]);
		expect((await club.post(form(...many, ['file', await picture()]))).statusCode).toBe(400);
	});

	const raw = (contentType: string, payload: string) =>
		club.http.inject({
			method: 'POST',
			url: '/api/uploads/image/upload',
			headers: { 'content-type': contentType },
			payload,
		});
	test.each([
		['application/json', '{}', 415],
		['multipart/form-data', 'no boundary', 400],
		['multipart/form-data; boundary=x', '', 400],
		[
			'multipart/form-data; boundary=x',
			'--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf',
			400,
		],
	])('a body of %s that is not a complete form: %j', async (contentType, payload, status) => {
		const response = await raw(contentType, payload);
		expect(response.statusCode).toBe(status);
		expect(response.json()).toMatchObject({ message: expect.any(String) });
	});
});

describe('the office’s public pictures', () => {
	const media = async (headers: Record<string, string> = {}) =>
		club.post(form(['file', await picture('png')], ['upload_preset', 'media']), headers);

	test('need the permission for content', async () => {
		expect((await media()).statusCode).toBe(401);
		expect((await media({ authorization: 'Bearer MEMBER' })).statusCode).toBe(403);
		expect((await media({ authorization: 'Bearer REGISTRAR' })).statusCode).toBe(403);
		expect((await media({ authorization: 'Bearer OFFICE' })).statusCode).toBe(200);
		expect((await media({ authorization: 'Bearer ADMIN' })).statusCode).toBe(200);
	});

	test('are public, and browsers cache them permanently', async () => {
		const { secure_url, public_id, bytes } = (await media({ authorization: 'Bearer OFFICE' })).json();
		expect(secure_url).toBe(`${publicUrl}/media/${public_id}.png`);
		const url = new URL(secure_url).pathname;
		const response = await club.http.inject({ url });
		expect(response.statusCode).toBe(200);
		expect(response.rawPayload).toHaveLength(bytes);
		expect(response.headers).toMatchObject({
			'content-type': 'image/png',
			'cache-control': 'public, max-age=31536000, immutable',
			'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
			'x-content-type-options': 'nosniff',
			'content-length': String(bytes),
		});
		const again = await club.http.inject({ url, headers: { 'if-none-match': String(response.headers.etag) } });
		expect(again.statusCode).toBe(304);
		expect(again.rawPayload).toHaveLength(0);
		const head = await club.http.inject({ method: 'HEAD', url });
		expect(head.statusCode).toBe(200);
		expect(head.headers['content-length']).toBe(String(bytes));
	});

	test('do not include documents', async () => {
		const { public_id } = await club.document();
		for (const file of [
			`${public_id}.jpg`,
			`${crypto.randomUUID()}.jpg`,
			'x.jpg',
			`${'-'.repeat(36)}.jpg`,
			'..%2f..%2fa.jpg',
		]) {
			const response = await club.http.inject({ url: `/media/${file}` });
			expect(response.statusCode).toBe(404);
			expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
		}
	});

	test('that are missing in storage return a 404 that is not cached', async () => {
		const { public_id } = (await media({ authorization: 'Bearer OFFICE' })).json();
		await club.storage.remove((await rowOf(public_id))!.key);
		const response = await club.http.inject({ url: `/media/${public_id}.png` });
		expect(response.statusCode).toBe(404);
		expect(response.headers['cache-control']).toBe('no-store');
	});
});

describe('strangers cannot close the form', () => {
	const from = async (network: string) =>
		club.uploads.accept({ bytes: await picture(), preset: 'documents', name: 'a.jpg', network });
	/** A document of this size, without the bytes. */
	const sized = async (network: string, bytes: number, minutesAgo = 0) => {
		const { public_id: id } = await from(network);
		const createdAt = new Date(club.clock.time.getTime() - minutesAgo * 60_000);
		await database.db.update(table).set({ bytes, createdAt }).where(eq(table.id, id));
		return id;
	};
	const deleteAll = () => database.db.delete(table).where(isNull(table.claimedAt));

	test('because the stored bytes of a network are limited, below what two networks need to fill the disk', async () => {
		const limits = openLimits(database.pool, 'a secret for tests');
		const counted: number[] = [];
		club.countBytes.call = async (network, bytes) => {
			counted.push(bytes);
			await limits.spend('uploadKilobytes', network, { amount: 30_000 });
		};
		const ids = [await from('10.7.0.1'), await from('10.7.0.1'), await from('10.7.0.1')];
		expect(counted).toEqual(ids.map(({ bytes }) => bytes));
		const rows = await database.db.$count(table);
		await expect(from('10.7.0.1')).rejects.toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
		expect(await database.db.$count(table)).toBe(rows);
		await expect(from('10.7.0.2')).resolves.toMatchObject({ format: 'jpg' });
		club.countBytes.call = async () => {};
		await deleteAll();
	});

	test('because a full disk loses the oldest documents of the network that sent the most', async () => {
		const oldest = await sized('10.8.0.1', 900_000_000, 30);
		const newer = await sized('10.8.0.1', 600_000_000, 20);
		const applicant = await sized('10.8.0.2', 501_000_000, 40);
		const { public_id: fresh } = await from('10.8.0.3');
		expect(await rowOf(oldest)).toBeUndefined();
		for (const id of [newer, applicant, fresh]) expect(await rowOf(id)).toBeDefined();
		await deleteAll();
	});

	test('unless the files cannot be deleted; then they are asked to come back', async () => {
		await sized('10.8.0.1', 2_000_000_001);
		const failing = vi.spyOn(club.storage, 'remove').mockRejectedValueOnce(new Error('disk is read-only'));
		const response = await club.post(form(['file', await picture()]));
		failing.mockRestore();
		expect(response.statusCode).toBe(503);
		expect(response.headers['retry-after']).toBe('3600');
		await deleteAll();
	});

	test('and unclaimed documents are deleted after two hours while more than half of the space is used', async () => {
		const large = await sized('10.8.0.1', 1_000_000_001, 119);
		const late = await sized('10.8.0.2', 1000, 121);
		await club.uploads.sweepUploads(club.clock.time);
		expect(await rowOf(late)).toBeUndefined();
		expect(await rowOf(large)).toBeDefined();
		await deleteAll();
	});
});
