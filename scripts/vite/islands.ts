import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const found = () => globSync('web/**/*.island.{ts,tsx}');
const nameOf = (file: string) => path.basename(file).replace(/\.island\.tsx?$/, '');
const filesList = 'build/islands.json';

/**
 * Each `NAME.island.ts` becomes a chunk of the client build. The server build imports from `virtual:islands` which files
 * the browser has to load for it.
 */
export function islands(): Plugin[] {
	return [
		{
			name: 'islands',
			apply: 'build',
			applyToEnvironment: (environment) => environment.name === 'client',
			buildStart() {
				for (const file of found()) this.emitFile({ type: 'chunk', id: file, name: nameOf(file) });
			},
			writeBundle(_options, bundle) {
				writeFileSync(filesList, JSON.stringify(islandFilesIn(bundle)));
			},
		},
		{
			name: 'island-files',
			resolveId: (id) => (id === 'virtual:islands' ? `\0${id}` : undefined),
			load(id) {
				if (id !== '\0virtual:islands') return undefined;
				return `export const islandFiles = ${islandFiles(this.environment)}`;
			},
		},
	];
}

/** While developing, Vite serves the source files. The build for the browser does not need the list that it makes. */
function islandFiles({ mode, name }: { mode: string; name: string }) {
	if (mode === 'dev') return JSON.stringify(Object.fromEntries(found().map((file) => [nameOf(file), [`/${file}`]])));
	return name === 'client' ? '{}' : readFileSync(filesList, 'utf8');
}

/** The files of each island by its name. An island that needs the router stops the build. */
export function islandFilesIn(bundle: Rolldown.OutputBundle): Record<string, string[]> {
	const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
	const islandChunks = chunks.filter(({ facadeModuleId }) => /\.island\.tsx?$/.test(facadeModuleId ?? ''));
	const files = islandChunks.map((chunk) => {
		const needed = filesNeededBy(chunk, bundle);
		// The router takes over the whole page, and its size would be loaded with every island.
		if (needed.some((file) => moduleIdsOf(file, bundle).some((id) => id.includes('/react-router/'))))
			throw new Error(`${chunk.name}.island imports the router (${needed.join(', ')}). Use <a> and props instead.`);
		return [nameOf(chunk.facadeModuleId!), needed.map((file) => `/${file}`)];
	});
	return Object.fromEntries(files);
}

const moduleIdsOf = (file: string, bundle: Rolldown.OutputBundle) => {
	const chunk = bundle[file];
	return chunk?.type === 'chunk' ? chunk.moduleIds : [];
};

function filesNeededBy({ fileName, imports }: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
	const needed = new Set([fileName]);
	const add = (file: string) => {
		const chunk = bundle[file];
		if (needed.has(file) || chunk?.type !== 'chunk') return;
		needed.add(file);
		for (const next of chunk.imports) add(next);
	};
	for (const file of imports) add(file);
	return [...needed];
}
