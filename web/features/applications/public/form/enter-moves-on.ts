import type { KeyboardEvent } from 'react';

/** In a form this long, Enter goes to the next box: sending it is REGISTER's business alone. */
export function enterMovesOn(event: KeyboardEvent<HTMLFormElement>) {
	const from = event.target as HTMLElement;
	if (event.key !== 'Enter' || !from.matches('input:not([type=file], [type=checkbox])')) return;
	event.preventDefault();
	const stops = [
		...event.currentTarget.querySelectorAll<HTMLElement>('input:enabled, select, textarea, [data-form-end] button'),
	];
	stops[stops.indexOf(from) + 1]?.focus();
}
