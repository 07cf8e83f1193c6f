import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A problem that the person at the terminal can fix: only its message is printed. */
export class StepError extends Error {
	/**
	 * @param {string} message
	 * @param {number} exitCode
	 */
	constructor(message, exitCode = 1) {
		super(message);
		this.exitCode = exitCode;
	}
}

/**
 * Runs a command, shows its output and prints how long it took. With `keepsOutput` it returns the output instead.
 * @param {string} what
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, howToFix: string, keepsOutput?: boolean }} options
 */
export async function runStep(what, [file, ...args], { cwd, env = process.env, howToFix, keepsOutput = false }) {
	const started = performance.now();
	console.log(`▸ ${what} …`);
	const child = spawn(file, args, { cwd, env, stdio: ['ignore', keepsOutput ? 'pipe' : 'inherit', 'inherit'] });
	let output = '';
	child.stdout?.setEncoding('utf8').on('data', (text) => {
		output += text;
	});
	// Ctrl-C reaches the child directly; a signal to this process alone is forwarded. Either way the child ends first.
	let interrupted = 0;
	const forward = (signal) => {
		interrupted = signal === 'SIGINT' ? 130 : 143;
		child.kill(signal);
	};
	process.on('SIGINT', forward).on('SIGTERM', forward);
	try {
		const code = await new Promise((resolve, reject) => {
			child.once('error', reject);
			child.once('close', (exit) => resolve(exit));
		});
		if (interrupted) throw new StepError('Stopped. The next run continues from here.', interrupted);
		if (code !== 0) throw new StepError(`${what} failed, see above. ${howToFix}`);
	} catch (error) {
		throw error instanceof StepError ? error : new StepError(`${what} failed: ${error.message}. ${howToFix}`);
	} finally {
		process.off('SIGINT', forward).off('SIGTERM', forward);
	}
	console.log(`✓ ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
	return output;
}

/**
 * Steps that run at the same time. If one fails, the others end first.
 * @param {Promise<unknown>[]} steps
 */
export async function together(...steps) {
	await Promise.allSettled(steps);
	return Promise.all(steps);
}

/** @param {string} file */
export function readStamp(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

/**
 * Written in one step, so that an interrupted run leaves no partial stamp.
 * @param {string} file
 * @param {string} text
 */
export function writeStamp(file, text) {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(`${file}.draft`, text);
	renameSync(`${file}.draft`, file);
}
