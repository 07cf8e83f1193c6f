import sharp, { type Metadata, type Sharp } from 'sharp';
import { limits } from '#contract/core/limits.ts';
import type { ImageFormat } from './file-format.ts';

// No upload can reach decoders that we don't need, and memory is freed at once.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);

/** Reads only the header, not the pixels. */
async function readHeader(bytes: Uint8Array): Promise<Pick<Metadata, 'format' | 'width' | 'height' | 'depth'>> {
	const { format, width, height, depth } = await sharp(bytes, { limitInputPixels: false }).metadata();
	return { format, width, height, depth };
}

/** Upright, at most 3000 pixels a side, sRGB, first frame only, without metadata and without data after its end. */
async function encode(bytes: Uint8Array, format: ImageFormat) {
	const picture = sharp(bytes, { limitInputPixels: limits.picturePixels, failOn: 'error', sequentialRead: true })
		.timeout({ seconds: 20 })
		.autoOrient()
		.resize({ width: limits.pictureSide, height: limits.pictureSide, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb');
	const { data, info } = await toFormat(picture, format).toBuffer({ resolveWithObject: true });
	return { bytes: data, width: info.width, height: info.height };
}

function toFormat(picture: Sharp, format: ImageFormat): Sharp {
	if (format === 'jpeg') return picture.jpeg({ quality: 88 });
	if (format === 'webp') return picture.webp({ quality: 88, effort: 3 });
	return picture.png({ compressionLevel: 6 });
}

const stored = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: limits.picturePixels }).timeout({ seconds: 60 });

const narrow = (bytes: Uint8Array, width: number): Promise<Buffer> =>
	stored(bytes).resize({ width }).webp({ quality: 74, effort: 3 }).toBuffer();

function version(
	bytes: Uint8Array,
	{
		part: { x, y, width: partWidth, height: partHeight },
		width,
		format,
	}: { part: { x: number; y: number; width: number; height: number }; width: number; format: 'avif' | 'webp' },
): Promise<Buffer> {
	const picture = stored(bytes).extract({ left: x, top: y, width: partWidth, height: partHeight }).resize({ width });
	return (
		format === 'avif' ? picture.avif({ quality: 52, effort: 3 }) : picture.webp({ quality: 74, effort: 3 })
	).toBuffer();
}

const cut = (bytes: Uint8Array, width: number, height: number): Promise<Buffer> =>
	stored(bytes).resize(width, height, { fit: 'cover' }).jpeg().toBuffer();

/** What a picture process can do (picture-processes.ts). Only such a process imports this file. */
export const work = { readHeader, encode, narrow, version, cut };
