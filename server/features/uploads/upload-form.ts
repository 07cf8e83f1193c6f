import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/core/limits.ts';
import { type UploadPreset, uploadMessages } from '#contract/core/uploads.ts';
import { invalid, Refusal } from '#server/core/http/errors.ts';
import { tooLarge } from '#server/core/storage/image.ts';

/** For @fastify/multipart. The size of the file is checked below, for its own message. */
export const formLimits = {
	throwFileSizeLimit: false,
	limits: {
		files: 1,
		fileSize: limits.uploadBytes,
		fields: 5,
		fieldSize: 1000,
		fieldNameSize: 100,
		parts: 7,
		headerPairs: 20,
	},
};

/** The rest of a request: boundaries, part headers and a few fields. */
const overhead = 64 * 1024;

export type UploadForm = { bytes: Buffer; name: string | undefined; preset: UploadPreset };

/** Reads the form to its end, because the preset may come after the file. */
export async function readUploadForm(request: FastifyRequest, take: (bytes: number) => void): Promise<UploadForm> {
	if (!request.isMultipart())
		throw new Refusal('UNSUPPORTED_TYPE', 'Please send the picture as a form (multipart/form-data).');
	if (Number(request.headers['content-length'] ?? 0) > limits.uploadBytes + overhead) throw tooLarge();

	let file: { bytes: Buffer; name: string | undefined } | undefined;
	let preset: UploadPreset = 'documents';
	try {
		for await (const part of request.parts()) {
			if (part.type === 'field') {
				if (part.fieldname === 'upload_preset' && part.value === 'media') preset = 'media';
				continue;
			}
			// Refused immediately, because an endless file never reaches the end of its part.
			const refuse = () => part.file.destroy(tooLarge());
			if (part.file.truncated) refuse();
			else part.file.once('limit', refuse);
			const chunks: Buffer[] = [];
			for await (const chunk of part.file as AsyncIterable<Buffer>) {
				take(chunk.length);
				chunks.push(chunk);
			}
			if (part.fieldname === 'file') file = { bytes: Buffer.concat(chunks), name: part.filename };
		}
	} catch (error) {
		// The rest is read and dropped: a browser that cannot finish sending does not see the response.
		request.raw.unpipe();
		request.raw.resume();
		throw asRefusal(error);
	}
	if (!file) throw invalid({ file: uploadMessages.missing });
	return { ...file, preset };
}

function asRefusal(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	if ((error as { code?: string }).code === 'FST_FILES_LIMIT') return invalid({ file: uploadMessages.several });
	return new Refusal('INVALID_INPUT', 'The upload was incomplete. Please try again.', { cause: error });
}

/**
 * Limits the memory of all pictures that are arriving. A picture that would exceed it is refused for the moment. Only
 * bytes that have arrived count, so an idle connection blocks nobody.
 */
export function uploadMemory(mostBytes: number) {
	let usedBytes = 0;
	return async <T>(work: (take: (bytes: number) => void) => Promise<T>): Promise<T> => {
		let ownBytes = 0;
		try {
			return await work((bytes) => {
				if (usedBytes + bytes > mostBytes) throw busy();
				usedBytes += bytes;
				ownBytes += bytes;
			});
		} finally {
			usedBytes -= ownBytes;
		}
	};
}

const busy = () =>
	new Refusal('UNAVAILABLE', 'Many pictures are arriving at once. Please try again in a moment.', {
		retryAfterSeconds: 10,
	});
