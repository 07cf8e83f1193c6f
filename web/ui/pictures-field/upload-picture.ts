import { uploadMessages } from '#contract/core/uploads.ts';
import { shrinkPicture } from '#web/core/shrink-picture.ts';
import { type Progress, uploadImage } from '#web/core/upload.ts';

/** Why a file is not uploaded at all. */
export const pictureProblem = ({ type }: File) => (type.startsWith('image/') ? undefined : uploadMessages.notAnImage);

/** Uploads one public picture of the office, made smaller on the device. It is in the picture library afterwards. */
export async function uploadPicture(file: Blob, name: string, onProgress?: Progress) {
	const picture = await shrinkPicture(new File([file], name, { type: file.type }));
	const {
		secure_url,
		width = null,
		height = null,
		existing = false,
	} = await uploadImage('media', picture, picture.name, { onProgress });
	return { url: secure_url, width, height, existing };
}
