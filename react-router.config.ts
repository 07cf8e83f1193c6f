import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'web',
	buildDirectory: 'build',
	ssr: true,
	// A visitor learns of the pages that are linked where they are, not of every room of the office.
	routeDiscovery: { mode: 'lazy' },
} satisfies Config;
