/**
 * `npm run bench`: what a visitor downloads, how long a start takes, how much memory the house needs, and how fast the
 * cached Home is beside a bare Fastify that sends the same bytes. Figures are printed, not asserted: machines differ, so
 * speeds are given as ratios within one run.
 */
import { home } from './budgets.ts';
import { bytesOf } from './bytes.ts';
import { lighthouse } from './lighthouse.ts';
import { officeLists } from './lists.ts';
import { memoryOf } from './memory.ts';
import { startServer } from './server.ts';
import { throughput } from './throughput.ts';
import { volumes } from './volumes.ts';

const say = (label: string, value: string, beside?: string) =>
	console.log(`  ${label.padEnd(34)} ${value.padStart(14)}${beside ? `   (${beside})` : ''}`);
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

if (process.argv.includes('--lists')) {
	await sayVolumes();
	await sayLists();
	process.exit();
}

console.log('\nStart');
const first = await startServer();
say('first start, empty folder', `${(first.startMs / 1000).toFixed(2)} s`);
await first.stop({ keep: true });
const server = await startServer(first.dataDir);
say('second start', `${(server.startMs / 1000).toFixed(2)} s`, 'budget 3 s');

try {
	console.log('\nMemory, idle');
	const memory = await memoryOf(server.pid);
	say('Node', `${memory.node.toFixed(0)} MB`, 'budget 200 MB');
	say('PostgreSQL', `${memory.postgres.toFixed(0)} MB`, 'budget 120 MB');

	console.log('\nHome, first load (brotli)');
	const bytes = await bytesOf(server.url, '/');
	say('HTML', kb(bytes.html));
	say('JavaScript', kb(bytes.script), `budget ${kb(home.scriptBytes)}`);
	say('CSS', kb(bytes.style), `budget ${kb(home.styleBytes)}`);
	say('fonts', kb(bytes.font));

	console.log('\nThroughput');
	const speed = await throughput(server.url);
	say('bare Fastify, same bytes', `${speed.bare.toFixed(0)} req/s`);
	say('cached Home', `${speed.cached.toFixed(0)} req/s`, `${((speed.cached / speed.bare) * 100).toFixed(0)}% of bare`);
	say('Home, not modified (ETag)', `${speed.notModified.toFixed(0)} req/s`);
	say(
		'Home, rendered each time',
		`${speed.rendered.toFixed(0)} req/s`,
		`cache is ${(speed.cached / speed.rendered).toFixed(1)}×`,
	);

	if (!process.argv.includes('--quick')) {
		console.log('\nLighthouse, mobile                 perf  a11y  best   seo   CLS      JS');
		const sayMachine = (index: number, slowdown: number) =>
			say('this machine’s index', index.toFixed(0), `a phone is taken to be ${slowdown.toFixed(1)} times slower`);
		for await (const route of lighthouse(server.url, sayMachine)) {
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
	await sayVolumes();
	await sayLists();
}

async function sayVolumes() {
	console.log('\n10,000 reviews and 1,000 events against ten of each');
	for (const { address, few, many } of await volumes())
		say(address, `${many.toFixed(1)} ms`, `${(many / few).toFixed(2)}×, budget 1.5×`);
}

async function sayLists() {
	console.log('\nOffice lists, 100,000 rows against 100    first page      deep page         search');
	for (const { name, few, many } of await officeLists()) {
		const cells = (['first', 'deep', 'search'] as const).map((what) =>
			`${many[what].toFixed(1)} ms ${`${(many[what] / few[what]).toFixed(1)}×`.padStart(6)}`.padStart(16),
		);
		console.log(`  ${name.padEnd(34)} ${cells.join(' ')}`);
	}
}
