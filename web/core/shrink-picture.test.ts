import { expect, test } from 'vitest';
import { fitted, shrinkPicture } from './shrink-picture.ts';
import { UploadError } from './upload.ts';

const picture = (bytes: number, type = 'image/jpeg', name = 'me.jpg') =>
	new File([new Uint8Array(bytes)], name, { type });
const drawn =
	(bytes: number, smaller = false) =>
	async () => ({ jpeg: new Blob([new Uint8Array(bytes)]), smaller });
const cannotShow = async () => undefined;

test('the longer side becomes 2,400 pixels, and a small picture keeps its size', () => {
	expect(fitted(4000, 3000)).toEqual({ width: 2400, height: 1800 });
	expect(fitted(3000, 6000)).toEqual({ width: 1200, height: 2400 });
	expect(fitted(800, 600)).toEqual({ width: 800, height: 600 });
});

test('a large photograph is sent as a smaller JPEG', async () => {
	const sent = await shrinkPicture(picture(9_000_000), drawn(900_000, true));
	expect([sent.name, sent.type, sent.size]).toEqual(['me.jpg', 'image/jpeg', 900_000]);
});

test('a format that only the browser reads becomes a JPEG, even a bigger one', async () => {
	const sent = await shrinkPicture(picture(100, 'image/heic', 'IMG_1.HEIC'), drawn(200));
	expect([sent.name, sent.type, sent.size]).toEqual(['IMG_1.jpg', 'image/jpeg', 200]);
});

test('a picture that would not become smaller is sent as it is', async () => {
	const small = picture(100);
	expect(await shrinkPicture(small, drawn(150))).toBe(small);
});

test('what the browser cannot show is left to the server, up to the limit', async () => {
	const unknown = picture(5_242_880, 'image/heic');
	expect(await shrinkPicture(unknown, cannotShow)).toBe(unknown);
	const refused = shrinkPicture(picture(5_242_881, 'image/heic'), cannotShow);
	await expect(refused).rejects.toEqual(new UploadError('File size must not exceed 2MB', false));
});
