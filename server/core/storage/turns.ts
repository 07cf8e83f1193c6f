/** Some work is too heavy to do all at once: a few at a time, a short queue, and whoever comes then is turned away. */
export function turns({ atOnce, waiting, refuse }: { atOnce: number; waiting: number; refuse: () => Error }) {
	let busy = 0;
	const queue: (() => void)[] = [];

	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (busy < atOnce) busy++;
		else if (queue.length < waiting) await new Promise<void>((go) => queue.push(go));
		else throw refuse();
		try {
			return await work();
		} finally {
			// The place is handed on, not given back: nobody can slip in between.
			const next = queue.shift();
			if (next) next();
			else busy--;
		}
	};
}
