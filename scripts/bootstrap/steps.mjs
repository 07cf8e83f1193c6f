import { spawn } from 'node:child_process';

/** A reason to stop that a person can do something about: only its message is printed. */
export class Refusal extends Error {
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
 * Runs a command with its own output visible, and says how long it took.
 * @param {string} what
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, mend: string }} options
 */
export async function runStep(what, [file, ...args], { cwd, env = process.env, mend }) {
	const started = performance.now();
	console.log(`▸ ${what} …`);
	const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
	// Ctrl-C reaches the child by itself; a signal sent to this process alone is passed on. Either way it ends first.
	let interrupted = 0;
	const pass = (signal) => {
		interrupted = signal === 'SIGINT' ? 130 : 143;
		child.kill(signal);
	};
	process.on('SIGINT', pass).on('SIGTERM', pass);
	try {
		const code = await new Promise((resolve, reject) => {
			child.once('error', reject);
			child.once('close', (exit) => resolve(exit));
		});
		if (interrupted) throw new Refusal('Stopped. The next run goes on from here.', interrupted);
		if (code !== 0) throw new Refusal(`${what} failed, see above. ${mend}`);
	} catch (error) {
		throw error instanceof Refusal ? error : new Refusal(`${what} failed: ${error.message}. ${mend}`);
	} finally {
		process.off('SIGINT', pass).off('SIGTERM', pass);
	}
	console.log(`✓ ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
