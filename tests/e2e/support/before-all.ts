import { rm } from 'node:fs/promises';
import { makeFirstFolder } from './site.ts';

/** Playwright's global setup; what it returns runs at the end. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function beforeAll() {
	const folder = await makeFirstFolder();
	process.env.FIRST_FOLDER = folder;
	return () => rm(folder, { recursive: true, force: true });
}
