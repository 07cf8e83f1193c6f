/** Browsers do not scroll to what is partly on the screen already, such as a card at the end of a row. */
export function showFocus() {
	addEventListener('keyup', ({ key }) => {
		const focused = document.activeElement;
		// These stay on the screen.
		if (key !== 'Tab' || !focused || focused.closest('header, [data-sticky-actions]')) return;
		const { top, right, bottom, left } = focused.getBoundingClientRect();
		const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
		// A file input is hidden; its scroll margin is as large as what is shown instead.
		const isHidden = right - left < 2;
		if (isHidden || top < 0 || left < 0 || bottom > innerHeight - covered || right > innerWidth)
			focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	});
}
