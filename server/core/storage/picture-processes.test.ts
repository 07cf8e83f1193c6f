import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { PictureProcesses } from './picture-processes.ts';
import { picture } from './testing/pictures.ts';

const bytes = new Uint8Array([1, 2, 3]);

/** Processes of which each writes its number into a file and then does what the script says. */
function processesThat(script: string, options: { idleMs?: number } = {}) {
	const folder = temporaryFolder();
	const started = path.join(folder, 'started');
	const file = path.join(folder, 'process.mjs');
	writeFileSync(
		file,
		`import fs from 'node:fs';
		const before = fs.existsSync(${JSON.stringify(started)}) ? fs.readFileSync(${JSON.stringify(started)}, 'utf8') : '';
		const number = before.length + 1;
		process.on('message', (task) => {
			fs.appendFileSync(${JSON.stringify(started)}, 'x');
			${script}
		});
		process.on('disconnect', () => process.exit());`,
	);
	const messages = () => (existsSync(started) ? readFileSync(started, 'utf8').length : 0);
	return { processes: new PictureProcesses({ file, ...options }), messages };
}

test('a picture that hangs is made by a new process after its time', async () => {
	const { processes, messages } = processesThat(
		`if (number > 1) process.send({ value: 'made by process ' + number });`,
	);
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		const made = processes.run('narrow', bytes, 16);
		await vi.waitUntil(() => messages() === 1);
		vi.advanceTimersByTime(45_000);
		expect(await made).toBe('made by process 2');
	} finally {
		vi.useRealTimers();
	}
});

test('a picture that ends its process twice is refused with 503, and the next one works', async () => {
	const { processes } = processesThat(`if (number < 3) process.exit(); else process.send({ value: number });`);
	await expect(processes.run('narrow', bytes, 16)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
	expect(await processes.run('narrow', bytes, 16)).toBe(3);
});

test('a process is used again, ends when it is idle, and knows none of the secrets', async () => {
	vi.stubEnv('SESSION_SECRET', 'a secret');
	const { processes } = processesThat(`process.send({ value: [process.pid, process.env.SESSION_SECRET] });`, {
		idleMs: 200,
	});
	const first = (await processes.run('narrow', bytes, 16)) as unknown as [number, undefined];
	expect(await processes.run('narrow', bytes, 16)).toEqual(first);
	expect(first[1]).toBeUndefined();
	const isAlive = () => {
		try {
			return process.kill(first[0], 0);
		} catch {
			return false;
		}
	};
	await eventually('the process to end', async () => !isAlive());
	expect(await processes.run('narrow', bytes, 16)).not.toEqual(first);
});

test('the real process makes pictures, and says why it could not', async () => {
	const processes = new PictureProcesses();
	expect(await processes.run('readHeader', await picture())).toMatchObject({ format: 'jpeg', width: 60 });
	await expect(processes.run('narrow', bytes, 16)).rejects.toThrow('unsupported image format');
});
