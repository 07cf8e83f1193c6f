import { StartError } from '#server/core/start-error.ts';

/** What PostgreSQL complained about, as one sentence with its mend. */
export function explain(what: string, dir: string, output: string): StartError {
	const cause = new Error(output.trim());
	if (/No space left on device|Disk quota exceeded/.test(output)) {
		return new StartError(
			`The disk of the data folder ${dir} is full. Free some space (about 200 MB), then start again.`,
			{ cause },
		);
	}
	if (/Permission denied|wrong ownership|invalid permissions/.test(output)) {
		return new StartError(
			`PostgreSQL may not use the data folder ${dir}: ${complaint(output)}. Start as the user who owns it, or set DATA_DIR to another folder.`,
			{ cause },
		);
	}
	if (/database files are incompatible/.test(output)) {
		return new StartError(
			`The data in ${dir} were written by another PostgreSQL version: ${complaint(output)}. Start the version of this program that wrote them, or set DATA_DIR to another folder.`,
			{ cause },
		);
	}
	return new StartError(
		`PostgreSQL ${what} in ${dir}: ${complaint(output)}. Set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL server if this stays.`,
		{ cause },
	);
}

/** The line that matters: the last fatal one with its detail, else the last line at all. */
function complaint(output: string): string {
	const lines = output
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);
	const at = lines.findLastIndex((line) => /\b(FATAL|PANIC|error):/.test(line));
	const found =
		at < 0 ? lines.slice(-1) : [lines[at], ...lines.slice(at + 1).filter((line) => line.startsWith('DETAIL:'))];
	return (
		found
			.join(' ')
			.replace(/\b(?:FATAL|PANIC|DETAIL|initdb: error):\s*/g, '')
			.replace(/\.$/, '') || 'it said nothing'
	);
}
