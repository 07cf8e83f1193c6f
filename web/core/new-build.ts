import { buildFile } from './load.ts';

const reloadedKey = 'reloaded-build';
const typedKey = 'typed-text';

type Typed = { path: string; fields: [place: string, value: string][] };

/**
 * Loads the page again, because the files of its build are gone. Once per build: a page that still names them will not
 * change at the second time. Returns whether the page is being loaded.
 */
export function reloadForNewBuild(): boolean {
	const build = buildFile() ?? '';
	try {
		if (sessionStorage.getItem(reloadedKey) === build) return false;
		sessionStorage.setItem(reloadedKey, build);
		keepTyped();
	} catch {
		// Without storage nothing would stop the next reload.
		return false;
	}
	location.reload();
	return true;
}

/** Loads the page again at the visitor's wish. What was typed stays. */
export function reloadWithTyped() {
	try {
		keepTyped();
	} catch {
		// Without storage the page is loaded empty.
	}
	location.reload();
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Passwords are not stored, files cannot be, and hidden fields are not typed. */
const controls = () =>
	[...document.querySelectorAll<TextControl>('form :is(input, textarea, select)[name]')].filter(
		({ type }) => !['password', 'file', 'hidden'].includes(type),
	);

const isChoice = (control: TextControl): control is HTMLInputElement =>
	control.type === 'checkbox' || control.type === 'radio';

/** Name and number, because several forms of a page can have the same field. */
const placesOf = (all: readonly TextControl[]) => {
	const seen = new Map<string, number>();
	return all.map((control) => {
		const name = isChoice(control) ? `${control.name}=${control.value}` : control.name;
		const count = seen.get(name) ?? 0;
		seen.set(name, count + 1);
		return [`${name} ${count}`, control] as const;
	});
};

function keepTyped() {
	const fields = placesOf(controls())
		.map(([place, control]) => [place, isChoice(control) ? (control.checked ? 'on' : '') : control.value] as const)
		.filter(([, value]) => value !== '');
	sessionStorage.setItem(typedKey, JSON.stringify({ path: location.pathname, fields }));
}

/** After the reload, before the page reacts: its fields then keep what they contain. */
export function restoreTyped() {
	try {
		const stored = sessionStorage.getItem(typedKey);
		if (!stored) return;
		sessionStorage.removeItem(typedKey);
		const { path, fields } = JSON.parse(stored) as Typed;
		if (path !== location.pathname) return;
		const values = new Map(fields);
		for (const [place, control] of placesOf(controls())) {
			const value = values.get(place);
			if (value === undefined) continue;
			if (isChoice(control)) control.checked = true;
			else control.value = value;
		}
	} catch {
		// Nothing was stored.
	}
}
