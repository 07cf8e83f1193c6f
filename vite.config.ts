import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

// What every page loads travels in two files instead of a dozen: one compression window, fewer requests.
const everywhere = [
	{
		name: 'framework',
		priority: 2,
		test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|\/web\/(root|entry)|vite\/preload-helper/,
	},
	{
		name: 'site',
		priority: 1,
		test: /\/web\/(site\/[a-z-]+\.(tsx?|module\.css)|features\/newsletter\/public\/newsletter-box|ui\/(brand|button|icon|round-button|picture|stored-picture|toast-signal|event-day|message-page|more-link|opener|phone-link|section-tabs|spinner|split-page|tabs|unbroken)|core\/(classes|page-meta|session|deferred|format|landing)|content\/menu)|\/contract\/core\/(club|limits)\.ts/,
	},
];

/** The service worker is a file of its own at the root, because a worker sees only what lies below it. */
const serviceWorker: Plugin = {
	name: 'service-worker',
	apply: 'build',
	applyToEnvironment: (environment) => environment.name === 'client',
	buildStart() {
		this.emitFile({ type: 'chunk', id: 'web/offline/service-worker.ts', fileName: 'service-worker.js' });
	},
};

/** Pages are drawn by React as it is meant for production in the demo too, not only where NODE_ENV says so. */
const productionReact: Plugin = {
	name: 'production-react',
	apply: 'build',
	configEnvironment: (name) =>
		name === 'ssr'
			? {
					// Everything comes along: what brought a React of its own could not draw its part of a page.
					resolve: { noExternal: true },
					define: { 'process.env.NODE_ENV': '"production"' },
				}
			: undefined,
};

/** A later layer wins over an earlier one, whatever the selectors and the order of files; styles in no layer win over all. */
const layers = [
	{ layer: 'base', files: /\/web\/styles\/base\.css$/ },
	{ layer: 'global', files: /\/web\/styles\/global\.css$/ },
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

export default defineConfig({
	plugins: [cascadeLayers, reactRouter(), serviceWorker, productionReact],
	// The bootstrap clears what is built anew; build/pictures lives longer.
	build: { assetsInlineLimit: 0, target: 'es2022', emptyOutDir: false },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everywhere } } } } },
	},
	server: { middlewareMode: true },
});
