import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { smallProgram } from '#tests/helpers/small-program.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { lockFolder } from './data-folder.ts';
import { startTimeOf } from './processes.ts';

const holder = `
	import { lockFolder } from './server/core/db/embedded/data-folder.ts';
	try {
		lockFolder(process.argv[1]);
		globalThis.gc?.();
		console.log('held');
		setInterval(() => {}, 1000);
	} catch (error) {
		console.log(error.name + ': ' + error.message);
	}
`;

test('refuses a second server in the same folder and names the first', async () => {
	const dir = temporaryFolder();
	const first = smallProgram(holder, [dir]);
	expect(await first.line()).toBe('held');
	const startedAt = performance.now();
	expect(() => lockFolder(dir)).toThrow(
		new RegExp(`^The data folder ${dir} is in use by process ${first.child.pid}, running since \\d{4}-\\d\\d-\\d\\d `),
	);
	expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('keeps the lock after a garbage collection, even if the caller drops it', async () => {
	const dir = temporaryFolder();
	const first = smallProgram(holder, [dir], { env: { ...process.env, NODE_OPTIONS: '--expose-gc' } });
	expect(await first.line()).toBe('held');
	expect(() => lockFolder(dir)).toThrow('in use');
});

test('refuses a second lock in the same process and keeps the first', async () => {
	const dir = temporaryFolder();
	const lock = lockFolder(dir);
	expect(() => lockFolder(dir)).toThrow(`in use by process ${process.pid}`);
	expect(await smallProgram(holder, [dir]).line()).toContain(`OperatorError: The data folder ${dir} is in use`);
	lock.release();
	lockFolder(dir).release();
});

test('kill -9 of the holder releases the folder', async () => {
	const dir = temporaryFolder();
	const first = smallProgram(holder, [dir]);
	expect(await first.line()).toBe('held');
	first.child.kill('SIGKILL');
	await first.ended;
	expect(existsSync(path.join(dir, 'server.holder.json'))).toBe(true);
	lockFolder(dir).release();
});

test('gives the folder to exactly one of eight servers that start at the same time', async () => {
	const dir = temporaryFolder();
	const lines = await Promise.all(Array.from({ length: 8 }, () => smallProgram(holder, [dir]).line()));
	expect(lines.filter((line) => line === 'held')).toHaveLength(1);
	expect(lines.filter((line) => line.includes('is in use by'))).toHaveLength(7);
});

test('ignores an old holder whose process number belongs to another program now', async () => {
	const dir = temporaryFolder();
	const first = smallProgram(holder, [dir]);
	expect(await first.line()).toBe('held');
	const other = {
		pid: process.pid,
		since: '2031-03-10T10:00:00.000Z',
		startTime: `${startTimeOf(process.pid)}-earlier`,
	};
	writeFileSync(path.join(dir, 'server.holder.json'), JSON.stringify(other));
	expect(() => lockFolder(dir)).toThrow('in use by another process that is just starting');
});

test.each([
	['a file in its place', (dir: string) => path.join(dir, 'file'), 'is not a folder'],
	['a file above it', (dir: string) => path.join(dir, 'file/below'), 'is not a folder'],
	['a path where nothing can be created', () => '/proc/club', 'cannot be created'],
])('explains how to fix %s', (_, place, sentence) => {
	const dir = temporaryFolder();
	writeFileSync(path.join(dir, 'file'), '');
	expect(() => lockFolder(place(dir))).toThrow(expect.objectContaining({ name: 'OperatorError' }));
	expect(() => lockFolder(place(dir))).toThrow(sentence);
	expect(() => lockFolder(place(dir))).toThrow('DATA_DIR');
});
