import { sql } from 'drizzle-orm';
import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberImportDetail } from '#contract/member-import.office.ts';
import { buildApp } from '#server/app.ts';
import { Refusal } from '#server/core/http/errors.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { importClient } from '#tests/helpers/import-client.ts';
import { memberHeaders, memberLine } from '#tests/helpers/member-list.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { csv } from '#tests/helpers/spreadsheet.ts';

let app: TestApp;
let office: OfficeUser;
let client: ReturnType<typeof importClient>;
beforeAll(async () => {
	app = await testApp();
	office = await signInOffice(app, 'REGISTRAR');
	client = importClient(app, office);
});

/** Another shade is another picture. */
const picture = async (shade: number, { width = 200, height = 240 } = {}) =>
	sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 60 } } })
		.jpeg()
		.toBuffer();
const zip = (files: Zippable) => Buffer.from(zipSync(files, { level: 0 }));

const headers = [...memberHeaders, 'Photo'];
const withPhoto = (number: number, photo: string) => [...memberLine(number), photo];

/** The files that a member or an import has, by their field. */
const filesOf = async (kind: 'member' | 'member-import', id: string) =>
	(
		await app.rows<{ field: string }>(
			sql`select claimed_field as field from uploads where claimed_by_kind = ${kind} and claimed_by_id = ${id} and removed_at is null`,
		)
	).map(({ field }) => field);

async function photoOf(number: number) {
	const { id } = await client.memberOf(number);
	const [stored] = await app.rows<{ id: string; sha256: string; key: string; contentType: string }>(
		sql`select id, sha256, key, content_type as "contentType" from uploads
			where claimed_by_kind = 'member' and claimed_by_id = ${id} and claimed_field = 'photo' and removed_at is null`,
	);
	return stored;
}

describe('the photos of a list', () => {
	it('become those of the members, are the same the second time, and undo restores what was before', async () => {
		const photos = zip({
			'2024/Rafiq.JPG': await picture(10),
			'two.jpg': await picture(20),
			'nobody.jpg': await picture(30),
			'__MACOSX/2024/._Rafiq.JPG': strToU8('not a picture'),
			'.DS_Store': strToU8('not a picture'),
		});
		const lines = [withPhoto(1, 'rafiq.jpg'), withPhoto(2, 'C:\\photos\\Two.jpg'), withPhoto(3, '')];
		const checked = await client.check(lines, { headers, photos });
		expect(checked).toMatchObject({
			verdicts: { new: 3, wrong: 0 },
			photos: { files: 3, read: 3, used: 2, unused: ['nobody.jpg'], unreadable: 0, problems: [] },
		});
		expect((await client.rowsOf(checked.id)).map(({ photo }) => photo)).toEqual(['Rafiq.JPG', 'two.jpg', null]);
		await client.apply(checked);
		await app.runJobs();
		const [first, second] = [await photoOf(1), await photoOf(2)];
		expect(first).toMatchObject({ key: expect.stringMatching(/^sealed\//), contentType: 'image/jpeg' });
		expect(second!.sha256).not.toBe(first!.sha256);
		expect(await photoOf(3)).toBeUndefined();
		expect(await filesOf('member-import', checked.id)).toEqual([]);
		const rafiq = await client.memberOf(1);
		expect(rafiq.documents).toEqual({ photo: 'Rafiq.JPG' });
		expect((await office.call('POST', `members/${rafiq.id}/documents/photo`)).json()).toEqual({
			url: expect.any(String),
		});
		expect((await office.call('POST', `members/${rafiq.id}/documents/nidCopy`)).statusCode).toBe(404);

		const again = await client.check(lines, { headers, photos });
		expect(again.verdicts).toEqual({ new: 0, changed: 0, same: 3, doubtful: 0, wrong: 0 });

		const other = await client.importList([withPhoto(1, 'new.jpg'), withPhoto(2, '-')], {
			headers,
			photos: zip({ 'new.jpg': await picture(40) }),
		});
		const rows = await client.rowsOf(other.id, 'changed');
		expect(rows.map(({ changes }) => changes)).toEqual([
			[{ field: 'photo', before: 'another photo', after: 'new.jpg' }],
			[{ field: 'photo', before: 'another photo', after: '' }],
		]);
		expect((await photoOf(1))!.sha256).not.toBe(first!.sha256);
		expect(await photoOf(2)).toBeUndefined();

		expect((await office.call('POST', `member-imports/${other.id}/undo`)).statusCode).toBe(200);
		expect([await photoOf(1), await photoOf(2)]).toEqual([first, second]);
		const { id } = await client.memberOf(1);
		expect((await office.call('POST', `member-imports/${checked.id}/undo`)).statusCode).toBe(200);
		expect(await filesOf('member', id)).toEqual([]);
	});

	it('are checked one by one, and a row says what is wrong with its own', async () => {
		const photos = zip({
			'note.txt': strToU8('This is no picture, only a text that is long enough.'),
			'small.jpg': await picture(50, { width: 80, height: 90 }),
			'large.jpg': new Uint8Array(5_242_881),
			'twice.jpg': await picture(60),
			'a/same.jpg': await picture(70),
			'b/same.jpg': await picture(80),
		});
		const names = ['note.txt', 'small.jpg', 'large.jpg', 'twice.jpg', 'twice.jpg', 'same.jpg', 'missing.jpg'];
		const checked = await client.check(
			names.map((name, index) => withPhoto(20 + index, name)),
			{ headers, photos },
		);
		const rows = await client.rowsOf(checked.id);
		expect(rows.map(({ problems }) => problems.find(({ field }) => field === 'photo')?.message ?? null)).toEqual([
			'“note.txt”: Only image files are allowed',
			'“small.jpg”: The picture has 80 × 90 pixels. It needs at least 150 × 180.',
			'“large.jpg”: The picture is larger than 5 MB',
			null,
			'“twice.jpg” is also the photo of row 5',
			'“same.jpg”: The zip has two files with this name.',
			'“missing.jpg” is not in the zip',
		]);
		expect(checked.verdicts).toMatchObject({ wrong: 6, new: 1 });
		expect(checked.photos).toMatchObject({
			unreadable: 3,
			problems: [
				{ name: 'note.txt', problem: 'Only image files are allowed' },
				{ name: 'small.jpg', problem: 'The picture has 80 × 90 pixels. It needs at least 150 × 180.' },
				{ name: 'large.jpg', problem: 'The picture is larger than 5 MB' },
			],
		});
	});

	it('belong to the member whose number they are named by, in a list without a column for them', async () => {
		const photos = zip({
			'DGCC-0061.jpg': await picture(61),
			'photos/62.JPG': await picture(62),
			'63.jpg': await picture(63),
			'dgcc0063.jpg': await picture(64),
			'64.txt': strToU8('This is no picture, only a text that is long enough.'),
			'0999.jpg': await picture(65),
		});
		const checked = await client.check([61, 62, 63, 64, 65].map(memberLine), { photos });
		const rows = await client.rowsOf(checked.id);
		expect(rows.map(({ photo }) => photo)).toEqual(['DGCC-0061.jpg', '62.JPG', null, null, null]);
		expect(rows.map(({ problems }) => problems.find(({ field }) => field === 'photo')?.message ?? null)).toEqual([
			null,
			null,
			'“dgcc0063.jpg”: The zip has two files for this number.',
			'“64.txt”: Only image files are allowed',
			null,
		]);
		expect(checked.photos!.unused).toEqual(['63.jpg', 'dgcc0063.jpg', '64.txt', '0999.jpg']);
	});

	it('are refused as a whole when the zip is damaged, empty or asks for too much', async () => {
		const { id } = await client.check([memberLine(30)]);
		const refusal = async (bytes: Buffer) =>
			(await client.sendPhotos(id, bytes)).json<{ fieldErrors: Record<string, string> }>().fieldErrors.photos;
		expect(await refusal(Buffer.from('PK not a zip'))).toContain('cannot be read as a zip');
		expect(await refusal(zip({ '__MACOSX/x': strToU8('x') }))).toBe('There are no files in the zip.');
		const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}.jpg`, strToU8('x')]));
		expect(await refusal(zip(many))).toContain('more than 5,000 files');
		const few = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}.jpg`, strToU8('x')]));
		expect(await refusal(claiming(few, 5_000_000))).toContain('larger than 400 MB');
		expect(await filesOf('member-import', id)).toEqual([]);
	});

	it('that are longer than the zip says are not unpacked', async () => {
		const bytes = claiming({ 'liar.jpg': await picture(90) }, 100);
		const checked = await client.check([withPhoto(31, 'liar.jpg')], { headers, photos: bytes });
		expect((await client.rowsOf(checked.id))[0]!.problems).toMatchObject([
			{ field: 'photo', message: '“liar.jpg”: The file is damaged in the zip.' },
		]);
	});

	it('need a zip when their column is chosen, and a new zip needs a new check', async () => {
		await expect(client.check([withPhoto(32, 'a.jpg')], { headers })).rejects.toThrow('Upload the zip with the photos');
		const checked = await client.check([withPhoto(32, 'a.jpg')], {
			headers,
			photos: zip({ 'b.jpg': await picture(100) }),
		});
		expect(checked.verdicts.wrong).toBe(1);
		const replaced = await client.sendPhotos(checked.id, zip({ 'a.jpg': await picture(110) }));
		expect(replaced.json()).toMatchObject({ state: 'UPLOADED', photos: { files: 1, read: 0 } });
		expect(await filesOf('member-import', checked.id)).toEqual(['zip']);
		expect((await office.call('DELETE', `member-imports/${checked.id}`)).statusCode).toBe(200);
		expect(await filesOf('member-import', checked.id)).toEqual([]);
	});

	it('are unpacked once when the server is killed meanwhile, and the zip is gone afterwards', async () => {
		const files: Zippable = {};
		for (let shade = 1; shade <= 4; shade++) files[`${shade}.jpg`] = await picture(120 + shade);
		const uploaded = (await client.send(csv([headers, withPhoto(33, '1.jpg')]))).json<MemberImportDetail>();
		await client.sendPhotos(uploaded.id, zip(files));
		await office.call('POST', `member-imports/${uploaded.id}/check`, {
			columns: uploaded.columns.map(({ field }) => field),
		});
		let made = 0;
		const ids = {
			...app.dependencies.ids,
			uuid() {
				if (++made === 3) throw new Refusal('UNAVAILABLE', 'kill -9');
				return app.dependencies.ids.uuid();
			},
		};
		const killed = (await buildApp({ ...app.dependencies, ids })).services.memberImport;
		await expect(killed.run({ importId: uploaded.id, step: 'check' })).rejects.toThrow('kill -9');
		expect(await client.read(uploaded.id)).toMatchObject({ state: 'CHECKING', photos: { files: 4, read: 2 } });
		await app.runJobs();
		expect(await client.read(uploaded.id)).toMatchObject({ state: 'CHECKED', photos: { files: 4, read: 4, used: 1 } });
		expect(await filesOf('member-import', uploaded.id)).toHaveLength(4);
	});

	it('of old lists are deleted with the rows, and the photo from before with the member', async () => {
		const done = await client.importList([withPhoto(34, 'a.jpg')], {
			headers,
			photos: zip({ 'a.jpg': await picture(140) }),
		});
		const other = await client.importList([withPhoto(34, 'b.jpg')], {
			headers,
			photos: zip({ 'b.jpg': await picture(150) }),
		});
		const { id } = await client.memberOf(34);
		expect(await filesOf('member-import', other.id)).toEqual([`before-${id}`]);
		app.clock.forward(32 * 86_400);
		await app.services.retention.run();
		expect(await filesOf('member-import', other.id)).toEqual([]);
		expect(await filesOf('member', id)).toEqual(['photo']);
		expect((await client.read(done.id)).photos).toBeNull();
	});

	it('leave a photo alone that was changed on the site after the list was written', async () => {
		const photos = zip({ 'a.jpg': await picture(160) });
		await client.importList([withPhoto(35, 'a.jpg')], { headers, photos });
		await app.rows(sql`update members set changed_at = '{"photo": "2031-03-10T06:00:00.000Z"}' where number = 35`);
		const older = await client.check([withPhoto(35, 'b.jpg')], {
			headers,
			photos: zip({ 'b.jpg': await picture(170) }),
			exportedOn: '2031-03-09',
		});
		expect(older.verdicts).toMatchObject({ same: 1 });
		expect((await client.rowsOf(older.id))[0]!.problems).toMatchObject([{ field: 'photo', wrong: false }]);
	});
});

/** A zip whose directory names another size of each file: what a reader sees before it unpacks. */
function claiming(files: Zippable, size: number) {
	const bytes = Buffer.from(zipSync(files));
	const mark = Buffer.from('PK\x01\x02', 'latin1');
	for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) bytes.writeUInt32LE(size, at + 24);
	return bytes;
}
