/** A leading sign that a spreadsheet would take for a formula gets an apostrophe before it. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (value: string) => {
	const text = harmless(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** So that spreadsheets keep Bangla names readable. */
export const csvMark = '\uFEFF';
export const csvLine = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`;

/** CSV that spreadsheets open as it is meant. */
export const csvText = (rows: readonly (readonly string[])[]): string => `${csvMark}${rows.map(csvLine).join('')}`;
