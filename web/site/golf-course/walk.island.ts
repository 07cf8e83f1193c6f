import type { StartIsland } from '#web/islands/hydrate.ts';

/** For browsers whose styles cannot follow the scrolling: says how much of the walk is behind the visitor, from 0 to 1. */
export const start: StartIsland<unknown> = (element) => {
	const stops = element.querySelector<HTMLElement>('[data-stops]');
	if (!stops || CSS.supports('animation-timeline: view()')) return;
	let asked = false;
	const measure = () => {
		asked = false;
		const { top, bottom } = stops.getBoundingClientRect();
		const map = stops.previousElementSibling!.getBoundingClientRect();
		const above = map.right <= stops.getBoundingClientRect().left ? map.top : map.bottom;
		const way = bottom - top - (innerHeight - above);
		const share = Math.min(1, Math.max(0, (above - top) / Math.max(1, way)));
		stops.parentElement!.style.setProperty('--scrolled', share.toFixed(3));
	};
	addEventListener(
		'scroll',
		() => {
			if (asked) return;
			asked = true;
			requestAnimationFrame(measure);
		},
		{ passive: true },
	);
	measure();
};
