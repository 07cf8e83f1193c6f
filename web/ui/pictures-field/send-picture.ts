import { safeParse } from 'zod/mini';
import { authEndpoints } from '#contract/accounts.ts';
import { apiError } from '#contract/core/errors.ts';
import { uploadEndpoints, uploadedImage, uploadMessages } from '#contract/core/uploads.ts';
import { call } from '#web/core/api.ts';
import { readSession } from '#web/core/session.ts';
import { fitPicture } from './fit-picture.ts';
import { PictureError } from './picture-error.ts';
import type { SendPicture } from './picture-queue.ts';

const notArrived = 'The upload did not arrive. Please try again.';

export const pictureProblem = (file: File): string | undefined =>
	file.type.startsWith('image/') ? undefined : uploadMessages.notAnImage;

type Answer = { status: number; body: unknown };

/** XMLHttpRequest, because fetch tells nothing of progress. */
const post = (file: Blob, name: string, onProgress: (share: number) => void) =>
	new Promise<Answer>((resolve, reject) => {
		const form = new FormData();
		form.set('upload_preset', 'media');
		form.set('file', file, name);
		const request = new XMLHttpRequest();
		request.open(uploadEndpoints.uploadImage.method, uploadEndpoints.uploadImage.path);
		request.setRequestHeader('authorization', `Bearer ${readSession()?.token ?? ''}`);
		request.responseType = 'json';
		request.timeout = 180_000;
		request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
			if (lengthComputable) onProgress(loaded / total);
		};
		request.onload = () => resolve({ status: request.status, body: request.response });
		request.onerror = () => reject(new PictureError('Network error. Please check your connection.', true));
		request.ontimeout = () => reject(new PictureError(notArrived, true));
		request.send(form);
	});

/** Posts one picture for everybody to see and answers its path. */
export const sendPicture: SendPicture = async (file, onProgress) => {
	const fitted = await fitPicture(file);
	let answer = await post(fitted, file.name, onProgress);
	if (answer.status === 401) {
		// Any call renews a token that ran out while somebody was writing; then the picture goes again.
		await call(authEndpoints.profile);
		answer = await post(fitted, file.name, onProgress);
	}
	const taken = safeParse(uploadedImage, answer.body);
	// The path only: the site may be open under another name than the one in the server's settings.
	if (answer.status === 200 && taken.success) return new URL(taken.data.secure_url).pathname;
	const said = safeParse(apiError, answer.body);
	const retry = answer.status >= 500 || answer.status === 429 || answer.status === 408;
	throw new PictureError((said.success && said.data.message) || notArrived, retry);
};
