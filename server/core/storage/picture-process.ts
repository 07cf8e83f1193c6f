import type { Result, Task } from './picture-processes.ts';
import { work } from './picture-work.ts';

/** Started by picture-processes.ts; works on one picture at a time. */
process.on('message', async ({ name, args }: Task) => {
	const run = work[name] as (...args: unknown[]) => Promise<unknown>;
	const result = await run(...args).then(
		(value): Result => ({ value }),
		(error: Error): Result => ({ error: error.message }),
	);
	process.send?.(result);
});

// Ctrl-C and service managers signal all processes of the server; it still needs this one for the pictures it has accepted.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
// The server has ended, or does not need this process any more. A picture that hangs would prevent a normal exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
