import { StartError } from '#server/core/start-error.ts';

/** A tool at the terminal: its answer is the exit code; what it refuses, it says in words without a stack trace. */
export async function runTool(tool: () => Promise<number>): Promise<void> {
	try {
		process.exitCode = await tool();
	} catch (error) {
		console.error(error instanceof StartError ? `\n${error.message}\n` : error);
		process.exitCode = 1;
	}
}
