import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { inlineScript } from './scripts/vite/inline-script.ts';
import { islands } from './scripts/vite/islands.ts';
import { routeModules } from './scripts/vite/route-modules.ts';

// What the pages of the app share is in few files: better compression, fewer requests. React is apart from the router,
// because islands need React alone; and neither is in a file with web/root or web/entry.client, which start the app.
const sharedChunks = [
	{ name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/ },
	{ name: 'router', priority: 2, test: /node_modules\/(react-router|cookie|set-cookie-parser)\// },
	{ name: 'club', priority: 4, test: /\/contract\/core\/(club|limits|money)\.ts/ },
	// What most islands consist of. A group takes along what its files import, so nothing here may import the router.
	{
		name: 'parts',
		priority: 3,
		test: /\/web\/(islands\/hydrate|ui\/(button|icon|field|picture|stored-picture|phone-link|dialog|state)|core\/(classes|errors|form-values|submit|new-id|format)|ui\/form\/honeypot)\./,
	},
	// What sends a form: loaded with it, so that a failure can be reported without a network. Nothing here may import the router.
	{
		name: 'calls',
		priority: 3,
		test: /node_modules\/zod\/|\/contract\/newsletter\.|\/web\/(core\/(api|check-input|session|account|mail-link)|features\/newsletter\/public\/newsletter-(box|requests))\./,
	},
	// A style in a layer that comes later brings back the fonts that were too late for the first paint, and /verify-email leads on
	// to the form, which has a notice.
	{
		name: 'site',
		priority: 1,
		test: /\/web\/(root|site\/[a-z-]+\.(tsx?|module\.css)|ui\/(brand|links|opener|split-page|tabs|deferred|notice)\.|core\/page-meta\.|content\/menu\.)/,
	},
];

/** A separate file at the root, because a service worker controls only the addresses below its own. */
const serviceWorker: Plugin = {
	name: 'service-worker',
	apply: 'build',
	applyToEnvironment: (environment) => environment.name === 'client',
	buildStart() {
		this.emitFile({ type: 'chunk', id: 'web/offline/service-worker.ts', fileName: 'service-worker.js' });
	},
};

/** The built server renders with the production build of React, whatever NODE_ENV it runs with. */
const productionReact: Plugin = {
	name: 'production-react',
	apply: 'build',
	configEnvironment: (name) =>
		name === 'ssr'
			? {
					// A package outside the bundle would use a second copy of React.
					resolve: { noExternal: true },
					define: { 'process.env.NODE_ENV': '"production"' },
				}
			: undefined,
};

/** A later layer wins over an earlier one, whatever the selectors and the order of files; styles in no layer win over all. */
const layers = [
	{ layer: 'base', files: /\/web\/styles\/base\.css$/ },
	{ layer: 'global', files: /\/web\/styles\/(global|print)\.css$/ },
	{ layer: 'components', files: /\/web\/ui\/.+\.module\.css$/ },
];
const layerOrder = `@layer ${layers.map(({ layer }) => layer).join(', ')};`;

/** Puts the shared styles into layers, so that the module of a page always wins over the components it uses. */
const cascadeLayers: Plugin = {
	name: 'cascade-layers',
	enforce: 'pre',
	transform(code, id) {
		const found = layers.find(({ files }) => files.test(id.replace(/\?.*$/, '')));
		return found && { code: `${layerOrder}@layer ${found.layer} {${code}}`, map: null };
	},
};

export default defineConfig(({ command }) => ({
	plugins: [cascadeLayers, reactRouter(), routeModules(), islands(), inlineScript, serviceWorker, productionReact],
	// Short in the build, because the names are in every page and its scripts; readable while developing.
	css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]-[hash:base64:4]' } },
	build: {
		assetsInlineLimit: 0,
		target: 'es2022',
		// The bootstrap removes old output itself and keeps build/pictures.
		emptyOutDir: false,
		// A slow machine is no reason for a warning.
		rolldownOptions: { checks: { bundlerTimings: false } },
	},
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
		// The server loads its whole bundle at once: a dynamic import only has to split code for the browser.
		ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } },
	},
	server: { middlewareMode: true },
}));
