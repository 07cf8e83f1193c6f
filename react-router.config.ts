import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'web',
	buildDirectory: 'build',
	ssr: true,
	// One manifest in the first answer: a club's site is small, and a crawler or a slow phone asks for nothing extra.
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
