/**
 * `npm run bench`: what a visitor downloads, how long a start takes, how much memory the server needs, and how fast the
 * cached Home is compared with a bare Fastify that sends the same bytes. Results are printed, not asserted: machines
 * differ, so speeds are given as ratios within one run.
 */
import { lighthouse } from './lighthouse.ts';
import { bytesOf, memoryOf } from './measure.ts';
import { officeLists } from './office-lists.ts';
import { publicPages } from './public-pages.ts';
import { startServer } from './server.ts';
import { throughput } from './throughput.ts';

/** The budgets for Home. */
const home = { scriptBytes: 110 * 1024, styleBytes: 20 * 1024 };

const print = (label: string, value: string, beside?: string) =>
	console.log(`  ${label.padEnd(34)} ${value.padStart(14)}${beside ? `   (${beside})` : ''}`);
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

if (process.argv.includes('--lists')) {
	await printPublicPages();
	await printOfficeLists();
	process.exit();
}

console.log('\nStart');
const first = await startServer();
print('first start, empty folder', `${(first.startMs / 1000).toFixed(2)} s`);
await first.stop({ keep: true });
const server = await startServer(first.dataDir);
print('second start', `${(server.startMs / 1000).toFixed(2)} s`, 'budget 3 s');

try {
	console.log('\nMemory, idle');
	const memory = await memoryOf(server.pid);
	print('Node', `${memory.node.toFixed(0)} MB`, 'budget 200 MB');
	print('PostgreSQL', `${memory.postgres.toFixed(0)} MB`, 'budget 120 MB');

	console.log('\nHome, first load (brotli)');
	const bytes = await bytesOf(server.url, '/');
	print('HTML', kb(bytes.html));
	print('JavaScript', kb(bytes.script), `budget ${kb(home.scriptBytes)}`);
	print('CSS', kb(bytes.style), `budget ${kb(home.styleBytes)}`);
	print('fonts', kb(bytes.font));

	console.log('\nThroughput');
	const speed = await throughput(server.url);
	print('bare Fastify, same bytes', `${speed.bare.toFixed(0)} req/s`);
	print(
		'cached Home',
		`${speed.cached.toFixed(0)} req/s`,
		`${((speed.cached / speed.bare) * 100).toFixed(0)}% of bare`,
	);
	print('Home, not modified (ETag)', `${speed.notModified.toFixed(0)} req/s`);
	print(
		'Home, rendered each time',
		`${speed.rendered.toFixed(0)} req/s`,
		`cache is ${(speed.cached / speed.rendered).toFixed(1)}×`,
	);

	if (!process.argv.includes('--quick')) {
		console.log('\nLighthouse, mobile                 perf  a11y  best   seo   CLS      JS');
		const printMachine = (index: number, slowdown: number) =>
			print('index of this machine', index.toFixed(0), `a phone is simulated ${slowdown.toFixed(1)} times slower`);
		for await (const route of lighthouse(server.url, printMachine)) {
			const scores = route.scores.map((score) => String(score).padStart(5)).join(' ');
			console.log(
				`  ${route.path.padEnd(32)} ${scores} ${route.cls.toFixed(3).padStart(6)} ${kb(route.scriptBytes).padStart(9)}`,
			);
		}
	}
} finally {
	await server.stop();
}
if (!process.argv.includes('--quick')) {
	await printPublicPages();
	await printOfficeLists();
}

async function printPublicPages() {
	console.log('\n10,000 reviews and 1,000 events compared with ten of each');
	for (const { address, few, many } of await publicPages())
		print(address, `${many.toFixed(1)} ms`, `${(many / few).toFixed(2)}×, budget 1.5×`);
}

async function printOfficeLists() {
	console.log('\nOffice lists, 100,000 rows compared with 100    first page      deep page         search');
	for (const { name, few, many } of await officeLists()) {
		const cells = (['first', 'deep', 'search'] as const).map((kind) =>
			`${many[kind].toFixed(1)} ms ${`${(many[kind] / few[kind]).toFixed(1)}×`.padStart(6)}`.padStart(16),
		);
		console.log(`  ${name.padEnd(34)} ${cells.join(' ')}`);
	}
}
