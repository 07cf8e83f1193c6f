import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';

const good = 'exit 0';
function vitest(passed: number, failed: number, skipped = 0) {
	const test = (status: string) => ({
		status,
		fullName: `list is ${status}`,
		failureMessages: ['expected 2 to be 1\n at line 7'],
	});
	const testResults = [
		{ name: 'server/list.test.ts', assertionResults: [test('passed'), ...Array(failed).fill(test('failed'))] },
	];
	const counts = { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0 };
	const report = JSON.stringify({ ...counts, testResults });
	return `for arg; do case $arg in --outputFile.json=*) printf '%s' '${report}' > "\${arg#*=}";; esac; done; exit ${failed && 1}`;
}
function playwright(expected: number, unexpected: number, skipped = 0) {
	const spec = (ok: boolean) => ({
		...{ file: 'pay.e2e.ts', title: ok ? 'pays' : 'pays twice', ok },
		tests: [{ results: [{ error: { message: 'no such button' } }] }],
	});
	const suites = [{ specs: [spec(true)], suites: [{ specs: Array(unexpected).fill(spec(false)) }] }];
	const report = JSON.stringify({ stats: { expected, unexpected, flaky: 0, skipped }, suites });
	return `printf '%s' '${report}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"; exit ${unexpected && 1}`;
}

const counts = { 'Unit and server tests': 5, 'Browser tests': 2 };

/** The real script with fake tools. */
function run({ words = '', faults = '', ...tools }: Record<string, string>, ...args: string[]) {
	const root = temporaryFolder();
	for (const folder of ['scripts', 'tests/faults']) mkdirSync(path.join(root, folder), { recursive: true });
	mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true });
	writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
	cpSync(path.join(import.meta.dirname, 'test.ts'), path.join(root, 'scripts/test.ts'));
	writeFileSync(path.join(root, 'scripts/check-words.ts'), words);
	writeFileSync(path.join(root, 'tests/faults/run.ts'), faults);
	const countsFile = path.join(root, 'tests/counts.json');
	writeFileSync(countsFile, JSON.stringify(counts));
	const all = {
		biome: good,
		knip: good,
		'react-router': good,
		tsc: good,
		vitest: vitest(5, 0),
		playwright: playwright(2, 0),
		...tools,
	};
	for (const [name, text] of Object.entries(all)) {
		writeFileSync(path.join(root, 'node_modules/.bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
	}
	const { status, stdout } = spawnSync(process.execPath, ['scripts/test.ts', ...args], { cwd: root, encoding: 'utf8' });
	const lastLine = stdout.trimEnd().split('\n').at(-1)!;
	const counted = JSON.parse(readFileSync(countsFile, 'utf8'));
	return { status, stdout, lastLine, counted };
}

test('prints the sum of both runners in the last line', () => {
	const { status, stdout, lastLine } = run({});
	expect({ status, lastLine }).toEqual({ status: 0, lastLine: '7 passed, 0 failed' });
	expect(stdout).toMatch(/\n0 skipped, \d+ s\n7 passed/);
	expect(stdout).toMatch(/── Types ─+\n✓ Types \(\d+\.\d s\)/);
});

test('runs the steps of a group at the same time, and shows their output one after the other', () => {
	const { status, stdout } = run({
		biome: 'echo before; until [ -f words-ran ]; do sleep 0.1; done; echo after',
		words: "import fs from 'node:fs'; console.log('all words'); fs.writeFileSync('words-ran', '');",
	});
	expect(status).toBe(0);
	expect(stdout).toMatch(/before\nafter\n✓ Format and lint[\s\S]*── Words ─+\nall words\n✓ Words/);
});

test('skips browser tests and faults with --fast', () => {
	expect(run({ playwright: 'exit 1', faults: 'process.exitCode = 1;' }, '--fast')).toMatchObject({
		status: 0,
		lastLine: '5 passed, 0 failed',
	});
});

test.each([
	['lint', { biome: 'exit 1' }, '0 passed, 1 failed', '"Format and lint" failed after'],
	['a retired word', { words: 'process.exitCode = 1;' }, '0 passed, 1 failed', '"Words" failed after'],
	['dead code', { knip: 'exit 1' }, '0 passed, 1 failed', '"Dead code" failed after'],
	['types', { tsc: 'exit 2' }, '0 passed, 1 failed', '"Types" failed after'],
	['two unit tests', { vitest: vitest(3, 2) }, '5 passed, 2 failed', '"Unit and server tests" failed after'],
	['a runner that crashes without a report', { vitest: 'exit 1' }, '2 passed, 1 failed', 'Run one file alone'],
	['a fault', { faults: 'process.exitCode = 1;' }, '7 passed, 1 failed', '"Faults" failed after'],
	['a journey', { playwright: playwright(1, 1) }, '6 passed, 1 failed', '"Browser tests" failed after'],
])('fails at %s and prints how to fix it and the counts', (_, tools, lastLine, sentence) => {
	const result = run(tools);
	expect(result).toMatchObject({ status: 1, lastLine });
	expect(result.stdout).toContain(sentence);
});

test('repeats at the end which tests failed, and why', () => {
	const { stdout } = run({ vitest: vitest(3, 1), playwright: playwright(1, 1), faults: 'process.exitCode = 1;' });
	expect(stdout).toContain(`
✗ server/list.test.ts › list is failed
    expected 2 to be 1
     at line 7

✗ Faults

✗ pay.e2e.ts › pays twice
    no such button

0 skipped, `);
});

test('counts the tests that were skipped', () => {
	const { status, stdout } = run({ vitest: vitest(4, 0, 3), playwright: playwright(2, 0, 1) });
	expect(status).toBe(0);
	expect(stdout).toMatch(/\n4 skipped, \d+ s\n6 passed, 0 failed\n$/);
});

test('fails if there are fewer tests than before', () => {
	const { status, stdout, lastLine } = run({ vitest: vitest(3, 0, 1), playwright: playwright(1, 0) });
	expect({ status, lastLine }).toEqual({ status: 1, lastLine: '4 passed, 2 failed' });
	expect(stdout).toContain('✗ Unit and server tests: only 4 of 5 tests exist (tests/counts.json).');
	expect(stdout).toContain('✗ Browser tests: only 1 of 2 tests exist');
});

test('says when there are more tests than before, and writes their number with --write-counts', () => {
	const more = run({ vitest: vitest(9, 0) });
	expect(more).toMatchObject({ status: 0, counted: counts });
	expect(more.stdout).toContain('There are more tests than tests/counts.json says: Unit and server tests 9.');
	expect(run({ vitest: vitest(3, 0), playwright: playwright(4, 0) }, '--write-counts')).toMatchObject({
		status: 0,
		counted: { 'Unit and server tests': 3, 'Browser tests': 4 },
	});
	expect(run({ vitest: vitest(9, 0) }, '--fast', '--write-counts').counted).toEqual({
		'Unit and server tests': 9,
		'Browser tests': 2,
	});
});
