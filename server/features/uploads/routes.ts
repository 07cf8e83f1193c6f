import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { limits as sizes } from '#contract/core/limits.ts';
import { can } from '#contract/core/roles.ts';
import { pdfMessages, uploadEndpoints, videoMessages } from '#contract/core/uploads.ts';
import type { Routes } from '#server/core/feature.ts';
import { forbidden, Refusal } from '#server/core/http/errors.ts';
import { networkOf } from '#server/core/http/rate-limits.ts';
import type { Gate } from '#server/core/http/serve.ts';
import { inlineDisposition } from './display-name.ts';
import { pdfTooLarge, readPdf } from './pdfs.ts';
import { partOf } from './public-files.ts';
import type { UploadsService } from './service.ts';
import { formLimits, readUploadForm, uploadMemory } from './upload-form.ts';

const { uploadImage, uploadPdf, uploadPrivatePdf, uploadVideo } = uploadEndpoints;
const uploadParts = z.object({ file: z.file(), upload_preset: z.optional(z.string()) });
const noContentPolicy = "default-src 'none'; sandbox";
/** A browser that opens a video directly shows it in its own page, which must be allowed to load it. */
const videoPolicy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

const documentLink = z.object({ expires: z.string(), signature: z.string() });

type Deps = {
	uploads: UploadsService;
	identify: Gate['identify'];
	/** Counts one upload from this network; refuses with 429. */
	spend: (network: string) => Promise<void>;
};
type Hold = ReturnType<typeof uploadMemory>;

export const uploadsRoutes: Routes = async ({ app, gate: { identify, identifyViewer } }, { uploads, limits }) => {
	async function spend(network: string) {
		await limits.spend('upload', network);
		await limits.spend('uploadPerDay', network);
	}
	const hold = uploadMemory(64 * 1_048_576);

	// In its own scope, because only this call reads multipart bodies.
	await app.register(async (scope) => {
		await scope.register(multipart, formLimits);
		scope.route({
			method: uploadImage.method,
			url: uploadImage.path,
			// The schema is for the documentation; the form is checked while it is read.
			validatorCompiler: () => () => true,
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
						if (!can(role, 'content')) throw forbidden();
					}
					return uploads.accept({ ...form, network: networkOf(request.ip) });
				}),
		});
	});

	// The address of a document only proves who uploaded it, so it shows nothing, with or without the right token.
	app.get('/api/uploads/:id/:token', { schema: { hide: true } }, async () => {
		throw forbidden('Documents are private. The office opens them from the application.', {
			event: 'document-refused',
		});
	});

	app.get<{ Params: { id: string } }>(
		'/api/documents/:id',
		{ schema: { summary: 'A private document, by its signed address', tags: ['uploads'] }, exposeHeadRoute: false },
		async (request, reply) => {
			const viewer = await identifyViewer(request);
			const link = documentLink.safeParse(request.query);
			if (!link.success)
				throw forbidden('This link is not complete. Please open the document again.', { event: 'document-refused' });
			const { upload, stream, bytes } = await uploads.openDocument({ id: request.params.id, ...link.data }, viewer);
			return reply
				.header('cache-control', 'no-store, private')
				.header('content-security-policy', noContentPolicy)
				.header(
					'content-disposition',
					// A browser would open a PDF in a program of its own, outside of the sandbox.
					upload.contentType === 'application/pdf' ? 'attachment' : inlineDisposition(upload.displayName),
				)
				.header('content-length', bytes)
				.header('x-content-type-options', 'nosniff')
				.type(upload.contentType)
				.send(stream);
		},
	);

	await app.register(async (scope) => videoRoute(scope, { uploads, identify, spend }));
	await app.register(async (scope) => {
		const deps = { identify, spend, hold };
		// The handlers read the body as a stream.
		scope.addContentTypeParser('application/pdf', (_request, stream, done) => done(null, stream));
		pdfRoute(scope, uploadPdf, { ...deps, accept: uploads.acceptPdf });
		pdfRoute(scope, uploadPrivatePdf, { ...deps, accept: uploads.acceptPrivatePdf });
	});

	app.get<{ Params: { file: string } }>('/media/:file', { schema: { hide: true } }, async (request, reply) => {
		const { etag, type, bytes, open } = await uploads.findPublicFile(request.params.file);
		// The name changes with the file, so a browser never needs to check for a newer one.
		reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
		if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
		reply
			.header('content-security-policy', bytes === undefined ? noContentPolicy : videoPolicy)
			.header('x-content-type-options', 'nosniff')
			.type(type);
		// Without a name, so that the link decides: the office gives each PDF a name of its own.
		if (type === 'application/pdf') reply.header('content-disposition', 'attachment');
		if (bytes === undefined) {
			const file = await open();
			return reply.header('content-length', file.bytes).send(file.stream);
		}
		reply.header('accept-ranges', 'bytes');
		const { range, 'if-range': sameAs = etag } = request.headers;
		const part = sameAs === etag ? partOf(range, bytes) : 'whole';
		if (part === 'beyond the end') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
		const file = await open(part === 'whole' ? undefined : part);
		if (part !== 'whole') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`);
		return reply.header('content-length', file.bytes).send(file.stream);
	});
};

function videoRoute(scope: FastifyInstance, { uploads, identify, spend }: Deps) {
	// The handler reads the body as a stream.
	scope.addContentTypeParser(/^video\//, (_request, stream, done) => done(null, stream));
	scope.route<{ Body: Readable; Querystring: z.infer<typeof uploadVideo.query> }>({
		method: uploadVideo.method,
		url: uploadVideo.path,
		schema: {
			summary: uploadVideo.summary,
			tags: ['uploads'],
			security: [{ bearer: [] }],
			consumes: ['video/mp4', 'video/webm'],
			querystring: uploadVideo.query,
			response: { 200: uploadVideo.response },
		},
		onRequest: async (request, reply) => {
			reply.header('cache-control', 'no-store');
			await spend(networkOf(request.ip));
			const { role } = await identify(request);
			if (!can(role, uploadVideo.access)) throw forbidden();
		},
		handler: async (request) => {
			const stream = request.body;
			if (!(stream instanceof Readable)) throw new Refusal('UNSUPPORTED_TYPE', videoMessages.notAVideo);
			const bytes = Number(request.headers['content-length'] ?? 0);
			try {
				return await uploads.acceptVideo({ ...request.query, stream, bytes, network: networkOf(request.ip) });
			} catch (error) {
				// The rest is read and dropped: a browser that cannot finish sending does not see the response.
				stream.resume();
				throw error;
			}
		},
	});
}

type PdfDeps = Omit<Deps, 'uploads'> & {
	hold: Hold;
	accept: (pdf: { name: string | undefined; bytes: Buffer; network: string }) => Promise<unknown>;
};

function pdfRoute(
	scope: FastifyInstance,
	endpoint: typeof uploadPdf | typeof uploadPrivatePdf,
	{ accept, identify, spend, hold }: PdfDeps,
) {
	scope.route<{ Body: Readable; Querystring: z.infer<typeof endpoint.query> }>({
		method: endpoint.method,
		url: endpoint.path,
		bodyLimit: sizes.pdfBytes + 1,
		schema: {
			summary: endpoint.summary,
			tags: ['uploads'],
			security: [{ bearer: [] }],
			consumes: ['application/pdf'],
			querystring: endpoint.query,
			response: { 200: endpoint.response },
		},
		onRequest: async (request, reply) => {
			reply.header('cache-control', 'no-store');
			await spend(networkOf(request.ip));
			const { role } = await identify(request);
			if (!can(role, endpoint.access)) throw forbidden();
		},
		handler: async (request) => {
			const stream = request.body;
			if (!(stream instanceof Readable)) throw new Refusal('UNSUPPORTED_TYPE', pdfMessages.notAPdf);
			try {
				if (Number(request.headers['content-length'] ?? 0) > sizes.pdfBytes) throw pdfTooLarge();
				return await hold(async (take) => {
					const bytes = await readPdf(stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>, take);
					return accept({ name: request.query.name, bytes, network: networkOf(request.ip) });
				});
			} catch (error) {
				// The rest is read and dropped: a browser that cannot finish sending does not see the response.
				stream.resume();
				throw error;
			}
		},
	});
}
