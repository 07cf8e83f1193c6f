/**
 * Runs in a page whose scripts are held back. Lets them go once everything that is seen has come and been painted; at once
 * when the visitor touches something; after a while in any case, for a picture may hang and a hidden page is never painted.
 * A button pressed before the page can answer is pressed again when it can, and what was typed by then is told to the form.
 * A link leads on at once, but for those that say that they open something here.
 *
 * It travels as its own text: nothing outside of it is there when it runs.
 */
export function releaseScripts() {
	const release = () => {
		const held = document.querySelector('script[type=held]');
		if (!held) return;
		for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=held]')) link.rel = 'modulepreload';
		const script = document.createElement('script');
		script.type = 'module';
		script.async = true;
		script.textContent = held.textContent;
		held.replaceWith(script);
	};
	for (const touch of ['pointerdown', 'keydown', 'focusin'])
		addEventListener(touch, release, { once: true, capture: true });
	addEventListener('load', () => requestAnimationFrame(() => setTimeout(release)));
	setTimeout(release, 3000);

	let pressed: HTMLElement | null = null;
	const filled = new Map<HTMLInputElement, { value: string; checked: boolean }>();
	const press = (event: Event) => {
		const button = (event.target as Element).closest<HTMLElement>('button, a[data-opens]');
		if (!button) return;
		event.preventDefault();
		pressed = button;
	};
	const fill = (event: Event) => {
		const field = event.target as HTMLInputElement;
		filled.set(field, { value: field.value, checked: field.checked });
	};
	addEventListener('click', press, true);
	addEventListener('input', fill, true);
	addEventListener('club:ready', async () => {
		removeEventListener('click', press, true);
		removeEventListener('input', fill, true);
		for (const [field, { value, checked }] of filled) {
			await null; // one at a time: a form knows the last before it hears of the next
			// React hears of a change by comparing with the value it set or saw last, so the field goes back before it goes on.
			if (field.type === 'checkbox' || field.type === 'radio') {
				field.checked = !checked;
				field.click();
				continue;
			}
			if (field.type !== 'file') {
				field.value = '';
				Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
			}
			for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
		}
		pressed?.click();
	});
}
