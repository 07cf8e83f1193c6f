/**
 * The menus of the header are `<details>` and a popover, which work without this. It closes them where the browser does
 * not (Escape, a press elsewhere, a link that loads no new page) and adds the arrow keys.
 */
export function addMenuKeys() {
	const openMenu = () => document.querySelector<HTMLDetailsElement>('[data-menu][open]');
	const closeOutside = ({ target }: Event) => {
		const menu = openMenu();
		if (menu && !menu.contains(target as Node)) menu.open = false;
	};
	addEventListener('pointerdown', closeOutside);
	addEventListener('focusin', closeOutside);
	addEventListener('click', ({ target }) => {
		const link = (target as Element).closest('a');
		link?.closest<HTMLDetailsElement>('[data-menu]')?.removeAttribute('open');
		link?.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
	});
	addEventListener('keydown', (event) => {
		// Not every browser focuses what the mouse opened.
		const open = event.key === 'Escape' && openMenu();
		if (open) {
			open.open = false;
			open.querySelector('summary')?.focus();
		}
		const menu = (event.target as Element).closest<HTMLDetailsElement>('[data-menu]');
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!menu || !step) return;
		event.preventDefault();
		menu.open = true;
		const controls = [...menu.querySelectorAll<HTMLElement>('summary, a')];
		controls[controls.indexOf(event.target as HTMLElement) + step]?.focus();
	});
}
