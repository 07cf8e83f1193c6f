import { safeParse, type ZodMiniType } from 'zod/mini';
import { apiError } from '#contract/core/errors.ts';
import { type ReceivedImage, receivedImage, uploadEndpoints } from '#contract/core/uploads.ts';
import { refreshToken } from './api.ts';
import { failureText, ShownError } from './errors.ts';
import { readSession } from './session.ts';

/** `retry`: another try with the same file may succeed. */
export class UploadError extends ShownError {
	readonly retry: boolean;
	constructor(message: string, retry: boolean) {
		super(message);
		this.retry = retry;
	}
}

export type Progress = (fraction: number) => void;

type Options = {
	onProgress?: Progress | undefined;
	signal?: AbortSignal | undefined;
	/** For the whole upload, in milliseconds. */
	timeout?: number;
	/** Sends the token of the logged-in person, and refreshes it when it has expired. */
	signedIn?: boolean;
};

const notArrived = 'The upload failed. Please try again.';

/** Posts a form or a file and returns the response, which must match `schema`. Every failure is an `UploadError`. */
export async function upload<T>(
	path: string,
	body: FormData | File,
	schema: ZodMiniType<T>,
	{ signedIn = false, ...options }: Options = {},
): Promise<T> {
	const token = signedIn ? (readSession()?.token ?? '') : undefined;
	let response = await post(path, body, token, options);
	if (token && response.status === 401) response = await post(path, body, await newToken(token), options);
	const { status } = response;
	if (status < 200 || status > 299) {
		const refusal = safeParse(apiError, response.body);
		// Another try does not help when the file itself was refused, but it may after too many requests or a server error.
		const retry = status >= 500 || status === 429 || status === 408;
		throw new UploadError((refusal.success && refusal.data.message) || notArrived, retry);
	}
	const parsed = safeParse(schema, response.body);
	if (!parsed.success) throw new UploadError(notArrived, true);
	return parsed.data;
}

const newToken = (token: string) =>
	refreshToken(token).catch((error: unknown) => {
		throw new UploadError(failureText(error), true);
	});

/** One picture. `documents` belong to an application and need no account; `media` is public and sent by the office. */
export function uploadImage(
	preset: 'documents' | 'media',
	file: Blob,
	name: string,
	options: Pick<Options, 'onProgress' | 'signal'> = {},
): Promise<ReceivedImage> {
	const form = new FormData();
	form.set('upload_preset', preset);
	form.set('file', file, name);
	return upload(uploadEndpoints.uploadImage.path, form, receivedImage, { ...options, signedIn: preset === 'media' });
}

/** XMLHttpRequest, because fetch reports no progress of an upload. */
const post = (
	path: string,
	body: FormData | File,
	token: string | undefined,
	{ onProgress, signal, timeout = 180_000 }: Options,
) =>
	new Promise<{ status: number; body: unknown }>((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open('POST', path);
		if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
		if (body instanceof File) request.setRequestHeader('content-type', body.type);
		request.responseType = 'json';
		request.timeout = timeout;
		request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
			if (lengthComputable) onProgress?.(loaded / total);
		};
		request.onload = () => resolve({ status: request.status, body: request.response });
		request.onerror = () => reject(new UploadError('Network error. Please check your connection.', true));
		request.ontimeout = () => reject(new UploadError(notArrived, true));
		request.onabort = () => reject(new UploadError('Stopped', true));
		signal?.addEventListener('abort', () => request.abort());
		request.send(body);
	});
