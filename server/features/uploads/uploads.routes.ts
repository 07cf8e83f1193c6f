import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { desks } from '#contract/roles.ts';
import { uploadEndpoints } from '#contract/uploads.ts';
import { forbidden } from '#server/errors.ts';
import { networkOf } from '#server/plugins/rate-limits.ts';
import type { Gate } from '#server/plugins/serve.ts';
import { inlineDisposition } from './display-name.ts';
import { formLimits, readUploadForm } from './upload-form.ts';
import { uploadMemory } from './upload-memory.ts';
import type { UploadsService } from './uploads.service.ts';

const { uploadImage } = uploadEndpoints;
const uploadParts = z.object({ file: z.file(), upload_preset: z.optional(z.string()) });
const nothingRuns = "default-src 'none'; sandbox";

const documentLink = z.object({ expires: z.string(), viewer: z.string(), signature: z.string() });
const mediaFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(jpg|png|webp)$/;

type Deps = {
	uploads: UploadsService;
	identify: Gate['identify'];
	/** Counts one upload of this network; refuses with 429. */
	spend: (network: string) => Promise<void>;
};

export async function uploadsRoutes(app: FastifyInstance, { uploads, identify, spend }: Deps) {
	const hold = uploadMemory(64 * 1_048_576);

	// A scope of its own: only this call reads multipart bodies.
	await app.register(async (scope) => {
		await scope.register(multipart, formLimits);
		scope.route({
			method: uploadImage.method,
			url: uploadImage.path,
			// The schema describes; the form is checked while it is read.
			validatorCompiler: () => () => true,
			// A slow phone needs its time for five megabytes.
			handlerTimeout: 180_000,
			schema: {
				summary: uploadImage.summary,
				tags: ['uploads'],
				consumes: ['multipart/form-data'],
				body: uploadParts,
				response: { 200: uploadImage.response },
			},
			onRequest: async (request, reply) => {
				reply.header('cache-control', 'no-store');
				await spend(networkOf(request.ip));
			},
			handler: (request) =>
				hold(async (take) => {
					const form = await readUploadForm(request, take);
					if (form.preset === 'media') {
						const { role } = await identify(request);
						if (!desks['desk:content'].includes(role)) throw forbidden();
					}
					return uploads.accept({ ...form, network: networkOf(request.ip) });
				}),
		});
	});

	// The address of a document proves who sent it; it shows nothing to anybody, with or without the right token.
	app.get('/api/uploads/:id/:token', { schema: { hide: true } }, async () => {
		throw forbidden('Documents are private. The office opens them from the application.');
	});

	app.get<{ Params: { id: string } }>(
		'/api/documents/:id',
		{ schema: { summary: 'A private document, by its signed address', tags: ['uploads'] }, exposeHeadRoute: false },
		async (request, reply) => {
			const link = documentLink.safeParse(request.query);
			if (!link.success) throw forbidden('This link is not whole. Please open the document again.');
			const { upload, stream, bytes } = await uploads.openDocument({ id: request.params.id, ...link.data });
			return reply
				.header('cache-control', 'no-store, private')
				.header('content-security-policy', nothingRuns)
				.header('content-disposition', inlineDisposition(upload.displayName))
				.header('content-length', bytes)
				.header('x-content-type-options', 'nosniff')
				.type(upload.contentType)
				.send(stream);
		},
	);

	app.get<{ Params: { file: string } }>('/media/:file', { schema: { hide: true } }, async (request, reply) => {
		const [, id, extension] = mediaFile.exec(request.params.file) ?? [];
		if (!id || !extension) return reply.callNotFound();
		const upload = await uploads.findMedia(id, extension);
		const etag = `"${upload.sha256}"`;
		// The name changes with the picture, so a browser never needs to ask again.
		reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
		if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
		const { stream, bytes } = await uploads.openMedia(upload);
		return reply
			.header('content-security-policy', nothingRuns)
			.header('content-length', bytes)
			.header('x-content-type-options', 'nosniff')
			.type(upload.contentType)
			.send(stream);
	});
}
