import { expect, it } from 'vitest';
import { retiredWordsIn } from './check-words.ts';

it('names each retired word with its line and what to write', () => {
	expect(retiredWordsIn('Write it anew.\nAll is well.\nOne deed, two deeds.')).toEqual([
		{ line: 1, word: 'anew', instead: 'again' },
		{ line: 3, word: 'deed', instead: 'action' },
	]);
});

it('accepts a stored name in a marked line, and words that only contain a retired one', () => {
	expect(retiredWordsIn("const stored = 'House'; // words-ok")).toEqual([]);
	expect(retiredWordsIn('Recommended to everyone, indeed: `/api/admin/house`.')).toEqual([]);
});
