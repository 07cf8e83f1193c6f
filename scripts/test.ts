/**
 * `npm test`: format and lint, words, dead code, types, unit and server tests, browser tests. Stops at the first step that
 * fails. The last line is always `N passed, N failed`. `--fast` skips the browser tests.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bins = path.join(root, 'node_modules/.bin');
const bin = (name: string) => path.join(bins, name);
const scratch = mkdtempSync(path.join(tmpdir(), 'club-report-'));
const vitestReport = path.join(scratch, 'vitest.json');
const playwrightReport = path.join(scratch, 'playwright.json');

type Count = { passed: number; failed: number };

type Step = {
	name: string;
	command: string[];
	env?: NodeJS.ProcessEnv;
	howToFix: string;
	count?: () => Count;
};

const steps: Step[] = [
	{
		name: 'Format and lint',
		// By default it colours every character, even in a log file.
		command: [bin('biome'), 'ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'],
		howToFix: '"npm run format" fixes most of it.',
	},
	{
		name: 'Words',
		command: [process.execPath, 'scripts/check-words.ts'],
		howToFix: 'The lines above say what to write instead; docs/glossary.md lists the words to use.',
	},
	{ name: 'Route types', command: [bin('react-router'), 'typegen'], howToFix: 'See web/routes.ts.' },
	{
		name: 'Dead code',
		command: [bin('knip')],
		howToFix: 'Delete what nothing uses. A new kind of entry file is listed in knip.json.',
	},
	{ name: 'Types', command: [bin('tsc'), '-p', '.'], howToFix: 'The lines above name file and line.' },
	{
		name: 'Unit and server tests',
		command: [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
		howToFix: 'Run one file alone with "npx vitest run path/of/the.test.ts".',
		count: vitestCount,
	},
];
const browserStep: Step = {
	name: 'Browser tests',
	command: [bin('playwright'), 'test', '--reporter=list,json'],
	env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
	howToFix: 'Run one journey alone with "npx playwright test name --trace on"; its trace is in test-results.',
	count: playwrightCount,
};
if (!process.argv.includes('--fast')) steps.push(browserStep);

function vitestCount(): Count {
	const { numPassedTests, numFailedTests } = read<{ numPassedTests: number; numFailedTests: number }>(vitestReport);
	return { passed: numPassedTests, failed: numFailedTests };
}

function playwrightCount(): Count {
	const { stats } = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(playwrightReport);
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

let running: ReturnType<typeof spawn> | undefined;
let interrupted = false;

function run({ command: [file = '', ...args], env }: Step): Promise<boolean> {
	// With the project's Node first on the path.
	const PATH = `${bins}${path.delimiter}${process.env.PATH}`;
	running = spawn(file, args, { cwd: root, env: { ...process.env, PATH, ...env }, stdio: 'inherit' });
	// No time limit for a step: a slow machine takes longer. Every single test has a limit of its own.
	return new Promise((resolve) => {
		running?.once('error', (error) => {
			console.log(error.message);
			resolve(false);
		});
		running?.once('close', (code) => resolve(code === 0));
	});
}

// Ctrl-C reaches the running step directly; this process waits for it and prints the counts.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.on(signal, () => {
		interrupted = true;
		running?.kill(signal);
	});
}

const total: Count = { passed: 0, failed: 0 };
for (const step of steps) {
	const started = performance.now();
	console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 60 - step.name.length))}`);
	const ok = await run(step);
	const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
	const counted = countOf(step);
	total.passed += counted.passed;
	// A step without counts that fails is one failure.
	total.failed += ok ? counted.failed : Math.max(1, counted.failed);
	if (!ok) {
		console.log(
			interrupted ? `\nStopped in "${step.name}".` : `\n"${step.name}" failed after ${took}. ${step.howToFix}`,
		);
		break;
	}
	console.log(`✓ ${step.name} (${took})`);
}
rmSync(scratch, { recursive: true, force: true });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

function countOf(step: Step): Count {
	try {
		return step.count?.() ?? { passed: 0, failed: 0 };
	} catch {
		return { passed: 0, failed: 0 }; // the step ended before it wrote its report
	}
}
