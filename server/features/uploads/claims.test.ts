import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, type Tx } from '#server/core/db/client.ts';
import { picture } from '#server/core/storage/testing/pictures.ts';
import { testDatabase } from '#tests/helpers/database.ts';
import type { Owner } from './service.ts';
import { uploads as table } from './tables.ts';
import { application, openUploads } from './testing/uploads-app.ts';

const database = await testDatabase();
const club = await openUploads(database);
const again = 'Please upload this picture again.';

const claim = (owner: Owner, files: Record<string, string>, db = database.db) =>
	db
		.transaction((tx: Tx) => club.uploads.claim(tx, { owner, files }))
		.then(
			() => ({}),
			(error) => error.fieldErrors ?? Promise.reject(error),
		);
const fieldsOf = async (owner: Owner) =>
	Object.fromEntries((await club.uploads.documentsOf(owner)).map(({ field, uploadId }) => [field, uploadId]));
const upload = async () => {
	const { secure_url: url, public_id: id } = await club.document();
	return { url, id };
};

describe('claiming', () => {
	test('makes uploads documents of the application', async () => {
		const owner = application();
		const [photo, nidCopy] = [await upload(), await upload()];
		expect(await claim(owner, { photo: photo.url, nidCopy: nidCopy.url })).toEqual({});
		expect(await club.uploads.documentsOf(owner)).toEqual([
			expect.objectContaining({ field: 'nidCopy', uploadId: nidCopy.id, contentType: 'image/jpeg', width: 60 }),
			expect.objectContaining({ field: 'photo', uploadId: photo.id, displayName: 'photo.jpg', height: 40 }),
		]);
	});

	test('a second time changes nothing', async () => {
		const owner = application();
		const photo = await upload();
		for (let round = 0; round < 3; round++) expect(await claim(owner, { photo: photo.url })).toEqual({});
		expect(await fieldsOf(owner)).toEqual({ photo: photo.id });
	});

	test('without files is no error', async () => {
		expect(await claim(application(), {})).toEqual({});
	});

	test('a new picture for a field releases the earlier one', async () => {
		const owner = application();
		const [first, second, nidCopy] = [await upload(), await upload(), await upload()];
		await claim(owner, { photo: first.url, nidCopy: nidCopy.url });
		expect(await claim(owner, { photo: second.url })).toEqual({});
		expect(await fieldsOf(owner)).toEqual({ photo: second.id, nidCopy: nidCopy.id });
		expect(await claim(owner, { photo: first.url })).toEqual({ photo: again });
	});

	test('is undone when the transaction fails', async () => {
		const owner = application();
		const photo = await upload();
		const failing = database.db.transaction(async (tx) => {
			await club.uploads.claim(tx, { owner, files: { photo: photo.url } });
			throw new Error('the mail job could not be written');
		});
		await expect(failing).rejects.toThrow('the mail job');
		expect(await claim(application(), { photo: photo.url })).toEqual({});
	});
});

describe('claiming is refused for', () => {
	test('an address that the server did not issue, for every field at once', async () => {
		const { url, id } = await upload();
		const good = await upload();
		const owner = application();
		const wrong = {
			photo: 'https://res.cloudinary.com/club/image/upload/a.jpg',
			nidCopy: url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
			incomeTaxReturn: url.replace('https://club.example', 'https://evil.example'),
			proposerSignature: url.replace(id, randomUUID()),
		};
		expect(await claim(owner, { ...wrong, extra: good.url })).toEqual(
			Object.fromEntries(Object.keys(wrong).map((field) => [field, again])),
		);
		expect(await fieldsOf(owner)).toEqual({});
	});

	test.each(['', 'javascript:alert(1)', 'https://club.example/api/uploads/', '/api/uploads/a/b'])('%j', async (url) => {
		expect(await claim(application(), { photo: url })).toEqual({ photo: again });
	});

	test('another applicant’s upload', async () => {
		const photo = await upload();
		await claim(application(), { photo: photo.url });
		const other = application();
		expect(await claim(other, { photo: photo.url })).toEqual({ photo: again });
		expect(await fieldsOf(other)).toEqual({});
	});

	test('a public picture of the office', async () => {
		const media = await club.uploads.accept({
			bytes: await picture(),
			preset: 'media',
			name: undefined,
			network: '::1',
		});
		expect(await claim(application(), { photo: media.secure_url })).toEqual({ photo: again });
	});

	test('one upload for two fields, naming both', async () => {
		const { url } = await upload();
		const message = 'Photo and NID copy are the same upload. Please upload each picture by itself.';
		expect(await claim(application(), { photo: url, nidCopy: url })).toEqual({ photo: message, nidCopy: message });
	});

	test('an upload that moves to another field of its owner, even when that field gets a new one', async () => {
		const owner = application();
		const [first, second] = [await upload(), await upload()];
		await claim(owner, { photo: first.url });
		expect(await claim(owner, { nidCopy: first.url })).toEqual({ nidCopy: again });
		expect(await claim(owner, { photo: second.url, nidCopy: first.url })).toEqual({ nidCopy: again });
		expect(await fieldsOf(owner)).toEqual({ photo: first.id });
	});
});

const manyConnections = await openDatabase(database.url, { log: console, max: 20 });
afterAll(() => manyConnections.close());

describe('races on real connections', () => {
	const claimInParallel = (owner: Owner, files: Record<string, string>) => claim(owner, files, manyConnections.db);

	test('one upload that twenty applicants claim goes to one of them', async () => {
		const photo = await upload();
		const owners = Array.from({ length: 20 }, application);
		const results = await Promise.all(owners.map((owner) => claimInParallel(owner, { photo: photo.url })));
		expect(results.filter((errors) => Object.keys(errors).length === 0)).toHaveLength(1);
		expect(results.filter((errors) => errors.photo === again)).toHaveLength(19);
	});

	test('two forms with the same uploads in opposite order do not deadlock', async () => {
		for (let round = 0; round < 10; round++) {
			const [a, b] = [await upload(), await upload()];
			const results = await Promise.all(
				Array.from({ length: 10 }, (_, index) =>
					claimInParallel(
						application(),
						index % 2 ? { photo: a.url, nidCopy: b.url } : { photo: b.url, nidCopy: a.url },
					),
				),
			);
			expect(results.filter((errors) => Object.keys(errors).length === 0)).toHaveLength(1);
		}
	});

	test('twenty forms of one owner, each with its own picture, all succeed and leave one picture', async () => {
		const owner = application();
		await claim(owner, { photo: (await upload()).url });
		const photos: { url: string }[] = [];
		while (photos.length < 20) photos.push(await upload());
		const results = await Promise.all(photos.map(({ url }) => claimInParallel(owner, { photo: url })));
		expect(results).toEqual(photos.map(() => ({})));
		expect(Object.keys(await fieldsOf(owner))).toEqual(['photo']);
		const rows = await database.db.select().from(table).where(eq(table.claimedById, owner.id));
		expect(rows.filter((row) => row.removedAt === null)).toHaveLength(1);
	});
});
