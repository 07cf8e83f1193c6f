import sharp, { type Metadata, type Sharp } from 'sharp';
import { limits } from '#contract/core/limits.ts';
import { uploadMessages } from '#contract/core/uploads.ts';
import { invalid, Refusal } from '#server/core/http/errors.ts';
import { visitorLeft } from '#server/core/http/visitor-left.ts';
import { queues } from '#server/core/queues.ts';
import { detectImageFormat, type ImageFormat } from './file-format.ts';

export type ImageType = `image/${ImageFormat}`;
export type Image = {
	bytes: Buffer;
	width: number;
	height: number;
	format: ImageFormat;
	contentType: ImageType;
};

export const extensionOf = {
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/webp': 'webp',
} as const satisfies Record<ImageType, string>;

const maxPixels = 40_000_000;

// For the whole process: no upload can reach decoders that we don't need, and memory is freed at once.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);

const inQueue = <T>(task: () => Promise<T>) => queues.pictures.run(task, visitorLeft());

/**
 * Encodes an uploaded picture again: upright, at most 3000 pixels a side, sRGB, first frame only, without metadata and
 * without data after its end. The uploaded bytes are never stored.
 */
export async function makeImage(bytes: Uint8Array): Promise<Image> {
	if (bytes.length === 0) throw invalid({ file: uploadMessages.empty });
	if (bytes.length > limits.uploadBytes) throw tooLarge();
	const format = detectImageFormat(bytes);
	if (!format) throw invalid({ file: uploadMessages.notAnImage });
	if (format === 'unsupported') throw unreadable();

	return inQueue(async () => {
		await checkHeader(bytes, format);
		const image = await encode(bytes, format);
		// A small file can contain a picture that is huge when encoded without loss.
		return format === 'png' && image.bytes.length > limits.uploadBytes ? encode(bytes, 'webp') : image;
	});
}

/** A narrower version of a stored picture, for lists and small screens. */
export const makeSmall = (bytes: Uint8Array, width: number): Promise<Buffer> =>
	inQueue(() =>
		sharp(bytes, { limitInputPixels: maxPixels })
			.timeout({ seconds: 20 })
			.resize({ width })
			.webp({ quality: 74, effort: 3 })
			.toBuffer(),
	);

export const versionFormats = ['avif', 'webp'] as const;
export type VersionFormat = (typeof versionFormats)[number];

/** A part of a stored picture in a width, for pages. */
export const makeVersion = (
	bytes: Uint8Array,
	{
		part: { x, y, width: partWidth, height: partHeight },
		width,
		format,
	}: { part: { x: number; y: number; width: number; height: number }; width: number; format: VersionFormat },
): Promise<Buffer> =>
	inQueue(() => {
		const picture = sharp(bytes, { limitInputPixels: maxPixels })
			.timeout({ seconds: 60 })
			.extract({ left: x, top: y, width: partWidth, height: partHeight })
			.resize({ width });
		return (
			format === 'avif' ? picture.avif({ quality: 52, effort: 3 }) : picture.webp({ quality: 74, effort: 3 })
		).toBuffer();
	});

/** Shown in place of a picture until it is loaded: a WebP, sixteen pixels wide, as base64. */
export const makeBlur = async (bytes: Uint8Array): Promise<string> => (await makeSmall(bytes, 16)).toString('base64');

/** A stored picture, cut to a size, for a document that is printed. */
export const cutPicture = (bytes: Uint8Array, width: number, height: number): Promise<Buffer> =>
	inQueue(() =>
		sharp(bytes, { limitInputPixels: maxPixels }).resize(width, height, { fit: 'cover' }).jpeg().toBuffer(),
	);

export const tooLarge = () =>
	new Refusal('TOO_LARGE', uploadMessages.tooLarge, { fieldErrors: { file: uploadMessages.tooLarge } });
const unreadable = (cause?: unknown) => Object.assign(invalid({ file: uploadMessages.unreadable }), { cause });

/** Reads only the header, so that a picture of 14,000 by 14,000 pixels is refused before it is decoded. */
async function checkHeader(bytes: Uint8Array, format: ImageFormat) {
	let header: Metadata;
	try {
		header = await sharp(bytes, { limitInputPixels: false }).metadata();
	} catch (cause) {
		throw unreadable(cause);
	}
	if (header.format !== format) throw unreadable();
	const bytesPerSample = header.depth === 'uchar' ? 1 : 2; // 16-bit colours take twice the memory
	if (header.width * header.height * bytesPerSample > maxPixels) throw invalid({ file: uploadMessages.tooManyPixels });
}

async function encode(bytes: Uint8Array, format: ImageFormat): Promise<Image> {
	const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
		.timeout({ seconds: 20 })
		.autoOrient()
		.resize({ width: limits.pictureSide, height: limits.pictureSide, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb');
	try {
		const { data, info } = await toFormat(picture, format).toBuffer({ resolveWithObject: true });
		return { bytes: data, width: info.width, height: info.height, format, contentType: `image/${format}` };
	} catch (cause) {
		throw unreadable(cause);
	}
}

function toFormat(picture: Sharp, format: ImageFormat): Sharp {
	if (format === 'jpeg') return picture.jpeg({ quality: 88 });
	if (format === 'webp') return picture.webp({ quality: 88, effort: 3 });
	return picture.png({ compressionLevel: 6 });
}
