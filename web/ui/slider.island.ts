import type { StartIsland } from '#web/islands/hydrate.ts';

const intervalMs = 5000;

/** The next picture follows after five seconds, unless the slider is paused, hovered, focused or hidden. */
export const start: StartIsland<unknown> = (element) => {
	const slider = element.querySelector<HTMLElement>('section')!;
	const find = <E extends HTMLElement>(name: string) => slider.querySelector<E>(`[data-${name}]`)!;
	const row = find('slides');
	const captions = [...slider.querySelectorAll<HTMLElement>('[data-caption]')];
	const count = find('count');
	const progress = find('progress');
	const pause = find('pause');
	const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
	const { length } = row.children;

	let index = 0;
	let paused = false;
	let hovered = false;
	let timer: ReturnType<typeof setTimeout>;

	const isStopped = () => paused || hovered || reducedMotion.matches || length < 2;

	/** A picture chosen by hand stays for the full time. */
	function restart() {
		clearTimeout(timer);
		count.ariaLive = isStopped() ? 'polite' : 'off';
		if (!isStopped()) timer = setTimeout(() => (document.hidden ? restart() : move(1)), intervalMs);
	}

	function move(step: number) {
		index = (index + step + length) % length;
		row.scrollTo({ left: index * row.clientWidth, behavior: reducedMotion.matches ? 'auto' : 'smooth' });
		update();
	}

	function update() {
		count.textContent = `${index + 1} of ${length}`;
		progress.style.left = `${(100 * index) / length}%`;
		captions.forEach((caption, position) => {
			caption.hidden = position !== index;
		});
		restart();
	}

	slider.addEventListener('click', ({ target }) => {
		const button = (target as Element).closest<HTMLElement>('button');
		if (button?.dataset.step) move(Number(button.dataset.step));
		if (button !== pause) return;
		paused = !paused;
		pause.toggleAttribute('data-paused', paused);
		pause.ariaLabel = paused ? 'Play pictures' : 'Pause pictures';
		restart();
	});
	// Swiping by hand. While `move` scrolls, the index is already the new one.
	row.addEventListener('scrollend', () => {
		const shown = Math.round(row.scrollLeft / row.clientWidth);
		if (shown === index) return;
		index = shown;
		update();
	});
	// Only a mouse and the keyboard focus stop the pictures; a tap is over at once.
	const hover = (value: boolean) => {
		hovered = value;
		restart();
	};
	slider.addEventListener('pointerenter', ({ pointerType }) => hover(pointerType === 'mouse'));
	slider.addEventListener('pointerleave', () => hover(false));
	slider.addEventListener('focusin', ({ target }) => hover((target as Element).matches(':focus-visible')));
	slider.addEventListener('focusout', () => hover(false));
	reducedMotion.addEventListener('change', restart);
	restart();
};
