/**
 * On a page of the app, a form that is sent before React has taken over is sent again afterwards: without React the browser
 * would send it to the page itself.
 */
export function holdEarlySubmit() {
	let early: SubmitEvent | undefined;
	const hold = (event: SubmitEvent) => {
		// A document sends its forms without scripts, or an island takes care of them.
		if (document.documentElement.dataset.document || document.documentElement.dataset.island) return;
		event.preventDefault();
		event.stopPropagation();
		early = event;
	};
	addEventListener('submit', hold, true);
	addEventListener(
		'app-ready',
		() => {
			removeEventListener('submit', hold, true);
			if (early) (early.target as HTMLFormElement).requestSubmit(early.submitter);
		},
		{ once: true },
	);
}
