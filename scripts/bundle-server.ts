/**
 * Bundles the server into `build/app`, because finding and reading a thousand small files takes half of a start.
 * Run by scripts/bootstrap.mjs.
 */
import path from 'node:path';
import { build, type Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const outDir = path.join(root, 'build/app');

/** Packages of many small files. The others are loaded from node_modules, because some look for files beside themselves. */
const bundledPackages = ['zod', 'drizzle-orm', 'fastify-type-provider-zod'];

/** Tests change these from outside (`--import`), so the bundle imports them from the source. */
const changedByTests = [
	'server/core/pages/page-quality.ts',
	'server/core/system-clock.ts',
	'server/features/accounts/password-cost.ts',
];
const stayApart: Plugin = {
	name: 'stay-apart',
	enforce: 'pre',
	async resolveId(source, importer) {
		const found = await this.resolve(source, importer, { skipSelf: true });
		const file = found && path.relative(root, found.id);
		return file && changedByTests.includes(file) ? { id: `#${file}`, external: true } : undefined;
	},
};

/** Files that the server reads are found beside its source, wherever the installation was moved after the build. */
const sourceFolders: Plugin = {
	name: 'source-folders',
	transform(code, id) {
		const folder = path.relative(outDir, path.dirname(id));
		return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`), map: null };
	},
};

await build({
	root,
	configFile: false,
	logLevel: 'warn',
	publicDir: false,
	plugins: [stayApart, sourceFolders],
	ssr: { noExternal: bundledPackages },
	build: {
		ssr: 'server/main.ts',
		outDir,
		target: 'node24',
		minify: false,
		rolldownOptions: {
			output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
			checks: { bundlerTimings: false },
		},
	},
});
