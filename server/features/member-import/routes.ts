import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { can } from '#contract/core/roles.ts';
import { importLimits, importRowsQuery, memberImportEndpoints } from '#contract/member-import.office.ts';
import type { Routes } from '#server/core/feature.ts';
import { forbidden, invalid } from '#server/core/http/errors.ts';
import { actorOf } from '#server/core/http/serve.ts';
import { zipTooLarge } from './read-zip.ts';

const endpoints = memberImportEndpoints;
const tooLarge = () => invalid({ file: 'The file is larger than 20 MB. Remove pictures, or split it.' });

/** `size` is what the browser has announced; the whole file is in memory once, not twice. */
async function readBody(stream: Readable, size: number): Promise<Buffer> {
	let file = Buffer.allocUnsafe(size);
	let bytes = 0;
	for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
		const end = bytes + chunk.length;
		if (end > importLimits.bytes) throw tooLarge();
		// Only without an announced size.
		if (end > file.length) file = Buffer.concat([file.subarray(0, bytes)], 2 * end);
		chunk.copy(file, bytes);
		bytes = end;
	}
	return file.subarray(0, bytes);
}

export const memberImportRoutes: Routes = async ({ app, gate: { identify }, serve, serveCsv }, { memberImport }) => {
	const { uploadMemberImport, uploadImportPhotos } = endpoints;
	// In its own scope, because only this call reads a file as its body.
	await app.register(async (scope) => {
		scope.addContentTypeParser('application/octet-stream', (_request, stream, done) => done(null, stream));
		const receive = <E extends typeof uploadMemberImport | typeof uploadImportPhotos>(
			endpoint: E,
			bytes: number,
			accept: (request: FastifyRequest, stream: Readable) => Promise<unknown>,
		) =>
			scope.route({
				method: endpoint.method,
				url: endpoint.path,
				bodyLimit: bytes + 1,
				schema: {
					summary: endpoint.summary,
					tags: ['admin'],
					security: [{ bearer: [] }],
					consumes: ['application/octet-stream'],
					...('params' in endpoint && { params: endpoint.params }),
					querystring: endpoint.query,
					response: { 200: endpoint.response },
				},
				onRequest: async (request, reply) => {
					reply.header('cache-control', 'no-store, private');
					const { role } = await identify(request);
					if (!can(role, endpoint.access)) throw forbidden();
				},
				handler: async (request) => {
					const stream = request.body;
					if (!(stream instanceof Readable)) throw invalid({ file: 'Choose a file.' });
					try {
						return await accept(request, stream);
					} catch (error) {
						// The rest is read and dropped: a browser that cannot finish sending does not see the response.
						stream.resume();
						throw error;
					}
				},
			});
		const sentBytes = (request: FastifyRequest) => Number(request.headers['content-length'] ?? 0);
		receive(uploadMemberImport, importLimits.bytes, async (request, stream) => {
			const size = sentBytes(request);
			if (size > importLimits.bytes) throw tooLarge();
			const query = request.query as z.infer<typeof uploadMemberImport.query>;
			return memberImport.upload(actorOf(request)!, { ...query, bytes: await readBody(stream, size) });
		});
		receive(uploadImportPhotos, importLimits.photosBytes, async (request, stream) => {
			if (sentBytes(request) > importLimits.photosBytes) throw zipTooLarge();
			const { name } = request.query as z.infer<typeof uploadImportPhotos.query>;
			const { id } = request.params as z.infer<typeof uploadImportPhotos.params>;
			return memberImport.uploadPhotos(actorOf(request)!, id, { name, stream });
		});
	});

	serve(endpoints.memberImports, {}, () => memberImport.list());
	serve(endpoints.memberImport, {}, ({ params }) => memberImport.detail(params.id));
	serve(endpoints.checkMemberImport, {}, ({ actor, params, body }) =>
		memberImport.check(actor, params.id, body.columns),
	);
	serve(endpoints.memberImportRows, {}, ({ query }) => memberImport.rows(query));
	serve(endpoints.decideImportRow, {}, async ({ actor, params, body }) => {
		await memberImport.decide(actor, params.id, body.decision);
		return { message: 'Saved.' };
	});
	serve(endpoints.applyMemberImport, {}, ({ actor, params, body }) => memberImport.apply(actor, params.id, body));
	serve(endpoints.stopMemberImport, {}, ({ actor, params }) => memberImport.stop(actor, params.id));
	serve(endpoints.continueMemberImport, {}, ({ actor, params }) => memberImport.resume(actor, params.id));
	serve(endpoints.undoMemberImport, {}, ({ actor, params }) => memberImport.undo(actor, params.id));
	serve(endpoints.discardMemberImport, {}, async ({ actor, params }) => {
		await memberImport.discard(actor, params.id);
		return { message: 'The list was discarded. No member was changed.' };
	});
	serveCsv(
		{
			name: 'member-import-rows',
			summary: 'Rows of an import as they were in the file, with a column for what is wrong',
			access: 'applications',
			query: importRowsQuery,
		},
		({ actor, query }) => memberImport.csv(actor, query),
	);
};
