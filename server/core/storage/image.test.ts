import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
	bitPng,
	chunk,
	html,
	hugePng,
	paddedTo,
	pdf,
	phonePhoto,
	picture,
	svg,
	zipTail,
} from '#server/core/storage/testing/pictures.ts';
import { makeImage } from './image.ts';
import { PictureProcesses } from './picture-processes.ts';

const refusal = (bytes: Uint8Array) =>
	makeImage(bytes).then(
		() => undefined,
		(error) => error,
	);
const pixel = async (bytes: Buffer, left: number, top: number) => [
	...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];
const isRed = ([red = 0, , blue = 0]: number[]) => red > 150 && blue < 90;
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 150 && red < 90;

describe('a picture', () => {
	test.each(['jpeg', 'png', 'webp'] as const)('in %s keeps its format and size', async (format) => {
		const image = await makeImage(await picture(format));
		expect(image).toMatchObject({ width: 60, height: 40, format, contentType: `image/${format}` });
		expect(await sharp(image.bytes).metadata()).toMatchObject({ format, width: 60, height: 40 });
		expect(isRed(await pixel(image.bytes, 10, 20))).toBe(true);
		expect(isBlue(await pixel(image.bytes, 50, 20))).toBe(true);
	});

	test('of exactly 5,242,880 bytes is accepted, one byte more is not', async () => {
		const jpeg = await picture();
		expect(await makeImage(paddedTo(jpeg, 5_242_880))).toMatchObject({ width: 60, height: 40 });
		expect(await refusal(paddedTo(jpeg, 5_242_881))).toMatchObject({
			code: 'TOO_LARGE',
			status: 413,
			message: 'File size must not exceed 2MB',
			fieldErrors: { file: 'File size must not exceed 2MB' },
		});
	});

	test('larger than 3000 pixels is made smaller', async () => {
		expect(await makeImage(await picture('jpeg', { width: 4500, height: 1500 }))).toMatchObject({
			width: 3000,
			height: 1000,
		});
	});

	test('keeps its transparency', async () => {
		const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
			.png()
			.toBuffer();
		expect(await sharp((await makeImage(clear)).bytes).metadata()).toMatchObject({ hasAlpha: true });
	});

	test('that is animated keeps only its first frame', async () => {
		const frames = await Promise.all(
			['red', 'lime', 'blue'].map((background) =>
				sharp({ create: { width: 20, height: 20, channels: 3, background } })
					.png()
					.toBuffer(),
			),
		);
		const moving = await sharp(frames, { join: { animated: true } })
			.webp({ loop: 0 })
			.toBuffer();
		expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(3);
		const image = await makeImage(moving);
		expect(image).toMatchObject({ width: 20, height: 20 });
		expect((await sharp(image.bytes, { pages: -1 }).metadata()).pages ?? 1).toBe(1);
		expect(isRed(await pixel(image.bytes, 10, 10))).toBe(true);
	});

	test('that would be far larger with lossless encoding becomes a WebP', async () => {
		const specks = bitPng(3600, (rows) => randomFillSync(rows));
		expect(specks.length).toBeLessThan(2_000_000);
		const image = await makeImage(specks);
		expect(image).toMatchObject({ format: 'webp', width: 3000, height: 3000 });
		expect(image.bytes.length).toBeLessThan(9_000_000);
	});
});

describe('metadata of a phone photo', () => {
	test('is removed: location, owner, colour profile', async () => {
		const photo = await phonePhoto();
		const before = await sharp(photo).metadata();
		expect(before).toMatchObject({ orientation: 6, hasProfile: true });
		expect(photo.includes('Rahim Uddin')).toBe(true);

		const { bytes } = await makeImage(photo);
		const after = await sharp(bytes).metadata();
		expect(after.exif).toBeUndefined();
		expect(after.icc).toBeUndefined();
		expect(after.xmp).toBeUndefined();
		expect(after.orientation).toBeUndefined();
		for (const trace of ['Rahim', 'PhoneMaker', 'Exif', 'GPS']) expect(bytes.includes(trace)).toBe(false);
	});

	test('is used to turn the picture upright', async () => {
		const { bytes, width, height } = await makeImage(await phonePhoto());
		expect([width, height]).toEqual([40, 60]);
		expect(isRed(await pixel(bytes, 20, 10))).toBe(true);
		expect(isBlue(await pixel(bytes, 20, 50))).toBe(true);
	});

	test('is removed from a PNG, texts included', async () => {
		const png = await picture('png');
		const afterHeader = 8 + 25;
		const text = chunk('tEXt', Buffer.from('Comment\0<script>secret</script>'));
		const withText = Buffer.concat([png.subarray(0, afterHeader), text, png.subarray(afterHeader)]);
		expect((await makeImage(withText)).bytes.includes('secret')).toBe(false);
	});
});

test.each(['jpeg', 'png', 'webp'] as const)('removes a file hidden behind a %s', async (format) => {
	const { bytes } = await makeImage(Buffer.concat([await picture(format), zipTail]));
	expect(bytes.includes('PK\x03\x04')).toBe(false);
	expect(bytes.includes('script')).toBe(false);
});

describe('refuses what is not a picture', () => {
	const notAnImage = { svg, html, pdf, text: Buffer.from('hello'), zip: zipTail, 'one byte': Buffer.from([0xff]) };
	test.each(Object.entries(notAnImage))('%s', async (_name, bytes) => {
		expect(await refusal(bytes)).toMatchObject({
			code: 'INVALID_INPUT',
			status: 400,
			message: 'Only image files are allowed',
			fieldErrors: { file: 'Only image files are allowed' },
		});
	});

	test('an empty file', async () => {
		expect(await refusal(Buffer.alloc(0))).toMatchObject({
			code: 'INVALID_INPUT',
			fieldErrors: { file: 'The file is empty. Please choose another picture.' },
		});
	});

	const head = async (format: 'jpeg' | 'png' | 'webp') =>
		(await picture(format, { width: 900, height: 900 })).subarray(0, 600);
	const unreadable: Record<string, () => Promise<Buffer>> = {
		'a JPEG that breaks off': () => head('jpeg'),
		'a PNG that breaks off': () => head('png'),
		'a WebP that breaks off': () => head('webp'),
		'a JPEG of three bytes': async () => Buffer.from([0xff, 0xd8, 0xff]),
		'a script that begins like a JPEG': async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html]),
		'a GIF': async () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'),
		'a HEIC photo': async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
	};
	test.each(Object.entries(unreadable))('%s', async (_name, make) => {
		expect(await refusal(await make())).toMatchObject({
			code: 'INVALID_INPUT',
			fieldErrors: { file: 'This picture cannot be read. Please save it again as JPEG or PNG and retry.' },
		});
	});

	test('too many pixels', async () => {
		expect(await refusal(hugePng())).toMatchObject({
			code: 'INVALID_INPUT',
			status: 400,
			fieldErrors: { file: 'This picture is too large to read. Please scan it smaller.' },
		});
	});
});

test('blocks all other decoders', async () => {
	await expect(new PictureProcesses().run('readHeader', svg)).rejects.toThrow('unsupported image format');
});
