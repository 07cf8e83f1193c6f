import sharp, { type Metadata, type Sharp } from 'sharp';
import { limits } from '#contract/core/limits.ts';
import { uploadMessages } from '#contract/core/uploads.ts';
import { invalid, Refusal } from '#server/core/http/errors.ts';
import { type ImageFormat, sniffImage } from './sniff.ts';
import { turns } from './turns.ts';

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

const mostPixels = 40_000_000;

// For the whole process: decoders that we don't need are not reachable by any upload, and memory goes back at once.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);

// A decoded picture takes up to 160 MB: two at once, whoever many send.
const inTurn = turns({
	atOnce: 2,
	waiting: 8,
	refuse: () =>
		new Refusal('UNAVAILABLE', 'Many pictures are arriving at once. Please try again in a moment.', {
			retryAfterSeconds: 5,
		}),
});

/**
 * Makes our own picture from what a visitor sent: upright, at most 3000 pixels a side, plain sRGB, first frame only,
 * with no metadata and nothing hidden behind it. The bytes that were sent are never stored.
 */
export async function makeImage(bytes: Uint8Array): Promise<Image> {
	if (bytes.length === 0) throw invalid({ file: uploadMessages.empty });
	if (bytes.length > limits.uploadBytes) throw tooLarge();
	const format = sniffImage(bytes);
	if (!format) throw invalid({ file: uploadMessages.notAnImage });
	if (format === 'another picture') throw unreadable();

	return inTurn(async () => {
		await checkHeader(bytes, format);
		const image = await encode(bytes, format);
		// A small file can hold a picture whose lossless form is huge; then it is kept lossy.
		return format === 'png' && image.bytes.length > limits.uploadBytes ? encode(bytes, 'webp') : image;
	});
}

/** A narrower version of a picture of ours, for lists and small screens. */
export const makeSmall = (bytes: Uint8Array, width: number): Promise<Buffer> =>
	inTurn(() =>
		sharp(bytes, { limitInputPixels: mostPixels })
			.timeout({ seconds: 20 })
			.resize({ width })
			.webp({ quality: 74, effort: 3 })
			.toBuffer(),
	);

export const tooLarge = () =>
	new Refusal('TOO_LARGE', uploadMessages.tooLarge, { fieldErrors: { file: uploadMessages.tooLarge } });
const unreadable = (cause?: unknown) => Object.assign(invalid({ file: uploadMessages.unreadable }), { cause });

/** Reads the header only: a picture of 14,000 by 14,000 is turned away before a single pixel is unpacked. */
async function checkHeader(bytes: Uint8Array, format: ImageFormat) {
	let header: Metadata;
	try {
		header = await sharp(bytes, { limitInputPixels: false }).metadata();
	} catch (cause) {
		throw unreadable(cause);
	}
	if (header.format !== format) throw unreadable();
	const weight = header.depth === 'uchar' ? 1 : 2; // deep colours take twice the memory
	if (header.width * header.height * weight > mostPixels) throw invalid({ file: uploadMessages.tooManyPixels });
}

async function encode(bytes: Uint8Array, format: ImageFormat): Promise<Image> {
	const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
		.timeout({ seconds: 20 })
		.autoOrient()
		.resize({ width: limits.pictureSide, height: limits.pictureSide, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb');
	try {
		const { data, info } = await written(picture, format).toBuffer({ resolveWithObject: true });
		return { bytes: data, width: info.width, height: info.height, format, contentType: `image/${format}` };
	} catch (cause) {
		throw unreadable(cause);
	}
}

function written(picture: Sharp, format: ImageFormat): Sharp {
	if (format === 'jpeg') return picture.jpeg({ quality: 88 });
	if (format === 'webp') return picture.webp({ quality: 88, effort: 3 });
	return picture.png({ compressionLevel: 6 });
}
