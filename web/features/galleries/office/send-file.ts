import { safeParse } from 'zod/mini';
import { apiError } from '#contract/core/errors.ts';
import { uploadEndpoints, uploadedImage, uploadedVideo } from '#contract/core/uploads.ts';
import { galleriesOfficeEndpoints } from '#contract/galleries.office.ts';
import { call } from '#web/core/api.ts';
import { readSession } from '#web/core/session.ts';
import { fitPicture } from '#web/ui/pictures-field/fit-picture.ts';

export type Progress = (share: number) => void;
export type SentFile = { url: string; width: number; height: number };

const notArrived = 'The upload did not arrive. Please try again.';

/** One picture to the public ones. */
export async function sendPicture(file: Blob, name: string, onProgress: Progress): Promise<SentFile> {
	const form = new FormData();
	form.set('upload_preset', 'media');
	form.set('file', await fitPicture(file), name);
	const answer = safeParse(uploadedImage, await post(uploadEndpoints.uploadImage.path, form, onProgress));
	if (!answer.success) throw new Error(notArrived);
	const { secure_url: url, width, height } = answer.data;
	return { url, width, height };
}

export async function sendVideo(
	file: File,
	{ width, height }: { width: number; height: number },
	onProgress: Progress,
): Promise<SentFile> {
	const query = new URLSearchParams({ width: String(width), height: String(height), name: file.name.slice(0, 100) });
	const answer = safeParse(uploadedVideo, await post(`${uploadEndpoints.uploadVideo.path}?${query}`, file, onProgress));
	if (!answer.success) throw new Error(notArrived);
	return answer.data;
}

async function post(path: string, body: FormData | File, onProgress: Progress): Promise<unknown> {
	const first = await once(path, body, onProgress);
	if (first.status !== 401) return outcome(first);
	// Any call of the office renews a token that has run out; then once more.
	await call(galleriesOfficeEndpoints.officeGallery, { query: { type: 'IMAGE_GALLERY' } });
	return outcome(await once(path, body, onProgress));
}

function outcome({ status, response }: { status: number; response: unknown }): unknown {
	if (status >= 200 && status < 300) return response;
	const said = safeParse(apiError, response);
	throw new Error((said.success && said.data.message) || notArrived);
}

/** XMLHttpRequest, because fetch tells nothing of progress. */
const once = (path: string, body: FormData | File, onProgress: Progress) =>
	new Promise<{ status: number; response: unknown }>((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open('POST', path);
		request.setRequestHeader('authorization', `Bearer ${readSession()?.token}`);
		if (body instanceof File) request.setRequestHeader('content-type', body.type);
		request.responseType = 'json';
		request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
			if (lengthComputable) onProgress(loaded / total);
		};
		request.onload = () => resolve(request);
		request.onerror = () => reject(new Error('Network error. Please check your connection.'));
		request.send(body);
	});
