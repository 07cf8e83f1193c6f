import { Refusal } from '#server/core/http/errors.ts';

/**
 * Pictures are held in memory while they arrive, however slowly. All together they may take this much; whoever would
 * go beyond is asked to come back. Counted are bytes that really arrived, so a silent connection blocks nobody.
 */
export function uploadMemory(mostBytes: number) {
	let held = 0;
	return async <T>(work: (take: (bytes: number) => void) => Promise<T>): Promise<T> => {
		let mine = 0;
		try {
			return await work((bytes) => {
				if (held + bytes > mostBytes) throw busy();
				held += bytes;
				mine += bytes;
			});
		} finally {
			held -= mine;
		}
	};
}

const busy = () =>
	new Refusal('UNAVAILABLE', 'Many pictures are arriving at once. Please try again in a moment.', {
		retryAfterSeconds: 10,
	});
