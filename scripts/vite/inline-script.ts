import { build, type Plugin, type Rolldown } from 'vite';

/** `import { script } from './file.ts?script'`: the file with its imports, bundled and minified, as text to write into a page. */
export const inlineScript: Plugin = {
	name: 'inline-script',
	enforce: 'pre',
	async load(id) {
		if (!id.endsWith('?script')) return undefined;
		const input = id.slice(0, -'?script'.length);
		const result = (await build({
			configFile: false,
			logLevel: 'warn',
			define: { 'import.meta.env.PROD': String(this.environment.mode === 'build') },
			build: {
				write: false,
				target: 'es2022',
				modulePreload: false,
				// A slow machine is no reason for a warning.
				rolldownOptions: { input, output: { format: 'iife' }, checks: { bundlerTimings: false } },
			},
		})) as Rolldown.RolldownOutput;
		const [chunk] = result.output;
		for (const file of chunk.moduleIds) this.addWatchFile(file);
		return `export const script = ${JSON.stringify(chunk.code.trim())}`;
	},
};
