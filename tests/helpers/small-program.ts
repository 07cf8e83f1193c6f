import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const root = new URL('../..', import.meta.url);

export type SmallProgram = {
	child: ChildProcess;
	/** The next line it prints. */
	line(): Promise<string>;
	ended: Promise<{ code: number | null; output: string }>;
};

/** Runs a few lines of TypeScript in a separate process, which is killed when the test ends. */
export function smallProgram(source: string, args: string[] = [], options: SpawnOptions = {}): SmallProgram {
	const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source, '--', ...args], {
		cwd: root,
		...options,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	onTestFinished(() => void child.kill('SIGKILL'));
	let output = '';
	const lines: string[] = [];
	const waiting: ((line: string) => void)[] = [];
	const onLine = (line: string) => {
		output += `${line}\n`;
		const next = waiting.shift();
		if (next) next(line);
		else lines.push(line);
	};
	for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', onLine);
	const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
		child.once('close', (code) => {
			for (const next of waiting) next(`(the program ended with code ${code}: ${output})`);
			resolve({ code, output });
		});
	});
	const line = () => {
		const printed = lines.shift();
		return printed === undefined ? new Promise<string>((resolve) => waiting.push(resolve)) : Promise.resolve(printed);
	};
	return { child, line, ended };
}
