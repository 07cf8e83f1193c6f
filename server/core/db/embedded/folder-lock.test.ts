import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { smallProgram } from '#tests/helpers/small-program.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { holdFolder } from './folder-lock.ts';
import { birthOf } from './processes.ts';

const holder = `
	import { holdFolder } from './server/core/db/embedded/folder-lock.ts';
	try {
		holdFolder(process.argv[1]);
		globalThis.gc?.();
		console.log('held');
		setInterval(() => {}, 1000);
	} catch (error) {
		console.log(error.name + ': ' + error.message);
	}
`;

test('a second house on the same folder is refused, with the first one named', async () => {
	const dir = temporaryFolder();
	const first = smallProgram(holder, [dir]);
	expect(await first.line()).toBe('held');
	const startedAt = performance.now();
	expect(() => holdFolder(dir)).toThrow(
		new RegExp(`^The data folder ${dir} is in use by process ${first.child.pid}, running since \\d{4}-\\d\\d-\\d\\d `),
	);
	expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('a lock that nobody refers to is still held after the garbage was collected', async () => {
	const dir = temporaryFolder();
	const first = smallProgram(holder, [dir], { env: { ...process.env, NODE_OPTIONS: '--expose-gc' } });
	expect(await first.line()).toBe('held');
	expect(() => holdFolder(dir)).toThrow('in use');
});

test('the same process is refused too, and the first hold survives that', async () => {
	const dir = temporaryFolder();
	const lock = holdFolder(dir);
	expect(() => holdFolder(dir)).toThrow(`in use by process ${process.pid}`);
	expect(await smallProgram(holder, [dir]).line()).toContain(`StartError: The data folder ${dir} is in use`);
	lock.release();
	holdFolder(dir).release();
});

test('kill -9 of the holder frees the folder', async () => {
	const dir = temporaryFolder();
	const first = smallProgram(holder, [dir]);
	expect(await first.line()).toBe('held');
	first.child.kill('SIGKILL');
	await first.ended;
	expect(existsSync(path.join(dir, 'server.holder.json'))).toBe(true);
	holdFolder(dir).release();
});

test('of eight that start in the same moment exactly one wins', async () => {
	const dir = temporaryFolder();
	const answers = await Promise.all(Array.from({ length: 8 }, () => smallProgram(holder, [dir]).line()));
	expect(answers.filter((line) => line === 'held')).toHaveLength(1);
	expect(answers.filter((line) => line.includes('is in use by'))).toHaveLength(7);
});

test('a card whose process number belongs to somebody else by now is not believed', async () => {
	const dir = temporaryFolder();
	const first = smallProgram(holder, [dir]);
	expect(await first.line()).toBe('held');
	const stranger = { pid: process.pid, since: '2031-03-10T10:00:00.000Z', birth: `${birthOf(process.pid)}-earlier` };
	writeFileSync(path.join(dir, 'server.holder.json'), JSON.stringify(stranger));
	expect(() => holdFolder(dir)).toThrow('in use by another process that is just starting');
});

test.each([
	['a file in its place', (dir: string) => path.join(dir, 'file'), 'is not a folder'],
	['a file above it', (dir: string) => path.join(dir, 'file/below'), 'is not a folder'],
	['a place where nothing can be made', () => '/proc/club', 'cannot be made'],
])('%s is one sentence with its mend', (_, place, sentence) => {
	const dir = temporaryFolder();
	writeFileSync(path.join(dir, 'file'), '');
	expect(() => holdFolder(place(dir))).toThrow(expect.objectContaining({ name: 'StartError' }));
	expect(() => holdFolder(place(dir))).toThrow(sentence);
	expect(() => holdFolder(place(dir))).toThrow('DATA_DIR');
});
