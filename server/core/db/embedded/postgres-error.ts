import { OperatorError } from '#server/core/operator-error.ts';

/** Turns PostgreSQL's output into one sentence that says how to fix the problem. */
export function postgresError(what: string, dir: string, output: string): OperatorError {
	const cause = new Error(output.trim());
	if (/No space left on device|Disk quota exceeded/.test(output)) {
		return new OperatorError(
			`The disk of the data folder ${dir} is full. Free some space (about 200 MB), then start again.`,
			{ cause },
		);
	}
	if (/Permission denied|wrong ownership|invalid permissions/.test(output)) {
		return new OperatorError(
			`PostgreSQL may not use the data folder ${dir}: ${mainMessage(output)}. Start as the user who owns it, or set DATA_DIR to another folder.`,
			{ cause },
		);
	}
	if (/database files are incompatible/.test(output)) {
		return new OperatorError(
			`The data in ${dir} was written by another PostgreSQL version: ${mainMessage(output)}. Start the version of this program that wrote it, or set DATA_DIR to another folder.`,
			{ cause },
		);
	}
	return new OperatorError(
		`PostgreSQL ${what} in ${dir}: ${mainMessage(output)}. Set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL server if the problem remains.`,
		{ cause },
	);
}

/** The last fatal line with its detail, else the last line. */
function mainMessage(output: string): string {
	const lines = output
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);
	const index = lines.findLastIndex((line) => /\b(FATAL|PANIC|error):/.test(line));
	const relevant =
		index < 0
			? lines.slice(-1)
			: [lines[index], ...lines.slice(index + 1).filter((line) => line.startsWith('DETAIL:'))];
	return (
		relevant
			.join(' ')
			.replace(/\b(?:FATAL|PANIC|DETAIL|initdb: error):\s*/g, '')
			.replace(/\.$/, '') || 'no message'
	);
}
