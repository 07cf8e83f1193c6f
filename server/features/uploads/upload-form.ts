import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/core/limits.ts';
import { type UploadPreset, uploadMessages } from '#contract/core/uploads.ts';
import { invalid, Refusal } from '#server/core/http/errors.ts';
import { tooLarge } from '#server/core/storage/image.ts';

/** For @fastify/multipart. The size of the file is watched below, where its message is. */
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

/** What surrounds the file in a request: boundaries, part headers, the few fields. */
const wrapping = 64 * 1024;

export type UploadForm = { bytes: Buffer; name: string | undefined; preset: UploadPreset };

/** Reads the form to its end, because the preset may stand behind the file. */
export async function readUploadForm(request: FastifyRequest, take: (bytes: number) => void): Promise<UploadForm> {
	if (!request.isMultipart())
		throw new Refusal('UNSUPPORTED_TYPE', 'Please send the picture as a form (multipart/form-data).');
	if (Number(request.headers['content-length'] ?? 0) > limits.uploadBytes + wrapping) throw tooLarge();

	let file: { bytes: Buffer; name: string | undefined } | undefined;
	let preset: UploadPreset = 'documents';
	try {
		for await (const part of request.parts()) {
			if (part.type === 'field') {
				if (part.fieldname === 'upload_preset' && part.value === 'media') preset = 'media';
				continue;
			}
			// At once, not at the end of the part: a file without an end would never get there.
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
		// The rest is let through unread: a browser that cannot finish sending does not see the answer.
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
	return new Refusal('INVALID_INPUT', 'The upload did not arrive whole. Please try again.', { cause: error });
}
