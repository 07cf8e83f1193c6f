/** Seconds between two checks: short at first, while the member is watching, then longer. */
const pauses = [2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 30, 45, 60, 60];

/** The part of `document` that tells whether the tab is visible. */
type Screen = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Repeats `check` until it returns "done" or the pauses are used up; then it calls `onStop`. A hidden tab does not check.
 * When it becomes visible, it checks at once and starts with the first pause again. Returns a function that ends it.
 */
export function poll({
	check,
	onStop,
	screen = document,
}: {
	check: () => Promise<'done' | 'open'>;
	onStop: () => void;
	screen?: Screen;
}): () => void {
	let checks = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let state: 'checking' | 'waiting' | 'ended' = 'waiting';

	const run = async () => {
		if (state !== 'waiting' || screen.hidden) return;
		state = 'checking';
		const result = await check();
		// It may have been ended in the meantime.
		if ((state as string) === 'ended') return;
		if (result === 'done') return end();
		const pause = pauses[checks++];
		state = 'waiting';
		if (pause === undefined) onStop();
		else timer = setTimeout(() => void run(), pause * 1000);
	};
	const onVisible = () => {
		if (screen.hidden || state !== 'waiting') return;
		clearTimeout(timer);
		checks = 0;
		void run();
	};
	const end = () => {
		state = 'ended';
		clearTimeout(timer);
		screen.removeEventListener('visibilitychange', onVisible);
	};

	screen.addEventListener('visibilitychange', onVisible);
	void run();
	return end;
}
