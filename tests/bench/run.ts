/** `npm run bench`: measures the built site and prints the figures beside their bars. Machines differ, so nothing is asserted unless `--check` is given. */

import { setTimeout as pause } from 'node:timers/promises';
import { eventsKey } from '#server/features/events/service.ts';
import { accountPages, billRun } from './accounts.ts';
import { calendarFigures } from './calendar.ts';
import { cloneTimes } from './clone.ts';
import type { ComparedFigure } from './filled-server.ts';
import { growth, growthBar } from './growth.ts';
import { interactionTimes } from './interaction.ts';
import { barsOf, openLighthouse, type PageFigures } from './lighthouse.ts';
import { generator } from './load.ts';
import { memoryOf } from './measure.ts';
import { importMemory, importTimes } from './member-import.ts';
import { hasNginx } from './nginx.ts';
import { readOptions } from './options.ts';
import { overload } from './overload.ts';
import { publicRoutes } from './public-routes.ts';
import {
	atLeast,
	atMost,
	type Figure,
	kilobytes,
	milliseconds,
	missedBars,
	printTable,
	ratio,
	seconds,
} from './report.ts';
import { startServer } from './server.ts';
import { mailSeconds, rollingRestart } from './servers.ts';
import { frontThroughput, renderingMs, requestKinds, type Throughput, throughput } from './throughput.ts';

const { parts, only, runs, peers, filled, check } = readOptions();
type Server = Awaited<ReturnType<typeof startServer>>;

if (parts.has('clone')) await printClone();
if (parts.has('start')) await printStart();
if (parts.has('throughput') || parts.has('interaction') || parts.has('pages')) {
	const server = await startServer();
	try {
		if (parts.has('throughput')) await printThroughput(server);
		if (parts.has('interaction')) await printInteraction(server);
		if (parts.has('pages')) await printPages(server);
	} finally {
		await server.stop();
	}
}
if (parts.has('overload')) await printOverload();
if (parts.has('servers')) await printServers();
if (parts.has('import')) await printImport();
if (parts.has('growth')) await printGrowth();
if (parts.has('accounts')) await printAccounts();
if (parts.has('calendar')) await printCalendar();

const misses = missedBars();
console.log(misses.length === 0 ? '\nEvery figure reaches its bar.' : `\nBelow the bar (${misses.length}):`);
for (const miss of misses) console.log(`  ${miss}`);
process.exit(check && misses.length > 0 ? 1 : 0);

async function printClone() {
	const table = printTable('From git clone to the first page of npm start, packages in the cache of npm', [
		'measured',
		'bar',
	]);
	const { cloneMs, totalMs } = await cloneTimes();
	table.row('git clone', [seconds(cloneMs / 1000), '']);
	table.row('until the first page', [atMost(totalMs / 1000, 40, seconds), '40 s']);
}

async function printStart() {
	const table = printTable('Start and memory', ['measured', 'bar']);
	const first = await startServer();
	table.row('first start, empty folder', [seconds(first.startMs / 1000), '']);
	await first.stop({ keep: true });
	const second = await startServer(first.dataDir);
	table.row('second start', [atMost(second.startMs / 1000, 2, seconds), '2 s']);
	// The collection after the start is over.
	await pause(6000);
	const { node, postgres } = await memoryOf(second.pid);
	const megabytes = (value: number) => `${value.toFixed(0)} MB`;
	table.row('memory of Node, idle', [atMost(node, 200, megabytes), '200 MB']);
	table.row('memory of PostgreSQL, idle', [atMost(postgres, 120, megabytes), '120 MB']);
	await second.stop();
}

async function printThroughput(server: Server) {
	const table = printTable(`Cached Home, 50 connections of ${generator}`, [
		'requests/s',
		'CPU, µs each',
		'of Fastify',
		'of nginx',
	]);
	const figures = await throughput(server, peers);
	const speedOf = (name: string, kind: string) =>
		figures.find((figure) => figure.name === name && figure.kind === kind)?.perSecond ?? Number.NaN;
	for (const kind of requestKinds)
		for (const { name, perSecond, cpuMicroseconds } of figures.filter((figure) => figure.kind === kind)) {
			const ofFastify = perSecond / speedOf('bare Fastify', kind);
			table.row(`${name}, ${kind}`, [
				perSecond.toFixed(0),
				cpuMicroseconds === undefined ? '–' : cpuMicroseconds.toFixed(0),
				name === 'ours' ? atLeast(ofFastify, 0.9, ratio) : ratio(ofFastify),
				hasNginx() ? ratio(perSecond / speedOf('nginx', kind)) : '–',
			]);
		}
	if (!hasNginx()) console.log('  nginx is not installed here; its rows are missing.');
	if (peers.length > 0)
		console.log('  other sites send their own home page, with other bytes and from their own cache');
	console.log('  bar: ours at least 0.9 × bare Fastify with the same bytes and headers');
	if (hasNginx()) await printFront();
	const rendering = printTable('Home, rendered each time', ['CPU, ms each', 'bar']);
	const atMost25 = (ms: number) => [atMost(ms, 25, (value) => value.toFixed(1)), '25'];
	rendering.row('after an event has changed', atMost25(await renderingMs(server, eventsKey)));
	rendering.row('after everything may have changed', atMost25(await renderingMs(server)));
}

async function printFront() {
	const table = printTable('nginx in front, with the page folder', ['requests/s', 'CPU, µs each', 'of a file', 'bar']);
	const figures = await frontThroughput();
	for (const kind of requestKinds) {
		const [file, page] = figures.filter((figure) => figure.kind === kind);
		const row = ({ name, perSecond, cpuMicroseconds }: Throughput, ...compared: (Figure | string)[]) =>
			table.row(`${name}, ${kind}`, [perSecond.toFixed(0), cpuMicroseconds!.toFixed(0), ...compared]);
		row(file!, '', '');
		row(page!, atLeast(page!.perSecond / file!.perSecond, 0.9, ratio), '0.90 ×');
	}
}

async function printServers() {
	const table = printTable('Several servers, and mails', ['measured', 'bar']);
	table.row('300 mails to a mail server on this machine', [atMost(await mailSeconds(300), 60, seconds), '60 s']);
	if (!hasNginx()) {
		console.log('  nginx is not installed here; the restart of four servers is missing.');
		return;
	}
	const { requests, failures } = await rollingRestart();
	table.row(`failed of ${requests} requests while four servers restart`, [atMost(failures.length, 0, String), '0']);
	for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
}

async function printInteraction({ url }: Server) {
	const table = printTable('First interaction, CPU slowed 4 times, medians of five new pages', [
		'median',
		'slowest',
		'bar',
	]);
	for await (const { name, median, slowest } of interactionTimes(url, only))
		table.row(name, [atMost(median, 150, milliseconds), milliseconds(slowest), '150 ms']);
}

async function printPages({ url }: Server) {
	const table = printTable(
		`Lighthouse, mobile, standard settings, median of ${runs}`,
		['perf', 'a11y', 'best', 'seo', 'TBT', 'LCP', 'CLS', 'JS', 'requests', 'all'],
		['98; form 95', '100', '100', '100', '60 ms', '', '0', '15 KB', 'Home 25', 'Home 350 KB'],
	);
	const figuresOf = (path: string, figures: PageFigures): Figure[] => {
		const { scores, blockingMs, paintMs, shift, scriptBytes, requests, totalBytes } = figures;
		const bars = barsOf({ path });
		const ofHome = (bar: number) => (path === '/' ? bar : Number.POSITIVE_INFINITY);
		return [
			atLeast(scores.performance, bars.performance, String),
			atLeast(scores.accessibility, 100, String),
			atLeast(scores['best-practices'], 100, String),
			atLeast(scores.seo, 100, String),
			atMost(blockingMs, bars.blockingMs, milliseconds),
			{ text: seconds(paintMs / 1000) },
			atMost(shift, 0, (value) => value.toFixed(3)),
			atMost(scriptBytes, bars.scriptBytes, kilobytes),
			atMost(requests, ofHome(25), String),
			atMost(totalBytes, ofHome(350 * 1024), kilobytes),
		];
	};
	const lighthouse = await openLighthouse();
	try {
		const routes = (await publicRoutes(url)).filter(({ path }) => only?.test(path) ?? true);
		for (const { path, inSitemap } of routes) {
			const figures = await lighthouse.figures(url + path, { runs, isIndexed: inSitemap });
			table.row(barsOf({ path }).performance < 98 ? `${path} (form)` : path, figuresOf(path, figures));
		}
		// A peer is there to compare with; it has no bars.
		for (const peer of peers)
			table.row(
				peer.name,
				figuresOf(peer.url, await lighthouse.figures(peer.url, { runs })).map(({ text }) => text),
			);
	} finally {
		await lighthouse.close();
	}
}

async function printOverload() {
	const table = printTable(
		'Overload: five times as many requests as the server can handle',
		['capacity', 'sent', 'served', '503', 'no Retry-After', 'failed', 'p95 served', 'p95 /healthz', 'memory'],
		['', '', '', '', '0', '0', '3 s', '0.5 s', '600 MB'],
	);
	for await (const { name, capacity, ...figures } of overload())
		table.row(name, [
			`${capacity.toFixed(0)}/s`,
			String(figures.sent),
			String(figures.served),
			String(figures.refused),
			atMost(figures.withoutRetryAfter, 0, String),
			atMost(figures.failed, 0, String),
			atMost(figures.p95 / 1000, 3, seconds),
			atMost(figures.healthP95 / 1000, 0.5, seconds),
			atMost(figures.megabytes, 600, (value) => `${value.toFixed(0)} MB`),
		]);
}

async function printImport() {
	const { dryRun, visitors } = await importTimes();
	const times = printTable('Import of members', ['1,000 rows', '10,000 rows', 'ratio', 'bar']);
	times.row('dry run', [
		seconds(dryRun.few),
		seconds(dryRun.many),
		atMost(dryRun.many / dryRun.few, 12, ratio),
		'12 ×',
	]);
	const waits = printTable(
		`Visitors' p95 while a list is applied, ${visitors.rowsPerSecond.toFixed(0)} rows a second`,
		['normal', 'meanwhile', 'ratio', 'bar'],
	);
	for (const [name, { normal, applying }] of Object.entries({
		'cached Home': visitors.home,
		'reviews from the database': visitors.reviews,
	}))
		waits.row(name, [milliseconds(normal), milliseconds(applying), atMost(applying / normal, 1.3, ratio), '1.3 ×']);
	const table = printTable(
		'Memory above idle while a list is read and checked',
		['file', 'unpacked', 'memory', 'of file', 'of unpacked', 'collected early'],
		['', '', '', 'CSV 8 ×', 'XLSX 8 ×', ''],
	);
	const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
	for await (const { name, bytes, unpacked, risen, collected } of importMemory()) {
		const isCsv = bytes === unpacked;
		table.row(name, [
			megabytes(bytes),
			megabytes(unpacked),
			megabytes(risen),
			isCsv ? atMost(risen / bytes, 8, ratio) : ratio(risen / bytes),
			atMost(risen / unpacked, 8, ratio),
			megabytes(collected),
		]);
	}
}

async function printGrowth() {
	const table = printTable(
		'Growth: 1,000,000 reviews, 100,000 applications, members, payments, enquiries and mails, 10,000 events',
		['empty', 'one page', 'many', 'many : empty', 'many : page'],
		['', '', '', 'no rows 1.3 ×', 'rows 1.3 ×'],
	);
	for await (const { name, ...measured } of growth({ only, folder: filled })) {
		if ('failure' in measured) {
			table.row(name, [{ text: measured.failure, missed: true }]);
			continue;
		}
		const { comparedWith, empty, few, many } = measured;
		const compared = (kind: 'empty' | 'few', value: number) =>
			comparedWith === kind ? atMost(many / value, growthBar, ratio) : ratio(many / value);
		table.row(name, [
			milliseconds(empty),
			milliseconds(few),
			milliseconds(many),
			compared('empty', empty),
			compared('few', few),
		]);
	}
}

function comparison(title: string) {
	const table = printTable(title, ['short', 'long', 'ratio', 'bar']);
	return ({ name, few, many, bar }: ComparedFigure) =>
		table.row(name, [milliseconds(few), milliseconds(many), atMost(many / few, bar, ratio), `${bar} ×`]);
}

async function printCalendar() {
	const print = comparison('Calendar');
	for await (const figure of calendarFigures()) print(figure);
}

async function printAccounts() {
	const print = comparison('Accounts of members');
	for await (const figure of accountPages()) print(figure);
	print(await billRun());
}
