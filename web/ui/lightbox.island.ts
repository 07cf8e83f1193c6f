import type { StartIsland } from '#web/islands/hydrate.ts';

/** A touch that moved this many pixels sideways is a swipe; less is a tap. */
const swipe = 48;
/** Height of a video player's controls in pixels, where a swipe moves its slider. */
const playerControls = 72;

/** Opens the pictures of a lightbox with buttons, keys and swipes. It stops at the ends, unless `loop`. */
export const start: StartIsland<{ loop: boolean }> = (element, { loop }) => {
	const dialog = element.querySelector('dialog')!;
	const find = (selector: string) => dialog.querySelector<HTMLElement>(selector)!;
	const [title, stage, count, caption] = ['h2', '[data-stage]', '[data-count]', '[data-caption]'].map(find) as [
		HTMLElement,
		HTMLElement,
		HTMLElement,
		HTMLElement,
	];
	const [back, forward] = dialog.querySelectorAll<HTMLButtonElement>('[data-step]');
	const pictures = [...element.querySelectorAll<HTMLTemplateElement>('[data-large]')];
	const captions = [...element.querySelectorAll<HTMLTemplateElement>('[data-large-caption]')];
	const copyOf = (template: HTMLTemplateElement | undefined) => document.importNode(template!.content, true);
	const [zoom, turn] = ['[data-zoom]', '[data-turn]'].map(find) as [HTMLElement, HTMLElement];
	let index = 0;

	function show(next: number) {
		index = next;
		setView(undefined);
		title.textContent = pictures[index]?.dataset.large ?? '';
		stage.replaceChildren(copyOf(pictures[index]));
		// A film has controls of its own.
		zoom.hidden = turn.hidden = !stage.querySelector(':scope > :is(img, picture)');
		caption.replaceChildren(copyOf(captions[index]));
		count.textContent = `${index + 1} / ${pictures.length}`;
		playVideo(stage);
		whenIdle(() => {
			for (const step of [1, -1]) preload(pictures[(index + step + pictures.length) % pictures.length]);
		});
		limit(back, loop || index > 0, forward);
		limit(forward, loop || index < pictures.length - 1, back);
	}

	/** Larger, to be moved with a finger or the scroll wheel; or turned, so that a wide picture fills a tall screen. */
	function setView(view: 'zoomed' | 'turned' | undefined) {
		for (const [button, of] of [
			[zoom, 'zoomed'],
			[turn, 'turned'],
		] as const)
			button.setAttribute('aria-pressed', String(view === of));
		if (view) stage.dataset.view = view;
		else delete stage.dataset.view;
		if (view === 'zoomed')
			stage.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2);
	}
	const toggle = (view: 'zoomed' | 'turned') => setView(stage.dataset.view === view ? undefined : view);

	const move = (step: number) => {
		const next = index + step;
		if (loop) show((next + pictures.length) % pictures.length);
		else if (pictures[next]) show(next);
	};

	element.addEventListener('click', (event) => {
		// Opening in a new tab or window is left to the browser.
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const link = (event.target as Element).closest('[data-opens]');
		if (!link) return;
		event.preventDefault();
		show([...element.querySelectorAll('[data-opens]')].indexOf(link));
		dialog.showModal();
	});
	dialog.addEventListener('click', ({ target }) => {
		const button = (target as Element).closest('button');
		if (button?.dataset.step) move(Number(button.dataset.step));
		if (button === zoom) toggle('zoomed');
		if (button === turn) toggle('turned');
		if (button?.hasAttribute('data-close') || target === dialog) dialog.close();
	});
	stage.addEventListener('dblclick', () => zoom.hidden || toggle('zoomed'));
	// Removing a video stops it.
	dialog.addEventListener('close', () => stage.replaceChildren());

	// On the window, because after a click on the picture nothing has the focus. A video player handles its keys itself.
	addEventListener('keydown', (event) => {
		if (!dialog.open || event.altKey || event.ctrlKey || event.metaKey) return;
		if (event.target instanceof HTMLMediaElement) return;
		const act = {
			ArrowLeft: () => move(-1),
			ArrowRight: () => move(1),
			Home: () => show(0),
			End: () => show(pictures.length - 1),
		}[event.key];
		if (!act) return;
		event.preventDefault();
		act();
	});
	addSwipes(stage, move);
};

/** A disabled button loses the focus, which would leave the dialog, so the other button gets it. */
function limit(button: HTMLButtonElement | undefined, enabled: boolean, other: HTMLButtonElement | undefined) {
	if (!button) return;
	const hadFocus = button === document.activeElement;
	button.disabled = !enabled;
	if (!enabled && hadFocus) other?.focus();
}

function playVideo(stage: HTMLElement) {
	const video = stage.querySelector('video');
	if (!video) return;
	video.addEventListener('error', () => stage.replaceChildren(...stage.querySelectorAll('[data-broken]')), true);
	void video.play().catch(() => {
		// Some browsers start a video by themselves only without sound.
		video.muted = true;
		return video.play().catch(() => {});
	});
}

/** After the picture itself: drawing the next ones would delay it. */
const whenIdle = window.requestIdleCallback ?? setTimeout;

/** A copy outside of the page loads its pictures, so that they are there when they are wanted. */
function preload(template: HTMLTemplateElement | undefined) {
	for (const picture of template?.content.querySelectorAll('img') ?? []) {
		const copy = document.importNode(picture.closest('picture') ?? picture, true);
		const image = copy instanceof HTMLImageElement ? copy : copy.querySelector('img');
		if (image) image.loading = 'eager';
	}
}

function addSwipes(stage: HTMLElement, move: (step: number) => void) {
	let from: { x: number; y: number } | undefined;
	const onControls = (target: EventTarget | null, y: number) =>
		target instanceof HTMLVideoElement && y > target.getBoundingClientRect().bottom - playerControls;
	stage.addEventListener('touchstart', ({ touches, target }) => {
		const [touch] = touches;
		// Two fingers zoom, and one finger moves a picture that is larger than the screen.
		const swiping =
			touch && touches.length === 1 && stage.dataset.view !== 'zoomed' && !onControls(target, touch.clientY);
		from = swiping ? { x: touch.clientX, y: touch.clientY } : undefined;
	});
	stage.addEventListener('touchend', ({ changedTouches }) => {
		const [touch] = changedTouches;
		if (!from || !touch) return;
		const moved = [touch.clientX - from.x, touch.clientY - from.y] as const;
		// To someone who holds the phone sideways, down the screen is along the picture.
		const [x, y] = stage.dataset.view === 'turned' ? [moved[1], moved[0]] : moved;
		from = undefined;
		if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) move(x > 0 ? -1 : 1);
	});
}
