import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from '#server/core/http/encoding.ts';
import {
	type Headers,
	type Prepared,
	type PreparedResponses,
	prepareForm,
} from '#server/core/http/prepared-responses.ts';

export type BuiltFolders = {
	/** Built files; missing in development, where Vite serves them. */
	clientDir?: string;
	picturesDir: string;
	/** Small versions of the demo pictures, beside those of `public/demo`. */
	demoDir: string;
};

/** Serves the built files. With `prepared`, small ones stay in memory after their first request. */
export async function serveBuiltFiles(app: FastifyInstance, folders: BuiltFolders, prepared?: PreparedResponses) {
	const hashed = { immutable: true, maxAge: '365d', index: false, decorateReply: false, dotfiles: 'ignore' } as const;
	// Without a wildcard there is a route for every file, so that pages can have addresses beside them.
	const plain = { index: false, decorateReply: false, wildcard: false, maxAge: '1h', dotfiles: 'ignore' } as const;
	await app.register(async (scope) => {
		if (prepared) {
			const memory = new FileMemory(scope);
			prepared.addSource((url) => memory.find(url));
			scope.addHook('onResponse', async ({ method, url }, { statusCode }) => {
				if (method === 'GET' && statusCode === 200) await memory.keep(url);
			});
		}
		if (folders.clientDir) {
			const assets = path.join(folders.clientDir, 'assets');
			await scope.register(fastifyStatic, { ...hashed, root: assets, prefix: '/assets/', preCompressed: true });
			await scope.register(fastifyStatic, {
				...plain,
				root: folders.clientDir,
				preCompressed: true,
				globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
			});
		}
		await scope.register(fastifyStatic, { ...hashed, root: folders.picturesDir, prefix: '/pictures/' });
		await scope.register(fastifyStatic, { ...plain, root: folders.demoDir, prefix: '/demo/' });
	});
}

const maxFileBytes = 256 * 1024;
const maxTotalBytes = 64 * 1024 * 1024;

/** These differ from one response to the next. */
const ofOneResponse = new Set([
	'connection',
	'content-length',
	'date',
	'etag',
	'keep-alive',
	'transfer-encoding',
	'x-request-id',
]);

/** Small files in all encodings. Their headers are those that Fastify sends, because it is asked for them. */
export class FileMemory {
	#app: FastifyInstance;
	#limits: { file: number; total: number };
	#files = new Map<string, { file: Prepared; bytes: number }>();
	/** Files that are in memory, too large, or just being asked for, which is a request too. */
	#seen = new Set<string>();
	#bytes = 0;

	constructor(app: FastifyInstance, limits = { file: maxFileBytes, total: maxTotalBytes }) {
		this.#app = app;
		this.#limits = limits;
	}

	get bytes() {
		return this.#bytes;
	}

	find(url: string): Prepared | undefined {
		return this.#files.get(url)?.file;
	}

	async keep(url: string) {
		// One file can have many addresses with `%` or `?`; only the plain one is kept.
		if (this.#seen.has(url) || !/^[\w./-]+$/.test(url)) return;
		this.#seen.add(url);
		const identity = await this.#ask(url, 'identity');
		if (!identity) return;
		const br = (await this.#ask(url, 'br')) ?? identity;
		const gzip = (await this.#ask(url, 'gzip')) ?? identity;
		const bytes = [...new Set([identity, br, gzip])].reduce((sum, { body }) => sum + body.length, 0);
		this.#files.set(url, { file: { identity, br, gzip, status: 200 }, bytes });
		this.#bytes += bytes;
		for (const [oldest, entry] of this.#files) {
			if (this.#bytes <= this.#limits.total) break;
			this.#files.delete(oldest);
			this.#seen.delete(oldest);
			this.#bytes -= entry.bytes;
		}
	}

	/** Undefined if the file is too large or does not exist in this encoding. */
	async #ask(url: string, encoding: Encoding) {
		const response = await this.#app.inject({ url, headers: { 'accept-encoding': encoding } });
		const { statusCode, headers, rawPayload } = response;
		if (statusCode !== 200 || !headers.etag || rawPayload.length > this.#limits.file) return undefined;
		if (encoding !== 'identity' && headers['content-encoding'] !== encoding) return undefined;
		const kept: Headers = Object.entries(headers)
			.filter(([name]) => !ofOneResponse.has(name))
			.map(([name, value]) => [name, String(value)]);
		return prepareForm(kept, String(headers.etag), rawPayload);
	}
}
