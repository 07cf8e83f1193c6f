import path from 'node:path';
import type { Plugin } from 'vite';

/** Lets the router load its routes with `web/core/load-route-module.ts`, which tries again and never loads the page again. */
export function routeModules(): Plugin {
	let replaced = false;
	return {
		name: 'route-modules',
		enforce: 'pre',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		resolveId(source, importer) {
			if (source !== './routeModules.js' || !importer?.includes('/react-router/')) return undefined;
			replaced = true;
			return path.resolve('web/core/load-route-module.ts');
		},
		buildEnd(error) {
			if (!error && !replaced)
				this.error('React Router no longer has routeModules.js: see web/core/load-route-module.ts.');
		},
	};
}
