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

/**
 * Every dynamic import goes through here. It tries again after a short wait, but not without a network and not when the
 * file is gone, because then only the visitor or a reload can help (`reloadForNewBuild`).
 */
export async function load<T>(importFile: () => Promise<T>, file?: string): Promise<T> {
	for (const wait of waits) {
		try {
			return await importFile();
		} catch (cause) {
			if (!navigator.onLine) throw new LoadError(false, cause);
			if (await isGone(file ?? buildFile())) throw new LoadError(true, cause);
			await new Promise((done) => setTimeout(done, wait));
		}
	}
	return importFile().catch((cause: unknown) => {
		throw new LoadError(false, cause);
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
