import { atEndOfFile } from './end-of-file.ts';

/** Counts from one in each test file, whatever ran before it in the same process, so that a failure can be repeated. */
export function counter(): () => number {
	let count = 0;
	return () => {
		if (count === 0)
			atEndOfFile(async () => {
				count = 0;
			});
		return ++count;
	};
}
