import { expect, it } from 'vitest';
import { readView, searchOf, withChange, withDefaults } from './use-list.ts';

const filters = { state: 'NEW', kind: '' };
const read = (address: string) => readView(new URLSearchParams(address), filters);

it('opens with the default filters and an empty address', () => {
	const view = read('');
	expect(view).toEqual({ q: '', sort: '', dir: '', at: '', state: 'NEW', kind: '' });
	expect(searchOf(view, filters)).toBe('');
});

it('reads back what it wrote', () => {
	const view = withChange(read(''), { q: 'Rahman', sort: 'name', dir: 'desc', state: '', kind: 'PREBOOK' });
	const address = searchOf(view, filters);
	expect(address).toBe('?state=&kind=PREBOOK&q=Rahman&sort=name&dir=desc');
	expect(read(address)).toEqual(view);
});

it('starts at the first page when anything but the page changes', () => {
	const deep = read('?q=a&at=abc');
	expect(withChange(deep, { q: 'b' }).at).toBe('');
	expect(withChange(deep, { at: 'def' })).toMatchObject({ q: 'a', at: 'def' });
});

it('ignores parameters the list does not know', () => {
	expect(searchOf(read('?utm=x&kind=CONTACT'), filters)).toBe('?kind=CONTACT');
});

it('replaces values the server refused with the defaults, and keeps the rest', () => {
	const corrected = (refused: string[]) =>
		searchOf(withDefaults(read('?q=Rahman&sort=bogus&state=NONE&kind=CONTACT'), filters, refused), filters);
	expect(corrected(['sort', 'state'])).toBe('?kind=CONTACT&q=Rahman');
	expect(corrected(['something'])).toBe('');
});
