import type { StartIsland } from '#web/islands/hydrate.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Only where it costs nothing: not on phones, with reduced motion, in data-saving mode or on a slow network. */
function isAllowed() {
	const { connection } = navigator as Navigator & { connection?: Connection };
	return (
		matchMedia('(min-width: 641px) and (prefers-reduced-motion: no-preference)').matches &&
		!connection?.saveData &&
		(connection?.effectiveType ?? '4g') === '4g'
	);
}

/** Plays the video behind the hero after the page is loaded, and only while it is on the screen. */
export const start: StartIsland<unknown> = (element) => {
	const video = element.querySelector('video');
	const button = element.querySelector<HTMLButtonElement>('[data-pause]');
	if (!video || !button || !isAllowed()) return;
	let isOnScreen = true;
	let isPaused = false;
	const update = () => {
		if (isOnScreen && !isPaused) void video.play().catch(() => {});
		else video.pause();
	};
	video.muted = true;
	// The button is shown with the first frame.
	video.addEventListener('playing', () => {
		video.dataset.playing = '';
		button.hidden = false;
	});
	button.addEventListener('click', () => {
		isPaused = !isPaused;
		update();
		button.toggleAttribute('data-paused', isPaused);
		button.ariaLabel = isPaused ? 'Play background video' : 'Pause background video';
	});
	new IntersectionObserver(([entry]) => {
		isOnScreen = entry!.isIntersecting;
		update();
	}).observe(video);
	update();
};
