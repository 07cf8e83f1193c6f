/**
 * The menus of the header are `<details>` and a popover, which work without this. It closes them where the browser does
 * not (Escape, a press elsewhere, a link that loads no new page), opens them under the mouse and adds the arrow keys.
 */
export function addMenuKeys() {
	const openMenu = () => document.querySelector<HTMLDetailsElement>('[data-menu][open]');
	const menuOf = (target: EventTarget | null) =>
		(target as Element | null)?.closest<HTMLDetailsElement>('[data-menu]') ?? null;
	const closeLeft = (target: Element) => {
		const popover = document.querySelector<HTMLElement>('[popover=auto]:popover-open');
		const place = popover?.closest('header') ?? popover;
		if (!place?.contains(target)) popover?.hidePopover();
	};
	const closeOutside = ({ target }: Event) => {
		const menu = openMenu();
		if (menu && !menu.contains(target as Node)) menu.open = false;
	};
	addEventListener('pointerdown', closeOutside);
	addEventListener('focusin', (event) => {
		closeOutside(event);
		// The drawer or a dialog would cover what has the focus now.
		closeLeft(event.target as Element);
	});
	addEventListener('click', (event) => {
		const link = (event.target as Element).closest('a');
		menuOf(link)?.removeAttribute('open');
		link?.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
		// The press after the mouse has opened the menu means the same; the next one closes it.
		const menu = (event.target as Element).closest('summary') && menuOf(event.target);
		if (menu && menu === hovered && menu.open) event.preventDefault();
		hovered = null;
		clearTimeout(timer);
	});
	addEventListener('keydown', (event) => {
		// Not every browser focuses what the mouse opened.
		const open = event.key === 'Escape' && openMenu();
		if (open) {
			open.open = false;
			open.querySelector('summary')?.focus();
		}
		const menu = menuOf(event.target);
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!menu || !step) return;
		event.preventDefault();
		menu.open = true;
		const controls = [...menu.querySelectorAll<HTMLElement>('summary, a')];
		controls[controls.indexOf(event.target as HTMLElement) + step]?.focus();
	});

	/** What the mouse has opened, until it is pressed. */
	let hovered: HTMLDetailsElement | null = null;
	let over: HTMLDetailsElement | null = null;
	let timer = 0;
	// A mouse that only passes opens nothing, and one that leaves for a moment closes nothing.
	addEventListener('pointerover', ({ target, pointerType }) => {
		const menu = menuOf(target);
		if (pointerType !== 'mouse' || menu === over) return;
		over = menu;
		clearTimeout(timer);
		timer = window.setTimeout(
			() => {
				if (hovered === menu) return;
				if (hovered) hovered.open = false;
				hovered = menu?.open ? null : menu;
				if (hovered) hovered.open = true;
			},
			menu ? 120 : 300,
		);
	});
}
