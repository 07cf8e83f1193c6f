import type { StartIsland } from '#web/islands/hydrate.ts';

/** Shows the arrows of a carousel while there is more in their direction, and scrolls by one card. */
export const start: StartIsland<{ step: number }> = (element, { step }) => {
	const row = element.querySelector<HTMLElement>('[data-carousel]')!;
	const [back, forward] = element.querySelectorAll<HTMLElement>('[data-arrow]');
	if (!back || !forward) return;

	const update = () => {
		back.hidden = row.scrollLeft <= 4;
		forward.hidden = row.scrollLeft >= row.scrollWidth - row.clientWidth - 4;
	};
	for (const [arrow, left] of [
		[back, -step],
		[forward, step],
	] as const)
		arrow.addEventListener('click', () => {
			const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
			row.scrollBy({ left, behavior: reducedMotion ? 'auto' : 'smooth' });
		});
	row.addEventListener('scroll', update, { passive: true });
	new ResizeObserver(update).observe(row);
};
