import type { Prepared } from '#server/core/http/prepared-responses.ts';
import type { Clock } from '#server/dependencies.ts';
import type { PageFolder } from './page-folder.ts';
import { PageReads } from './page-reads.ts';

/** Some content changes with time alone: events begin and notices start. */
const maxAgeMs = 60_000;
const maxPages = 400;

type Entry = { page: Prepared; expiresAt: number; reads: PageReads };

/** When a rendering started; a page is only stored if nothing has changed since. */
export type Moment = { generation: number; at: number };

/** Rendered public pages. They are the same for everyone, because the session is only in the browser. */
export class PageCache {
	#clock: Clock;
	#folder: PageFolder | undefined;
	#pages = new Map<string, Entry>();
	#generation = 0;
	#figures = { found: 0, stored: 0 };

	/** With a folder, its pages come and go in the same moments as those in memory. */
	constructor(clock: Clock, folder?: PageFolder) {
		this.#clock = clock;
		this.#folder = folder;
	}

	/** How often a page was found, and how many were rendered and stored. */
	figures() {
		return { ...this.#figures };
	}

	now(): Moment {
		return { generation: this.#generation, at: this.#clock.now().getTime() };
	}

	clear() {
		this.#generation++;
		this.#pages.clear();
		this.#folder?.clear();
	}

	/** Drops the pages that were made from one of these. The folder has pages of other processes too, so it is cleared. */
	drop(keys: readonly string[]) {
		this.#generation++;
		for (const [url, { reads }] of this.#pages) if (keys.some((key) => reads.keys.has(key))) this.#pages.delete(url);
		this.#folder?.clear();
	}

	/** Called from time to time: nobody asks for the age of a file before it is sent. */
	removeExpired() {
		this.#folder?.removeExpired(this.#clock.now().getTime());
	}

	find(url: string): Prepared | undefined {
		const entry = this.#pages.get(url);
		if (entry === undefined) return undefined;
		if (this.#clock.now().getTime() < entry.expiresAt) {
			this.#figures.found++;
			return entry.page;
		}
		this.#pages.delete(url);
		return undefined;
	}

	/** Returns false if content changed after the rendering started. */
	store(url: string, page: Prepared, started: Moment, reads = new PageReads()): boolean {
		if (started.generation !== this.#generation) return false;
		if (this.#pages.size >= maxPages && !this.#pages.has(url)) this.#pages.delete(this.#pages.keys().next().value!);
		this.#figures.stored++;
		const expiresAt = Math.min(started.at + maxAgeMs, reads.until);
		this.#pages.set(url, { page, expiresAt, reads });
		this.#write(url, page, expiresAt);
		return true;
	}

	/** Puts a better form of a page into its place, if it is still there. */
	replace(url: string, page: Prepared, better: Prepared) {
		const entry = this.#pages.get(url);
		if (entry?.page !== page || better === page) return;
		entry.page = better;
		this.#write(url, better, entry.expiresAt);
	}

	#write(url: string, page: Prepared, expiresAt: number) {
		const isCurrent = () => this.#pages.get(url)?.page === page && this.find(url) === page;
		void this.#folder?.write(url, page, { expiresAt, isCurrent });
	}
}
