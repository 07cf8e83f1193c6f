import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'web',
	buildDirectory: 'build',
	ssr: true,
	// A page only gets the routes that it links to, not those of the whole office.
	routeDiscovery: { mode: 'lazy' },
} satisfies Config;
