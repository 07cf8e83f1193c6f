import { readdirSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '#server/core/http/errors.ts';
import { picture } from '#server/core/storage/testing/pictures.ts';
import { testDatabase } from '#tests/helpers/database.ts';
import { outsideTransaction } from '#tests/helpers/pool-guard.ts';
import { uploads as table } from './tables.ts';
import { application, openUploads } from './testing/uploads-app.ts';

const database = await testDatabase();
const club = await openUploads(database);
const hours = (count: number) => new Date(club.clock.time.getTime() + count * 3_600_000);
const rows = () => database.db.select().from(table);
const files = () =>
	readdirSync(club.dir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => entry.name.split('.')[0])
		.sort();
const ids = async () => (await rows()).map(({ id }) => id).sort();
const claimed = async (owner = application()) => {
	const upload = await club.document();
	await database.db.transaction((tx) => club.uploads.claim(tx, { owner, files: { photo: upload.secure_url } }));
	return upload.public_id;
};
const deleteAll = async () => {
	await database.db.update(table).set({ removedAt: club.clock.time });
	await club.uploads.sweepUploads(club.clock.time);
};

describe('the sweep', () => {
	test('deletes documents that nobody claimed within a day, but not earlier', async () => {
		await club.document();
		expect(await club.uploads.sweepUploads(hours(23.99))).toBe(0);
		expect(files()).toHaveLength(1);
		expect(await club.uploads.sweepUploads(hours(24.01))).toBe(1);
		expect(files()).toEqual([]);
		expect(await rows()).toEqual([]);
		expect(await club.uploads.sweepUploads(hours(24.01))).toBe(0);
	});

	test('keeps claimed documents and the office’s public pictures', async () => {
		const document = await claimed();
		const media = await club.uploads.accept({ bytes: await picture(), preset: 'media', name: 'a', network: '::1' });
		await club.document();
		await club.uploads.sweepUploads(hours(24 * 365));
		expect(await ids()).toEqual([document, media.public_id].sort());
		expect(files()).toEqual([document, media.public_id].sort());
		await deleteAll();
	});

	test('deletes replaced pictures at once, and all pictures of an erased owner', async () => {
		const owner = application();
		await claimed(owner);
		const second = await claimed(owner);
		expect(await club.uploads.sweepUploads(club.clock.time)).toBe(1);
		expect(await ids()).toEqual([second]);
		await database.db.transaction((tx) => club.uploads.removeOwned(tx, owner));
		expect(await club.uploads.documentsOf(owner)).toEqual([]);
		expect(await club.uploads.sweepUploads(club.clock.time)).toBe(1);
		expect(files()).toEqual([]);
	});

	test('ignores a file that is deleted already', async () => {
		await club.document();
		const [row] = await rows();
		await club.storage.remove(row!.key);
		expect(await club.uploads.sweepUploads(hours(25))).toBe(1);
		expect(await rows()).toEqual([]);
	});

	test('in several processes at once deletes everything once', async () => {
		for (let count = 0; count < 120; count += 10) await Promise.all(Array.from({ length: 5 }, () => club.document()));
		const total = (await rows()).length;
		const counts = await Promise.all(Array.from({ length: 5 }, () => club.uploads.sweepUploads(hours(25))));
		expect(counts.reduce((sum, count) => sum + count)).toBe(total);
		expect(files()).toEqual([]);
	});

	test('continues after a file that cannot be deleted, and deletes it the next time', async () => {
		for (let count = 0; count < 3; count++) await club.document();
		const failingRemove = vi
			.spyOn(club.storage, 'remove')
			.mockRejectedValueOnce(new Refusal('UNAVAILABLE', 'storage is down'));
		await expect(club.uploads.sweepUploads(hours(25))).rejects.toThrow('1 uploads could not be deleted');
		failingRemove.mockRestore();
		expect(await rows()).toHaveLength(1);
		expect(await club.uploads.sweepUploads(hours(25))).toBe(1);
		expect(files()).toEqual([]);
	});

	test('skips an upload that is being claimed at this moment', async () => {
		const upload = await club.document();
		const owner = application();
		await database.db.transaction(async (tx) => {
			await club.uploads.claim(tx, { owner, files: { photo: upload.secure_url } });
			expect(await outsideTransaction(() => club.uploads.sweepUploads(hours(25)))).toBe(0);
		});
		expect(await club.uploads.documentsOf(owner)).toHaveLength(1);
		await deleteAll();
	});

	test('prevents a deleted upload from being claimed, even if its file still exists', async () => {
		const upload = await club.document();
		vi.spyOn(club.storage, 'remove').mockRejectedValueOnce(new Error('crash'));
		await club.uploads.sweepUploads(hours(25)).catch(() => {});
		const late = database.db.transaction((tx) =>
			club.uploads.claim(tx, { owner: application(), files: { photo: upload.secure_url } }),
		);
		await expect(late).rejects.toMatchObject({ fieldErrors: { photo: 'Please upload this picture again.' } });
		await deleteAll();
	});
});

/** A document from before documents were sealed. */
async function plainDocument() {
	const owner = application();
	await claimed(owner);
	const [row] = await rows();
	const [file] = await club.uploads.filesOf(owner);
	const content = await file!.read();
	const key = row!.key.replace('sealed/', 'documents/');
	await club.storage.put(key, content, 'image/jpeg');
	await club.storage.remove(row!.key);
	await database.db.update(table).set({ key });
	return { owner, row, content, key };
}

test('the sweep deletes the plain file of a sealed document after a crash', async () => {
	const { row, key } = await plainDocument();
	vi.spyOn(club.storage, 'remove').mockRejectedValueOnce(new Error('crash'));
	await expect(club.uploads.sweepUploads(club.clock.time)).rejects.toThrow('crash');
	expect(await club.storage.read(key)).toBeDefined();
	await club.uploads.sweepUploads(club.clock.time);
	expect(await club.storage.read(key)).toBeUndefined();
	expect(await rows()).toMatchObject([{ id: row!.id, key: row!.key, removedAt: null }]);
	await deleteAll();
});

test('the sweep leaves no sealed file of a document that is removed meanwhile', async () => {
	const { owner } = await plainDocument();
	const put = club.storage.put.bind(club.storage);
	vi.spyOn(club.storage, 'put').mockImplementationOnce(async (...file) => {
		await put(...file);
		await database.db.transaction((tx) => club.uploads.removeOwned(tx, owner));
	});
	await club.uploads.sweepUploads(club.clock.time);
	expect(files()).toEqual([]);
	expect(await rows()).toEqual([]);
});

test('the sweep seals a document from before documents were sealed, which is readable until then', async () => {
	const { owner, row, content, key } = await plainDocument();
	const [plain] = await club.uploads.filesOf(owner);
	expect(await plain!.read()).toEqual(content);

	await club.uploads.sweepUploads(club.clock.time);
	expect(await rows()).toMatchObject([{ key: row!.key }]);
	expect(await club.storage.read(key)).toBeUndefined();
	const [sealed] = await club.uploads.filesOf(owner);
	expect(await sealed!.read()).toEqual(content);
	await deleteAll();
});

test('an upload that storage refuses is deleted by the sweep', async () => {
	vi.spyOn(club.storage, 'put').mockRejectedValueOnce(new Refusal('UNAVAILABLE', 'no room'));
	await expect(club.document()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
	expect(await rows()).toMatchObject([{ removedAt: club.clock.time }]);
	expect(await club.uploads.sweepUploads(club.clock.time)).toBe(1);
	expect(await rows()).toEqual([]);
});
