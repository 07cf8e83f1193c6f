import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

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
		test: /\/web\/(components\/site\/(?!marquee)|components\/ui\/(button|icon|round-button|picture|stored-picture|toast-signal)|content\/(menu|site-map)|lib\/(session|deferred|format|landing))|\/contract\/(club|limits)\.ts/,
	},
];

export default defineConfig({
	plugins: [reactRouter()],
	// The bootstrap clears what is built anew; build/pictures lives longer.
	build: { assetsInlineLimit: 0, target: 'es2022', emptyOutDir: false },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everywhere } } } } },
	},
	server: { middlewareMode: true },
});
