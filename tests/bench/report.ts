/** One figure: its text, and the bar that it misses. */
export type Figure = { text: string; missed?: boolean };

/** A figure that must not be above, or below, its bar. */
export const atMost = (value: number, bar: number, text: (value: number) => string): Figure => ({
	text: text(value),
	missed: value > bar,
});
export const atLeast = (value: number, bar: number, text: (value: number) => string): Figure => ({
	text: text(value),
	missed: value < bar,
});

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
export const milliseconds = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
export const seconds = (value: number) => `${value.toFixed(2)} s`;
export const ratio = (value: number) => `${value.toFixed(2)} ×`;

const misses: string[] = [];

/** What missed its bar so far. */
export const missedBars = (): readonly string[] => misses;

const firstColumn = 52;
const otherColumns = 13;

/** Prints a table row by row, because a measurement takes minutes. A figure that misses its bar is marked with an exclamation mark. */
export function printTable(title: string, columns: readonly string[], bars?: readonly string[]) {
	const line = (name: string, cells: readonly string[]) =>
		console.log(`  ${name.padEnd(firstColumn)}${cells.map((cell) => cell.padStart(otherColumns)).join('')}`);
	console.log(`\n${title}`);
	line('', columns);
	if (bars) line('bar', bars);
	return {
		row(name: string, figures: readonly (Figure | string)[]) {
			const all = figures.map((figure) => (typeof figure === 'string' ? { text: figure } : figure));
			line(
				name,
				all.map(({ text, missed }) => (missed ? `! ${text}` : text)),
			);
			for (const [index, { text, missed }] of all.entries())
				if (missed) misses.push(`${title}, ${name}, ${columns[index]}: ${text}`);
		},
	};
}
