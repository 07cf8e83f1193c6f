import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildServer, isServerBuilt } from '../../../scripts/bootstrap/server.mjs';
import { makeFirstFolder } from './site.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Playwright's global setup; what it returns runs at the end. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function beforeAll() {
	// A change of the server since the last npm test or npm start.
	if (!isServerBuilt(root)) await buildServer(root, process.execPath);
	const folder = await makeFirstFolder();
	process.env.FIRST_FOLDER = folder;
	return () => rm(folder, { recursive: true, force: true });
}
