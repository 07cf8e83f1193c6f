import { clubTime } from '#server/core/club-time.ts';

/** A leading sign that a spreadsheet would take for a formula gets an apostrophe before it. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A moment as the screens show it, in the club's own time; a spreadsheet reads it as a date. */
const local = (value: string) =>
	/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) ? clubTime(new Date(value)) : value;

const cell = (value: string) => {
	const text = harmless(local(value));
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** So that spreadsheets read the file as UTF-8 and Bangla names stay readable. */
const byteOrderMark = '\uFEFF';

export type CsvRow = readonly string[];
type CsvRows = AsyncIterable<CsvRow> | Iterable<CsvRow>;

/** CSV that spreadsheets open as it is meant, a row at a time: a list of any length needs little memory. */
export async function* csv(rows: CsvRows): AsyncGenerator<string> {
	let before = byteOrderMark;
	for await (const row of rows) {
		yield `${before}${row.map(cell).join(',')}\r\n`;
		before = '';
	}
}
