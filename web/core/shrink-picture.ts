import { limits } from '#contract/core/limits.ts';
import { uploadAccept, uploadMessages } from '#contract/core/uploads.ts';
import { UploadError } from './upload.ts';

const longestSide = 2400;
const quality = 0.85;

type Drawn = { jpeg: Blob; smaller: boolean };

/** Width and height so that the longer side is at most 2,400 pixels. */
export function fitted(width: number, height: number) {
	const scale = Math.min(1, longestSide / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws a picture upright as JPEG; `undefined` when this browser cannot show its format. */
async function drawAsJpeg(file: File): Promise<Drawn | undefined> {
	const url = URL.createObjectURL(file);
	try {
		const image = new Image();
		image.src = url;
		await image.decode();
		const { naturalWidth, naturalHeight } = image;
		const canvas = Object.assign(document.createElement('canvas'), fitted(naturalWidth, naturalHeight));
		const context = canvas.getContext('2d');
		if (!context || naturalWidth === 0) return undefined;
		context.imageSmoothingQuality = 'high';
		// JPEG has no transparency; without this it would become black.
		context.fillStyle = 'white';
		context.fillRect(0, 0, canvas.width, canvas.height);
		context.drawImage(image, 0, 0, canvas.width, canvas.height);
		const jpeg = await new Promise<Blob | null>((ready) => canvas.toBlob(ready, 'image/jpeg', quality));
		return jpeg ? { jpeg, smaller: canvas.width < naturalWidth || canvas.height < naturalHeight } : undefined;
	} catch {
		return undefined;
	} finally {
		URL.revokeObjectURL(url);
	}
}

/**
 * Makes a picture small enough to send over a phone's network, and a JPEG of a format that the server does not read.
 * A picture that this browser cannot show is sent as it is, unless it is above the limit.
 */
export async function shrinkPicture(file: File, draw = drawAsJpeg): Promise<File> {
	const drawn = await draw(file);
	const better =
		drawn && (drawn.smaller || drawn.jpeg.size < file.size || !uploadAccept.split(',').includes(file.type));
	const sent = better ? new File([drawn.jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : file;
	if (sent.size > limits.uploadBytes) throw new UploadError(uploadMessages.tooLarge, false);
	return sent;
}
