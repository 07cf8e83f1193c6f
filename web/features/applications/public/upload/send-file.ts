import { safeParse } from 'zod/mini';
import { apiError } from '#contract/core/errors.ts';
import { uploadEndpoints, uploadedImage } from '#contract/core/uploads.ts';

/** `retry`: the same file may succeed at another try. */
export class UploadError extends Error {
	readonly retry: boolean;
	constructor(message: string, retry: boolean) {
		super(message);
		this.retry = retry;
	}
}

export type SendFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;

const patienceMs = 180_000;
const notArrived = 'The upload did not arrive. Please try again.';

function refusal(request: XMLHttpRequest): UploadError {
	const said = safeParse(apiError, request.response);
	// What the server found wrong with the picture stays wrong; too many at once, or trouble of its own, passes.
	const retry = request.status >= 500 || request.status === 429 || request.status === 408;
	return new UploadError((said.success && said.data.message) || notArrived, retry);
}

/** Posts one picture as multipart and answers its address. XMLHttpRequest, because fetch tells nothing of progress. */
export const sendFile: SendFile = (file, onProgress, signal) =>
	new Promise((resolve, reject) => {
		const form = new FormData();
		form.set('upload_preset', 'documents');
		form.set('file', file);

		const request = new XMLHttpRequest();
		request.open(uploadEndpoints.uploadImage.method, uploadEndpoints.uploadImage.path);
		request.responseType = 'json';
		request.timeout = patienceMs;
		request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
			if (lengthComputable) onProgress(loaded / total);
		};
		request.onload = () => {
			if (request.status < 200 || request.status > 299) return reject(refusal(request));
			const answer = safeParse(uploadedImage, request.response);
			if (!answer.success) return reject(new UploadError(notArrived, true));
			resolve(answer.data.secure_url);
		};
		request.onerror = () => reject(new UploadError('Network error. Please check your connection.', true));
		request.ontimeout = () => reject(new UploadError(notArrived, true));
		signal.addEventListener('abort', () => request.abort());
		request.onabort = () => reject(new UploadError('Stopped', true));
		request.send(form);
	});
