/** Leads the eye and the cursor there, without an entry in the history. */
export function goTo(id: string) {
	const place = document.getElementById(id);
	// A box brings its label along; a section starts at its title.
	(place?.closest('[data-field]') ?? place)?.scrollIntoView({
		block: place?.matches('fieldset, section') ? 'start' : 'center',
	});
	place?.focus({ preventScroll: true });
}
