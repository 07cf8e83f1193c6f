import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fastify, { type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll } from 'vitest';
import type { UploadedImage } from '#contract/core/uploads.ts';
import type { Database } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { errorHandler } from '#server/core/http/error-handler.ts';
import { invalid } from '#server/core/http/errors.ts';
import { securityHeaders } from '#server/core/http/security-headers.ts';
import { type Actor, bearerOf } from '#server/core/http/serve.ts';
import type { Http } from '#server/core/http/server.ts';
import { diskStorage } from '#server/core/storage/disk.ts';
import { sealedStorage } from '#server/core/storage/sealed-storage.ts';
import { picture } from '#server/core/storage/testing/pictures.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { type Settings, systemIds } from '#server/dependencies.ts';
import type { Viewer } from '#server/features/uploads/links.ts';
import { uploadsRoutes } from '#server/features/uploads/routes.ts';
import { uploadsService, type View } from '#server/features/uploads/service.ts';

export const publicUrl = 'https://club.example';
const secrets = { secret: 'a secret of the tests, long enough', previousSecrets: [] };
const settings = { publicUrl, production: false, ...secrets } as unknown as Settings;

/** Only the uploads feature: real database, real disk, a clock that the test sets, and a bearer token that is the role. */
export async function openUploads(database: Database) {
	const dir = mkdtempSync(path.join(tmpdir(), 'club-test-'));
	const clock = { ...systemClock, time: new Date('2031-03-10T06:00:00Z'), now: () => clock.time };
	const views: View[] = [];
	const spent: string[] = [];
	const countBytes = { call: async (_network: string, _bytes: number) => {} };
	/** Who opens documents. A test changes it. */
	const viewer: Viewer = { accountId: crypto.randomUUID(), sessionId: crypto.randomUUID(), role: 'REGISTRAR' };
	const scanned = { virus: undefined as string | undefined };
	const storage = sealedStorage(diskStorage({ dir }), secrets);
	const uploads = uploadsService({
		dependencies: {
			database,
			clock,
			ids: systemIds,
			settings,
			async scan(content) {
				const bytes = await buffer(Readable.from(content));
				if (scanned.virus && bytes.includes(scanned.virus)) throw invalid({ file: 'This file contains a virus.' });
			},
		},
		storage,
		onView: async (view) => void views.push(view),
		onPicture: async () => {},
		countBytes: (network, bytes) => countBytes.call(network, bytes),
	});

	const http = fastify({ bodyLimit: 256 * 1024 });
	http.setValidatorCompiler(validatorCompiler);
	http.setSerializerCompiler(serializerCompiler);
	errorHandler(http, { record: () => {} });
	securityHeaders(http, settings);
	const limits = {
		spend: async (name: string, network: string) => void (name === 'upload' && spent.push(network)),
	};
	await uploadsRoutes(
		{ app: http, gate: { identify, identifyViewer: async () => viewer } } as unknown as Http,
		{ uploads, limits } as unknown as Context,
	);
	afterAll(async () => {
		await http.close();
		rmSync(dir, { recursive: true, force: true });
	});

	return {
		http,
		uploads,
		storage,
		clock,
		views,
		spent,
		viewer,
		/** Set `virus` to the text that the scanner shall find. */
		scanned,
		/** Replace `call` to limit the bytes of a network. */
		countBytes,
		dir,
		/** Uploads a document through the service. */
		document: async (): Promise<UploadedImage> =>
			uploads.accept({ bytes: await picture(), preset: 'documents', name: 'photo.jpg', network: '10.0.0.1' }),
		async post(form: FormData, headers: Record<string, string> = {}) {
			const sent = new Response(form);
			return http.inject({
				method: 'POST',
				url: '/api/uploads/image/upload',
				headers: { 'content-type': sent.headers.get('content-type')!, ...headers },
				payload: Buffer.from(await sent.arrayBuffer()),
			});
		},
	};
}

async function identify(request: FastifyRequest): Promise<Actor> {
	const role = bearerOf(request) as Actor['role'];
	return { accountId: crypto.randomUUID(), sessionId: 's', email: 'a@b.example', role, dashboardLocked: false };
}

/** A form as the browser sends it, the parts in the given order. */
export function form(...parts: [name: string, value: string | Uint8Array, fileName?: string][]): FormData {
	const data = new FormData();
	for (const [name, value, fileName = 'picture.jpg'] of parts) {
		if (typeof value === 'string') data.append(name, value);
		else data.append(name, new Blob([value as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), fileName);
	}
	return data;
}

export const application = () => ({ kind: 'application' as const, id: crypto.randomUUID() });
