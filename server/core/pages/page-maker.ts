import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '#server/core/http/encoding.ts';
import {
	type Headers,
	type Prepared,
	type PreparedForm,
	prepareForm,
	withBody,
} from '#server/core/http/prepared-responses.ts';
import { pageQuality } from './page-quality.ts';

/** A window of 128 KB: the default of 4 MB is zeroed for every page and finds nothing more in one. */
const brotli = (body: Buffer, quality: number) =>
	promisify(brotliCompress)(body, {
		params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 17 },
	});

const maxRemembered = 400;

/**
 * Makes responses from rendered pages. A page that is rendered again usually has the same bytes, so pages are remembered
 * by content and compressed once: fast while the visitor waits, and as small as possible afterwards.
 */
export class PageMaker {
	#made = new Map<string, Prepared>();
	#improving: Promise<unknown> = Promise.resolve();

	/** For a page that is kept: all forms, because the next visitors want others. */
	async make(html: string, headers: Headers, status = 200): Promise<Prepared> {
		const body = Buffer.from(html);
		const etag = etagOf(headers, body);
		const made = this.#made.get(etag);
		if (made) return made;
		const [br, zipped] = await Promise.all([brotli(body, pageQuality.fast), promisify(gzip)(body)]);
		return {
			identity: prepareForm(headers, etag, body),
			br: prepareForm(encoded(headers, 'br'), etag, br),
			gzip: prepareForm(encoded(headers, 'gzip'), etag, zipped),
			status,
		};
	}

	/** For a page that is sent once: only the form that the visitor wants, compressed with little work. */
	async makeOnce(html: string, headers: Headers, encoding: Encoding): Promise<PreparedForm> {
		const body = Buffer.from(html);
		if (encoding === 'identity') return prepareForm(headers, etagOf(headers, body), body);
		const small = await (encoding === 'br'
			? brotli(body, pageQuality.once)
			: promisify(gzip)(body, { level: pageQuality.once }));
		return prepareForm(encoded(headers, encoding), etagOf(headers, body), small);
	}

	/** The same page with its smallest brotli form. One page at a time, so that others do not wait for the processor. */
	improve(page: Prepared): Promise<Prepared> {
		const better = this.#improving.then(() => this.#improve(page));
		this.#improving = better.catch(() => {});
		return better;
	}

	async #improve(page: Prepared): Promise<Prepared> {
		const { tag, body } = page.identity;
		const made = this.#made.get(tag);
		if (made) return made;
		const better = { ...page, br: withBody(page.br, await brotli(body, pageQuality.best)) };
		if (this.#made.size >= maxRemembered) this.#made.delete(this.#made.keys().next().value!);
		this.#made.set(tag, better);
		return better;
	}
}

const encoded = (headers: Headers, encoding: Encoding): Headers => [...headers, ['content-encoding', encoding]];

function etagOf(headers: Headers, body: Buffer) {
	const hash = createHash('sha256').update(JSON.stringify(headers)).update(body);
	return `"${hash.digest('base64url').slice(0, 22)}"`;
}
