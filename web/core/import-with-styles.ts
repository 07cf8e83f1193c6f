const missing = new Set<string>();

// Vite asks for the styles of an imported file only once. Those that fail are noted here, to be asked for again.
if (typeof window !== 'undefined')
	window.addEventListener('vite:preloadError', (event) => {
		const href = /^Unable to preload CSS for (\S+)$/.exec(event.payload.message)?.[1];
		if (!href) return;
		event.preventDefault();
		missing.add(href);
	});

/** Imports a file, and fails unless its styles are there, too. */
export async function importWithStyles<T>(importFile: () => Promise<T>): Promise<T> {
	const imported = await importFile();
	await Promise.all([...missing].map(addStyles));
	return imported;
}

const addStyles = (href: string) =>
	new Promise<void>((loaded, failed) => {
		const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
		link.addEventListener('load', () => {
			missing.delete(href);
			loaded();
		});
		link.addEventListener('error', () => {
			link.remove();
			failed(new Error(`${href} could not be loaded`));
		});
		document.head.append(link);
	});
