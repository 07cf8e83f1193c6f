import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { safeUrl } from '#server/core/log.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';

export type Headers = readonly (readonly [name: string, value: string])[];

export type PreparedForm = {
	body: Buffer;
	/** Names and values in turn, which `writeHead` takes without building an object. */
	headers: string[];
	/** Those of the response 304. */
	unchangedHeaders: string[];
	/** The part of the ETag in quotes. A proxy that compresses puts `W/` before it. */
	tag: string;
};

/** A response that depends on nothing in the request but the encoding and the ETag. */
export type Prepared = Readonly<Record<Encoding, PreparedForm> & { status: number }>;

/** What a response 304 repeats (RFC 9110, 15.4.5): the browser keeps all other headers of the page that it has. */
const ofUnchanged = /^(cache-control|content-location|etag|expires|vary)$/;

/** The ETag has to change with the headers too: a response 304 does not send them. */
export function prepareForm(headers: Headers, etag: string, body: Buffer): PreparedForm {
	const all: Headers = [...headers, ['etag', etag], ['content-length', String(body.length)]];
	return {
		body,
		headers: all.flat(),
		unchangedHeaders: all.filter(([name]) => ofUnchanged.test(name)).flat(),
		tag: etag.replace(/^W\//, ''),
	};
}

/** The same response with another form of its body. */
export function withBody(form: PreparedForm, body: Buffer): PreparedForm {
	const headers = [...form.headers];
	headers[headers.indexOf('content-length') + 1] = String(body.length);
	return { ...form, body, headers };
}

/** Sends a prepared response through Fastify: for HEAD, and for calls in this process. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared) {
	return sendForm(request, reply.code(prepared.status), prepared[chooseEncoding(request.headers['accept-encoding'])]);
}

export function sendForm(request: FastifyRequest, reply: FastifyReply, form: PreparedForm) {
	const unchanged = reply.statusCode === 200 && request.headers['if-none-match']?.includes(form.tag);
	const headers = unchanged ? form.unchangedHeaders : form.headers;
	for (let at = 0; at < headers.length; at += 2) reply.header(headers[at]!, headers[at + 1]!);
	return unchanged ? reply.code(304).send() : reply.send(form.body);
}

/**
 * Sends prepared responses before Fastify's routing, hooks and log (docs/decisions/0030). Everything else is left to
 * Fastify: other methods, parts of a file, rare conditions, and all errors.
 */
export class PreparedResponses {
	#sources: ((url: string) => Prepared | undefined)[] = [];
	#sent = new Map<string, number>();
	#total = 0;

	/** How many were sent since the start. */
	get total() {
		return this.#total;
	}

	addSource(find: (url: string) => Prepared | undefined) {
		this.#sources.push(find);
	}

	/** Returns false if there is nothing prepared for the request. */
	send(request: IncomingMessage, response: ServerResponse): boolean {
		const { method, url, headers } = request;
		if (method !== 'GET' || url === undefined) return false;
		const prepared = this.#find(url);
		if (prepared === undefined) return false;
		const known = headers['if-none-match'];
		if (
			headers.range !== undefined ||
			headers['if-match'] !== undefined ||
			headers['if-unmodified-since'] !== undefined ||
			(headers['if-modified-since'] !== undefined && known === undefined)
		)
			return false;

		this.#total++;
		this.#sent.set(url, (this.#sent.get(url) ?? 0) + 1);
		const form = prepared[chooseEncoding(headers['accept-encoding'])];
		if (prepared.status === 200 && known?.includes(form.tag)) response.writeHead(304, form.unchangedHeaders).end();
		else response.writeHead(prepared.status, form.headers).end(form.body);
		return true;
	}

	#find(url: string): Prepared | undefined {
		for (const find of this.#sources) {
			const prepared = find(url);
			if (prepared !== undefined) return prepared;
		}
		return undefined;
	}

	/** Writes how often each address was sent since the last report, as one line instead of two for each request. */
	report(log: Pick<FastifyBaseLogger, 'info'>) {
		if (this.#sent.size === 0) return;
		const sent: Record<string, number> = {};
		for (const [url, count] of this.#sent) sent[safeUrl(url)] = (sent[safeUrl(url)] ?? 0) + count;
		this.#sent.clear();
		log.info({ sent }, 'prepared responses');
	}
}
