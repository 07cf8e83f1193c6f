import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Prepared } from '#server/core/http/prepared-responses.ts';

const suffixes = { identity: '', br: '.br', gzip: '.gz' } as const;

/** Headers that nginx sets itself, or that differ from page to page. */
const notInFile = new Set(['content-encoding', 'content-length', 'content-security-policy', 'content-type', 'etag']);

/**
 * Public pages as files for a web server in front of this one (`PAGE_CACHE_DIR`, docs/operations.md). A page is at
 * `pages/<policy>/<address>/page.html`, with `.br` and `.gz`. nginx cannot read a header from a file, so `policies.conf`
 * says which policy each address has. nginx looks for a page in the folder of the policy it knows, so it never sends
 * another policy than the page's own.
 */
export class PageFolder {
	#dir: string;
	#log: Pick<FastifyBaseLogger, 'warn'>;
	#expires = new Map<string, number>();
	/** Policy by address, as nginx reads it. */
	#policies = new Map<string, string>();
	#firstWritten = new WeakMap<Prepared, Date>();

	constructor(dir: string, log: Pick<FastifyBaseLogger, 'warn'>) {
		this.#dir = dir;
		this.#log = log;
		mkdirSync(dir, { recursive: true });
		for (const name of ['new', 'old']) rmSync(path.join(dir, name), { recursive: true, force: true });
		this.#readPolicies();
		this.clear();
	}

	/** Removes all pages at once: what is renamed is no longer found. */
	clear() {
		const pages = path.join(this.#dir, 'pages');
		const old = path.join(this.#dir, 'old', randomUUID());
		this.#expires.clear();
		try {
			mkdirSync(path.dirname(old), { recursive: true });
			if (existsSync(pages)) renameSync(pages, old);
		} catch (error) {
			// Another process with the same folder renamed it first.
			if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
		}
		mkdirSync(pages, { recursive: true });
		void rm(old, { recursive: true, force: true }).catch((error) => this.#warn(error));
	}

	/** `isCurrent` is asked in the moment in which the page becomes visible. */
	async write(url: string, page: Prepared, { expiresAt, isCurrent }: { expiresAt: number; isCurrent: () => boolean }) {
		if (!isPublic(url, page)) return;
		const policy = headerOf(page, 'content-security-policy');
		const target = path.join(this.#dir, 'pages', idOf(policy), url);
		const incoming = path.join(this.#dir, 'new', randomUUID());
		try {
			await mkdir(incoming, { recursive: true });
			await Promise.all(names(page).map(([name, body]) => writeFile(path.join(incoming, name), body)));
			if (isCurrent()) {
				this.#publish(incoming, target, page);
				this.#expires.set(target, expiresAt);
				this.#learnPolicy(url, policy, page);
			}
		} catch (error) {
			this.#warn(error);
		} finally {
			await rm(incoming, { recursive: true, force: true });
		}
	}

	/** Without waiting, so that no change can come between the question whether the page is current and its publication. */
	#publish(incoming: string, target: string, page: Prepared) {
		mkdirSync(target, { recursive: true });
		// nginx makes its ETag from time and size: the same content keeps its time.
		const time = this.#firstWritten.get(page) ?? new Date();
		this.#firstWritten.set(page, time);
		for (const [name] of names(page)) {
			utimesSync(path.join(incoming, name), time, time);
			renameSync(path.join(incoming, name), path.join(target, name));
		}
	}

	removeExpired(nowMs: number) {
		for (const [target, expiresAt] of this.#expires) {
			if (nowMs < expiresAt) continue;
			this.#expires.delete(target);
			for (const suffix of Object.values(suffixes)) rmSync(path.join(target, `page.html${suffix}`), { force: true });
		}
	}

	/** nginx reads these files when it is started or reloaded; an address that is new since then is sent by this server. */
	#learnPolicy(url: string, policy: string, page: Prepared) {
		if (this.#policies.get(url) === policy) return;
		this.#policies.set(url, policy);
		const addresses = [...this.#policies].sort(([one], [other]) => one.localeCompare(other));
		const lines = [
			'map "$request_method $request_uri" $page_policy_id {',
			'\tdefault none;',
			...addresses.map(([address, text]) => `\t"GET ${address}" ${idOf(text)};`),
			'}',
			'map $page_policy_id $page_policy {',
			...[...new Set(this.#policies.values())].map((text) => `\t${idOf(text)} "${text}";`),
			'}',
		];
		this.#replace('policies.conf', lines);
		const { headers } = page.identity;
		const others = headers.flatMap((name, at) =>
			at % 2 === 0 && !notInFile.has(name) ? [`add_header ${name} "${headers[at + 1]}";`] : [],
		);
		this.#replace('headers.conf', [...others, 'add_header content-security-policy $page_policy;']);
	}

	#replace(name: string, lines: string[]) {
		const incoming = path.join(this.#dir, 'new', randomUUID());
		writeFileSync(incoming, `${lines.join('\n')}\n`);
		renameSync(incoming, path.join(this.#dir, name));
	}

	#readPolicies() {
		const file = path.join(this.#dir, 'policies.conf');
		if (!existsSync(file)) return;
		const text = readFileSync(file, 'utf8');
		const byId = new Map([...text.matchAll(/^\t(\w+) "(.+)";$/gm)].map(([, id = '', policy = '']) => [id, policy]));
		for (const [, address = '', id = ''] of text.matchAll(/^\t"GET (\S+)" (\w+);$/gm)) {
			const policy = byId.get(id);
			if (policy) this.#policies.set(address, policy);
		}
	}

	#warn(error: unknown) {
		this.#log.warn({ err: error }, 'page folder: a page could not be written or removed');
	}
}

const names = (page: Prepared) =>
	(['identity', 'br', 'gzip'] as const).map(
		(encoding) => [`page.html${suffixes[encoding]}`, page[encoding].body] as const,
	);

/** Only pages that search engines may find, with an address that is a safe file name. Others show nothing without a session. */
const isPublic = (url: string, page: Prepared) =>
	page.status === 200 && /^(\/|(\/[a-z0-9-]+)+)$/.test(url) && page.identity.body.includes('<link rel="canonical"');

function headerOf({ identity: { headers } }: Prepared, name: string): string {
	return headers[headers.indexOf(name) + 1] ?? '';
}

const idOf = (policy: string) => createHash('sha256').update(policy).digest('hex').slice(0, 16);
