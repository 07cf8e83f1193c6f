import { diffArrays } from 'diff';

/** A value with the label of its field. The same path in two texts is the same value. */
export type Line = {
	path: string;
	label: string;
	text: string;
	/** The path of the block that it is in. Blocks are found by what they say, so that a new one does not change all that follow. */
	block?: string;
};

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

/** What each block says, in their order. */
function blocksOf(lines: readonly Line[]) {
	const blocks = Map.groupBy(lines, ({ block }) => block);
	blocks.delete(undefined);
	return [...blocks].map(([path = '', own]) => ({
		path,
		says: JSON.stringify(own.map((line) => [line.path.slice(path.length), line.text])),
	}));
}

/** Gives a block that is in both the same path in both, and those that differ at the same place as well. */
function withSamePaths(before: readonly Line[], after: readonly Line[]): [readonly Line[], readonly Line[]] {
	const [old, current] = [blocksOf(before), blocksOf(after)];
	const places = { old: new Map<string, number>(), current: new Map<string, number>() };
	let place = { old: 0, current: 0 };
	const parts = diffArrays(
		old.map(({ says }) => says),
		current.map(({ says }) => says),
	);
	for (const { added, removed, count } of parts) {
		if (!added && !removed)
			place = { old: Math.max(place.old, place.current), current: Math.max(place.old, place.current) };
		if (!added) for (const { path } of old.splice(0, count)) places.old.set(path, place.old++);
		if (!removed) for (const { path } of current.splice(0, count)) places.current.set(path, place.current++);
	}
	const moved = (lines: readonly Line[], to: ReadonlyMap<string, number>) =>
		lines.map((line) =>
			line.block === undefined
				? line
				: { ...line, path: `block ${to.get(line.block)}${line.path.slice(line.block.length)}` },
		);
	return [moved(before, places.old), moved(after, places.current)];
}

/** The lines that differ, each with its words: those of both, those that are gone and those that are new. */
export function compareLines(before: readonly Line[], after: readonly Line[]): Difference[] {
	const [older, newer] = withSamePaths(before, after);
	const old = new Map(older.map((line) => [line.path, line]));
	const current = new Map(newer.map((line) => [line.path, line]));
	const paths = [...new Set([...old.keys(), ...current.keys()])];
	return paths.flatMap((path) => {
		const from = old.get(path)?.text ?? '';
		const to = current.get(path)?.text ?? '';
		if (from === to) return [];
		const { label } = (current.get(path) ?? old.get(path))!;
		return [{ path, label, parts: wordDifferences(from, to) }];
	});
}
