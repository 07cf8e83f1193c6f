import { limits } from '#contract/core/limits.ts';
import { type Progress, uploadImage } from '#web/core/upload.ts';

/**
 * Makes a picture smaller that is too large for an upload, as photographs of phones often are. A file that the browser
 * cannot read is sent as it is, and the server returns the error.
 */
async function fitPicture(file: Blob): Promise<Blob> {
	if (file.size <= limits.uploadBytes) return file;
	const picture = await createImageBitmap(file).catch(() => undefined);
	if (!picture) return file;
	const scale = Math.min(1, limits.pictureSide / Math.max(picture.width, picture.height));
	const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
	canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	picture.close();
	for (const quality of [0.9, 0.8, 0.65]) {
		const fitted = await canvas.convertToBlob({ type: 'image/jpeg', quality });
		if (fitted.size <= limits.uploadBytes) return fitted;
	}
	return file;
}

/** Uploads one public picture of the office. */
export async function uploadPicture(file: Blob, name: string, onProgress?: Progress) {
	const {
		secure_url,
		width = null,
		height = null,
	} = await uploadImage('media', await fitPicture(file), name, { onProgress });
	return { url: secure_url, width, height };
}
