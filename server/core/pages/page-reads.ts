import { AsyncLocalStorage } from 'node:async_hooks';

/** What a page was made from, so that it is dropped when one of these changes, and not kept longer than `until`. */
export class PageReads {
	readonly keys = new Set<string>();
	until = Number.POSITIVE_INFINITY;
	private readonly asked = new Set<string>();

	note(keys: Iterable<string>, until: number) {
		for (const key of keys) this.keys.add(key);
		this.until = Math.min(this.until, until);
	}

	async noteNextChange(of: string, next: () => Promise<Date | undefined>) {
		if (this.asked.has(of)) return;
		this.asked.add(of);
		this.note([], (await next())?.getTime() ?? Number.POSITIVE_INFINITY);
	}
}

const current = new AsyncLocalStorage<PageReads>();

/** Everything that is read while `render` runs is noted in `reads`. */
export const whileNoting = <T>(reads: PageReads, render: () => Promise<T>) => current.run(reads, render);

const dataPrefix = 'data:';

/** The key of public data that is not content, such as the events. */
export const dataKey = (name: string) => `${dataPrefix}${name}`;

export const isDataKey = (key: string) => key.startsWith(dataPrefix);

/** Called where content is read for a page. `until`: when it changes by itself. */
export const noteRead = (keys: Iterable<string>, until = Number.POSITIVE_INFINITY) =>
	current.getStore()?.note(keys, until);

/** For what changes by itself and is not in memory: `next` is called once for a page, and not for other requests. */
export const noteNextChange = async (of: string, next: () => Promise<Date | undefined>) =>
	current.getStore()?.noteNextChange(of, next);
