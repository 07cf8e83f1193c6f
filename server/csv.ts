/** A leading sign that a spreadsheet would take for a formula gets an apostrophe before it. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (value: string) => {
	const text = harmless(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV that spreadsheets open as it is meant: with a byte-order mark, so that Bangla names stay readable. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
	`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
