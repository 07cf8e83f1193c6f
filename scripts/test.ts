/**
 * `npm test`: format and lint, words, dead code, types, unit and server tests, browser tests, faults. The steps of a group run at
 * the same time, and tests start only if all checks passed. The end repeats what failed, because the output is long,
 * and the last line is always `N passed, N failed`. `--fast` skips browser tests and faults. Fewer tests than
 * `tests/counts.json` says are a failure; `--write-counts` writes the numbers of this run into it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const bins = path.join(root, 'node_modules/.bin');
const bin = (name: string) => path.join(bins, name);
const scratch = mkdtempSync(path.join(folderInMemory() ?? tmpdir(), 'club-tests-'));
// As in any folder for temporary files: some tests run a database as another user.
chmodSync(scratch, 0o1777);
const vitestReport = path.join(scratch, 'vitest.json');
const playwrightReport = path.join(scratch, 'playwright.json');

type Report = { passed: number; failed: number; skipped: number; failures: string[] };
const noReport: Report = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** How many tests there are, by step, so that none is lost unnoticed: a file that no pattern finds any more fails nothing. */
const countsFile = path.join(root, 'tests/counts.json');

type Step = {
	name: string;
	command: string[];
	env?: NodeJS.ProcessEnv;
	howToFix: string;
	report?: () => Report;
};

const lint: Step = {
	name: 'Format and lint',
	// By default it colours every character, even in a log file.
	command: [bin('biome'), 'ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'],
	howToFix: '"npm run format" fixes most of it.',
};
const words: Step = {
	name: 'Words',
	command: [process.execPath, 'scripts/check-words.ts'],
	howToFix: 'The lines above say what to write instead; docs/glossary.md lists the words to use.',
};
const routeTypes: Step = {
	name: 'Route types',
	command: [bin('react-router'), 'typegen'],
	howToFix: 'See web/routes.ts.',
};
const deadCode: Step = {
	name: 'Dead code',
	command: [bin('knip')],
	howToFix: 'Delete what nothing uses. A new kind of entry file is listed in knip.json.',
};
const types: Step = {
	name: 'Types',
	// Each checker reads the types of the packages again; the other checks use the second processor.
	command: [bin('tsc'), '-p', '.', '--checkers', '1'],
	howToFix: 'The lines above name file and line.',
};
const unitTests: Step = {
	name: 'Unit and server tests',
	command: [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
	howToFix: 'Run one file alone with "npx vitest run path/of/the.test.ts".',
	report: readVitest,
};
const faults: Step = {
	name: 'Faults',
	command: [process.execPath, 'tests/faults/run.ts', '--once'],
	howToFix: 'Repeat one with "npm run faults -- --once --only NAME".',
};
const browserTests: Step = {
	name: 'Browser tests',
	command: [bin('playwright'), 'test', '--reporter=list,json'],
	env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
	howToFix: 'Run one journey alone with "npx playwright test name --trace on"; its trace is in test-results.',
	report: readPlaywright,
};

/** Types and dead code need the route types, which take a moment. */
const checks = [[routeTypes], [lint, words, deadCode, types]];
/** Faults often wait, and the unit tests use that time. Beside browser tests both would end much later. */
const tests = process.argv.includes('--fast') ? [[unitTests]] : [[unitTests, faults], [browserTests]];

/** Tests create a hundred databases and delete them again. In memory that takes a tenth of the time. */
function folderInMemory() {
	const folder = '/dev/shm';
	try {
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize > 3 * 2 ** 30 ? folder : undefined;
	} catch {
		return undefined;
	}
}

type VitestFile = { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] };

function readVitest(): Report {
	type Counts = Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number>;
	const report = read<Counts & { testResults: VitestFile[] }>(vitestReport);
	const failures = report.testResults.flatMap((file) =>
		file.assertionResults
			.filter(({ status }) => status === 'failed')
			.map((test) => failure(`${path.relative(root, file.name)} › ${test.fullName}`, test.failureMessages[0])),
	);
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests,
		skipped: report.numPendingTests + report.numTodoTests,
		failures,
	};
}

type Spec = {
	file: string;
	title: string;
	ok: boolean;
	tests: { results: { error?: { message?: string } }[] }[];
};
type Suite = { specs: Spec[]; suites?: Suite[] };
const specsOf = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

function readPlaywright(): Report {
	type Stats = { expected: number; unexpected: number; flaky: number; skipped: number };
	const { stats, suites } = read<{ stats: Stats; suites: Suite[] }>(playwrightReport);
	const failures = suites
		.flatMap(specsOf)
		.filter(({ ok }) => !ok)
		.map(({ file, title, tests }) => failure(`${file} › ${title}`, tests[0]?.results[0]?.error?.message));
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
}

/** The name of a test and the first lines of why it failed. */
const failure = (name: string, message = '') =>
	[name, ...stripVTControlCharacters(message).split('\n').slice(0, 8)].join('\n    ');

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

const running = new Set<ChildProcess>();
let interrupted = false;

function start(step: Step) {
	const [file = '', ...args] = step.command;
	const started = performance.now();
	const child = spawn(file, args, {
		cwd: root,
		env: {
			...process.env,
			// With the project's Node first on the path, and one cache of compiled modules for all processes.
			PATH: `${bins}${path.delimiter}${process.env.PATH}`,
			NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
			TMPDIR: scratch,
			...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
			...step.env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	running.add(child);
	// Holds the output until it is this step's turn to be shown.
	const output = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
	for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
	// No time limit for a step: a slow machine takes longer. Every single test has a limit of its own.
	const ended = new Promise<{ ok: boolean; seconds: string }>((resolve) => {
		const end = (ok: boolean, text = '') => {
			running.delete(child);
			output.end(text);
			resolve({ ok, seconds: ((performance.now() - started) / 1000).toFixed(1) });
		};
		child.once('error', (error) => end(false, `${error.message}\n`));
		child.once('close', (code) => end(code === 0));
	});
	return { step, output, ended };
}

// Ctrl-C reaches the running steps directly; this process waits for them and prints the counts.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.on(signal, () => {
		interrupted = true;
		for (const child of running) child.kill(signal);
	});
}

const begin = performance.now();
const total: Report = { ...noReport, failures: [] };
const counts = read<Record<string, number>>(countsFile);
const newCounts = { ...counts };
for (const steps of checks) if (total.failed === 0) await run(steps);
// One run shows the failures of all tests.
if (total.failed === 0) for (const steps of tests) if (!interrupted) await run(steps);
rmSync(scratch, { recursive: true, force: true });
process.exitCode = total.failed > 0 ? 1 : 0;
for (const failed of total.failures) console.log(`\n✗ ${failed}`);
if (total.failed === 0 && !interrupted) keepCounts();
const seconds = ((performance.now() - begin) / 1000).toFixed(0);
console.log(`\n${total.skipped} skipped, ${seconds} s\n${total.passed} passed, ${total.failed} failed`);

/** Writes the new numbers of tests if they were asked for, and otherwise says that there are more. */
function keepCounts() {
	const risen = Object.keys(newCounts).filter((name) => newCounts[name]! > (counts[name] ?? 0));
	if (process.argv.includes('--write-counts')) writeFileSync(countsFile, `${JSON.stringify(newCounts, null, 2)}\n`);
	else if (risen.length > 0)
		console.log(
			`\nThere are more tests than tests/counts.json says: ${risen.map((name) => `${name} ${newCounts[name]}`).join(', ')}. Write the new numbers into it, or repeat this with "-- --write-counts".`,
		);
}

/** Runs the steps at the same time, and shows their output one after the other. */
async function run(steps: Step[]) {
	for (const { step, output, ended } of steps.map(start)) {
		console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 60 - step.name.length))}`);
		output.pipe(process.stdout, { end: false });
		await finished(output);
		const { ok, seconds } = await ended;
		const report = reportOf(step);
		const missing = ok && step.report ? missingTests(step, report) : undefined;
		total.passed += report.passed;
		total.skipped += report.skipped;
		// A step without a report that fails is one failure.
		total.failed += ok ? report.failed : Math.max(1, report.failed);
		if (!ok) total.failures.push(...(report.failures.length > 0 ? report.failures : [step.name]));
		if (ok) console.log(`✓ ${step.name} (${seconds} s)`);
		else if (interrupted) console.log(`\nStopped in "${step.name}".`);
		else console.log(`\n"${step.name}" failed after ${seconds} s. ${step.howToFix}`);
		if (missing) {
			total.failed++;
			total.failures.push(missing);
		}
	}
}

/** Skipped tests count, because what a machine skips depends on its programs. */
function missingTests({ name }: Step, { passed, failed, skipped }: Report): string | undefined {
	const found = passed + failed + skipped;
	const expected = counts[name] ?? 0;
	newCounts[name] = found;
	if (found >= expected || process.argv.includes('--write-counts')) return undefined;
	return `${name}: only ${found} of ${expected} tests exist (tests/counts.json). Bring the others back, or write the new number into it if they were removed on purpose.`;
}

function reportOf(step: Step): Report {
	try {
		return step.report?.() ?? noReport;
	} catch {
		return noReport; // the step ended before it wrote its report
	}
}
