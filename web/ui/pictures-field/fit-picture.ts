import { limits } from '#contract/core/limits.ts';

/**
 * A phone's photograph is often larger than an upload may be: it is made smaller here, before it travels. What the browser
 * cannot read goes as it is, and the server says what is wrong with it.
 */
export async function fitPicture(file: Blob): Promise<Blob> {
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
