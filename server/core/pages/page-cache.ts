import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
	br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
	gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};
export type Encoding = keyof typeof compressors | 'identity';

export type CachedPage = {
	etag: string;
	policy: string;
	bodies: Record<Encoding, Buffer>;
	madeAt: number;
};

/** Some content changes with time alone: events begin and notices start. */
const maxAgeMs = 60_000;
const maxPages = 400;

/**
 * Rendered public pages with their compressed forms. They are the same for everyone, because the session is only in the
 * browser. `generation` prevents storing a page whose rendering started before a change.
 */
export class PageCache {
	#pages = new Map<string, CachedPage>();
	#generation = 0;

	get generation() {
		return this.#generation;
	}

	clear() {
		this.#generation++;
		this.#pages.clear();
	}

	find(path: string, nowMs: number): CachedPage | undefined {
		const page = this.#pages.get(path);
		if (!page) return undefined;
		if (nowMs - page.madeAt < maxAgeMs) return page;
		this.#pages.delete(path);
		return undefined;
	}

	store(path: string, page: CachedPage, generation: number) {
		if (generation !== this.#generation) return;
		if (this.#pages.size >= maxPages) {
			const oldest = this.#pages.keys().next().value;
			if (oldest !== undefined) this.#pages.delete(oldest);
		}
		this.#pages.set(path, page);
	}
}

export async function makePage(html: string, policy: string, nowMs: number): Promise<CachedPage> {
	const identity = Buffer.from(html);
	const [br, zipped] = await Promise.all([compressors.br(identity), compressors.gzip(identity)]);
	return {
		etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
		policy,
		bodies: { identity, br, gzip: zipped },
		madeAt: nowMs,
	};
}

/** The best encoding that the browser accepts; `q=0` means that it does not. */
export function chooseEncoding(accepted: string | undefined): Encoding {
	const accepts = new Map(
		(accepted ?? '').split(',').map((part) => {
			const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
			const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
			return [name, quality ? Number(quality.slice(2)) : 1];
		}),
	);
	if ((accepts.get('br') ?? 0) > 0) return 'br';
	if ((accepts.get('gzip') ?? 0) > 0) return 'gzip';
	return 'identity';
}
