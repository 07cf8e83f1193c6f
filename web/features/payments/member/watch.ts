/** Seconds between one question and the next: often while somebody stares at the screen, then less and less. */
const pauses = [2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 30, 45, 60, 60];

/** The part of `document` that tells whether anybody is looking. */
type Screen = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Asks again and again until `ask` answers "done" or the pauses are used up, and says so. Nobody looks at a hidden tab:
 * there it waits, and asks at once when the tab is seen again, with all its patience. Answers how to stop.
 */
export function watch({
	ask,
	onTired,
	screen = document,
}: {
	ask: () => Promise<'done' | 'open'>;
	onTired: () => void;
	screen?: Screen;
}): () => void {
	let asked = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let state: 'asking' | 'waiting' | 'ended' = 'waiting';

	const turn = async () => {
		if (state !== 'waiting' || screen.hidden) return;
		state = 'asking';
		const answer = await ask();
		// It may have been stopped in the meantime.
		if ((state as string) === 'ended') return;
		const pause = answer === 'done' ? undefined : pauses[asked++];
		if (answer === 'done') return stop();
		state = 'waiting';
		if (pause === undefined) onTired();
		else timer = setTimeout(() => void turn(), pause * 1000);
	};
	const onSight = () => {
		if (screen.hidden || state !== 'waiting') return;
		clearTimeout(timer);
		asked = 0;
		void turn();
	};
	const stop = () => {
		state = 'ended';
		clearTimeout(timer);
		screen.removeEventListener('visibilitychange', onSight);
	};

	screen.addEventListener('visibilitychange', onSight);
	void turn();
	return stop;
}
