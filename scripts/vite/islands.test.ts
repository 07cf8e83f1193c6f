import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { islandFilesIn } from './islands.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'islands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds these files and returns the files of their islands. */
async function islandFilesOf(sources: Record<string, string>) {
	for (const [name, source] of Object.entries(sources)) writeFileSync(path.join(folder, name), source);
	const input = Object.fromEntries(
		Object.keys(sources)
			.filter((name) => name.includes('.island.'))
			.map((name) => [name.replace('.island.ts', ''), path.join(folder, name)]),
	);
	const result = (await build({
		configFile: false,
		logLevel: 'silent',
		build: {
			write: false,
			modulePreload: false,
			rolldownOptions: {
				input,
				preserveEntrySignatures: 'strict',
				output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
			},
		},
	})) as Rolldown.RolldownOutput;
	return islandFilesIn(Object.fromEntries(result.output.map((file) => [file.fileName, file])));
}

test('lists the file of each island and the files that it shares with others', async () => {
	const shared = "import { text } from './shared.ts'; export const start = () => console.log(text);";
	expect(
		await islandFilesOf({
			'shared.ts': "export const text = 'shared';",
			'one.island.ts': shared,
			'two.island.ts': shared.replace('console.log', 'alert'),
			'alone.island.ts': 'export const start = () => {};',
		}),
	).toEqual({
		one: ['/one.js', '/shared.js'],
		two: ['/two.js', '/shared.js'],
		alone: ['/alone.js'],
	});
});

test('an island that imports the router, even through another file, stops the build', async () => {
	const router = path.resolve('node_modules/react-router/package.json');
	await expect(
		islandFilesOf({
			'link.ts': `export { version } from ${JSON.stringify(router)};`,
			'one.island.ts': "import { version } from './link.ts'; export const start = () => console.log(version);",
		}),
	).rejects.toThrow('one.island imports the router (one.js). Use <a> and props instead.');
});
