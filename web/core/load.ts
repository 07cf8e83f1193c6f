import { NetworkError } from './errors.ts';

/** A file of the site could not be loaded. */
export class LoadError extends NetworkError {
	/** The server has a newer build, so this file will not come back. */
	readonly gone: boolean;
	constructor(gone: boolean, cause: unknown) {
		super('A file of the site could not be loaded', { cause });
		this.gone = gone;
	}
}

/** Milliseconds before each further try. */
const waits = [300, 900, 2000];

/** How long a file may take. A connection that stands still would fail only after minutes. */
const longestMs = 30_000;

/**
 * Every dynamic import goes through here. It tries again after a short wait, but not without a network and not when the
 * file is gone, because then only the visitor or a reload can help (`reloadForNewBuild`).
 */
export async function load<T>(importFile: () => Promise<T>, file?: string): Promise<T> {
	for (const wait of waits) {
		try {
			return await inTime(importFile());
		} catch (cause) {
			// The browser would wait for the same request again.
			if (cause === tooLate || !navigator.onLine) throw new LoadError(false, cause);
			if (await isGone(file ?? buildFile())) throw new LoadError(true, cause);
			await new Promise((done) => setTimeout(done, wait));
		}
	}
	return inTime(importFile()).catch((cause: unknown) => {
		throw new LoadError(false, cause);
	});
}

const tooLate = new Error('The file did not arrive in time');

function inTime<T>(file: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(tooLate), longestMs);
		file.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

/** The file that names all others of this build; it changes with any of them (web/entry.server.tsx). */
export const buildFile = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

const isGone = (file: string | undefined): Promise<boolean> =>
	file
		? fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
				({ status }) => status === 404,
				() => false,
			)
		: Promise.resolve(false);
