import { diffArrays } from 'diff';

/** A value with the label of its field. The same path in two texts is the same value. */
export type Line = { path: string; label: string; text: string };

/** The words of both languages, and what is between them. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

export type Part = { value: string; added: boolean; removed: boolean };
export type Difference = { path: string; label: string; parts: Part[] };

const wordDifferences = (from: string, to: string): Part[] =>
	diffArrays(wordsOf(from), wordsOf(to)).map(({ value, added, removed }) => ({
		value: value.join(''),
		added,
		removed,
	}));

/** The lines that differ, each with its words: those of both, those that are gone and those that are new. */
export function compareLines(before: readonly Line[], after: readonly Line[]): Difference[] {
	const old = new Map(before.map((line) => [line.path, line]));
	const current = new Map(after.map((line) => [line.path, line]));
	const paths = [...new Set([...old.keys(), ...current.keys()])];
	return paths.flatMap((path) => {
		const from = old.get(path)?.text ?? '';
		const to = current.get(path)?.text ?? '';
		if (from === to) return [];
		const { label } = (current.get(path) ?? old.get(path))!;
		return [{ path, label, parts: wordDifferences(from, to) }];
	});
}
