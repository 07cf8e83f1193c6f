import { limits } from '#contract/core/limits.ts';
import { uploadMessages } from '#contract/core/uploads.ts';
import { invalid, Refusal } from '#server/core/http/errors.ts';
import { visitorLeft } from '#server/core/http/visitor-left.ts';
import { queues } from '#server/core/queues.ts';
import { detectImageFormat, type ImageFormat } from './file-format.ts';
import { PictureError, PictureProcesses } from './picture-processes.ts';
import type { work } from './picture-work.ts';

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

const processes = new PictureProcesses();
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
export const makeSmall = (bytes: Uint8Array, width: number) => inQueue(() => processes.run('narrow', bytes, width));

export const versionFormats = ['avif', 'webp'] as const;
export type VersionFormat = (typeof versionFormats)[number];

/** A part of a stored picture in a width, for pages. */
export const makeVersion = (bytes: Uint8Array, wanted: Parameters<typeof work.version>[1]) =>
	inQueue(() => processes.run('version', bytes, wanted));

/** Shown in place of a picture until it is loaded: a WebP, sixteen pixels wide, as base64. */
export const makeBlur = async (bytes: Uint8Array): Promise<string> => (await makeSmall(bytes, 16)).toString('base64');

/** A stored picture, cut to a size, for a document that is printed. */
export const cutPicture = (bytes: Uint8Array, width: number, height: number) =>
	inQueue(() => processes.run('cut', bytes, width, height));

export const tooLarge = () =>
	new Refusal('TOO_LARGE', uploadMessages.tooLarge, { fieldErrors: { file: uploadMessages.tooLarge } });
const unreadable = (cause?: unknown) => Object.assign(invalid({ file: uploadMessages.unreadable }), { cause });

/** From the header, so that a picture of 14,000 by 14,000 pixels is refused before it is decoded. */
async function checkHeader(bytes: Uint8Array, format: ImageFormat) {
	const header = await processes.run('readHeader', bytes).catch(refuseUnreadable);
	if (header.format !== format) throw unreadable();
	const bytesPerSample = header.depth === 'uchar' ? 1 : 2; // 16-bit colours take twice the memory
	if (header.width * header.height * bytesPerSample > limits.picturePixels)
		throw invalid({ file: uploadMessages.tooManyPixels });
}

async function encode(bytes: Uint8Array, format: ImageFormat): Promise<Image> {
	const encoded = await processes.run('encode', bytes, format).catch(refuseUnreadable);
	return { ...encoded, format, contentType: `image/${format}` };
}

function refuseUnreadable(cause: unknown): never {
	throw cause instanceof PictureError ? unreadable(cause) : cause;
}
