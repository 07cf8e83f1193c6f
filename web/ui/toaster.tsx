import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { classes } from '#web/core/classes.ts';
import { Icon } from './icon.tsx';
import styles from './toaster.module.css';

/**
 * Messages that disappear by themselves, at most twenty (the library's limit), where they cover no button, no heading and little text.
 * Older ones that have no such place are hidden: they have been read aloud, and the newest is what the person is waiting for.
 */
function Toaster() {
	const { toasts, handlers } = useToaster({ duration: 5000 });
	const list = useRef<HTMLElement>(null);
	const { name, top, shown } = usePlace(list, toasts[0]);
	const placeKey = name === 'between' ? top : name;
	// The list that the mouse was on is gone, and does not say that the mouse has left: its messages would stay for ever.
	// biome-ignore lint/correctness/useExhaustiveDependencies: when the place changes
	useEffect(() => handlers.endPause(), [placeKey]);
	return (
		// A new one at the other place, which fades in there instead of moving.
		<section
			key={placeKey}
			ref={list}
			className={classes(styles.toasts, styles[name])}
			style={name === 'between' ? { top } : undefined}
			data-toasts
			aria-label="Messages"
			aria-live="polite"
			onMouseEnter={handlers.startPause}
			onMouseLeave={handlers.endPause}
		>
			{toasts.map((toast, index) => (
				<div
					key={toast.id}
					className={classes(
						styles.toast,
						toast.type === 'error' && styles.error,
						!toast.visible && styles.leaving,
						index >= shown && styles.withoutPlace,
					)}
					role={toast.type === 'error' ? 'alert' : 'status'}
				>
					<Icon name={toast.type === 'error' ? 'alert' : 'check'} />
					<span>{resolveValue(toast.message, toast)}</span>
				</div>
			))}
		</section>
	);
}

/**
 * Decided for each message, and again when a dialog opens or closes, when the page changes (a new page has a new title), when its
 * content grows or shrinks, as a list after a booking, and when a key may have moved the focus below the messages. Not while the focus
 * is in them: it would be lost.
 */
function usePlace(list: RefObject<HTMLElement | null>, newest: Toast | undefined) {
	const [place, setPlace] = useState<Place & { shown: number }>({ name: 'atTop', top: topEdge, shown: 1 });
	// biome-ignore lint/correctness/useExhaustiveDependencies: decided for each message
	useLayoutEffect(() => {
		if (!newest) return;
		let now: Place | undefined;
		let watched: Element | null = null;
		const sizes = new ResizeObserver(() => decideFrom(now));
		const watchSize = () => {
			const area = messageArea();
			if (area === watched) return;
			watched = area;
			sizes.disconnect();
			if (area) sizes.observe(area);
		};
		const decideFrom = (before?: Place) => {
			watchSize();
			if (list.current?.contains(document.activeElement)) return;
			const decided = placeForMost(heightsOf(list.current), before);
			now = decided;
			setPlace(decided);
		};
		const decide = () => decideFrom();
		decide();
		document.addEventListener('keyup', decide);
		const changes = new MutationObserver(decide);
		changes.observe(document.head, { childList: true, subtree: true, characterData: true });
		changes.observe(document.body, { subtree: true, attributeFilter: ['open'] });
		return () => {
			changes.disconnect();
			sizes.disconnect();
			document.removeEventListener('keyup', decide);
		};
	}, [newest?.createdAt, newest?.message]);
	return place;
}

/** Pixels: where a message at the top begins below the header, the width of a message, its distance from the edges. */
const topEdge = 100;
const width = 350;
const margin = 16;

/** Between two messages, as in the styles. */
const gap = 10;

const heightsOf = (list: HTMLElement | null) =>
	[...(list?.children ?? [])].map((message) => (message as HTMLElement).offsetHeight);

/** The place of as many messages, newest first, as cover nothing that is needed; at least of the newest. */
function placeForMost(heights: readonly number[], before?: Place) {
	const boxes = boxesToLeaveFree();
	for (let shown = Math.max(1, heights.length); ; shown--) {
		const height = heights.slice(0, shown).reduce((sum, one) => sum + one + gap, -gap);
		const { place, covered } = freePlace(height, boxes, before);
		if (covered < 1 || shown === 1) return { ...place, shown };
	}
}

/** At the right edge, or in the middle of the screen at the bottom. Between: anywhere else at the right edge. */
type Place = { name: 'atTop' | 'atBottom' | 'inMiddle' | 'between'; top: number };

/**
 * Where messages of this height cover no heading, button or field, such as the button that was just pressed, and no text; else where
 * they cover the fewest, but not the one with the focus. `before` stays when no other place is better.
 */
function freePlace(height: number, boxes: readonly WeightedBox[], before?: Place) {
	const { innerWidth, innerHeight } = window;
	const isPhone = innerWidth < 640;
	const lowest = innerHeight - margin - height;
	const top: Place = { name: 'atTop', top: topEdge };
	const bottom: Place = { name: 'atBottom', top: lowest };
	const places = isPhone ? [bottom, top] : [top, bottom, { ...bottom, name: 'inMiddle' as const }];
	for (let between = topEdge; between < lowest; between += 8) places.push({ name: 'between', top: between });

	const coveredBy = (place: Place) => {
		const left = isPhone ? 0 : place.name === 'inMiddle' ? (innerWidth - width) / 2 : innerWidth - margin - width;
		const right = isPhone ? innerWidth : left + width;
		return boxes
			.filter(({ box }) => box.top < place.top + height && box.bottom > place.top)
			.filter(({ box }) => box.left < right && box.right > left)
			.reduce((sum, { weight }) => sum + weight, 0);
	};
	const covered = places.map(coveredBy);
	const fewest = Math.min(...covered);
	const same = places.findIndex(({ name, top }) => name === before?.name && (name !== 'between' || top === before.top));
	const chosen = same >= 0 && covered[same] === fewest ? same : covered.indexOf(fewest);
	return { place: places[chosen]!, covered: fewest };
}

type WeightedBox = { box: DOMRect; weight: number };

const control = ':is(button, input, select, textarea, summary, a, label:has(input))';

const messageArea = () => openDialog() ?? document.querySelector('main');

/** In the content or the open dialog, and what has the focus elsewhere, such as a link of the footer. */
function boxesToLeaveFree(): WeightedBox[] {
	const area = messageArea();
	const all = (selector: string, within: ParentNode | null = area) => [
		...(within?.querySelectorAll(`${selector}:not([data-toasts] *)`) ?? []),
	];
	const controls = [...new Set([...all(control), ...all(`${control}:focus`, document)])].map((element) => ({
		box: element.getBoundingClientRect(),
		weight: element.contains(document.activeElement) ? 100 : 1,
	}));
	// Their words, because the elements are as wide as their column.
	const wordsOf = (selector: string, weight: number) =>
		all(selector).map((element) => {
			const words = document.createRange();
			words.selectNodeContents(element);
			return { box: words.getBoundingClientRect(), weight };
		});
	return [...controls, ...wordsOf(':is(h1, h2, h3)', 1), ...wordsOf(':is(p, li, dd)', 0.01)].filter(
		({ box }) => box.height > 0,
	);
}

const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1);

let container: HTMLElement | undefined;
let dialogs: MutationObserver | undefined;

/** What is outside of an open dialog is below it, cannot be pressed and is not read aloud: the messages move into it, and out again. */
function moveToTop() {
	const place = openDialog() ?? document.body;
	if (container && container.parentElement !== place) place.append(container);
}

/** As a root of its own, so that documents and the app show messages in the same way. */
export function openToaster() {
	if (container?.isConnected) return;
	container = document.createElement('div');
	// On paper it would begin a page of its own.
	container.className = 'no-print';
	moveToTop();
	createRoot(container).render(<Toaster />);
	dialogs ??= new MutationObserver(moveToTop);
	// A dialog may also be removed while it is open.
	dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
}
