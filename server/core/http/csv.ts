import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { clubClock } from '#contract/core/club-time.ts';

export type CsvRow = readonly string[];

const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);

/** Rows as a CSV file that spreadsheets open correctly. It is written while it is read, so a long list needs little memory. */
export function csvStream(rows: AsyncIterable<CsvRow> | Iterable<CsvRow>): Readable {
	const writer = stringify({
		// Without it, spreadsheets do not read Bangla names as UTF-8.
		bom: true,
		record_delimiter: 'windows',
		escape_formulas: true,
		quote_record_delimiter: true,
		cast: { string: (value) => (isMoment(value) ? clubClock(new Date(value)).replace('T', ' ') : value) },
	});
	// An error of the rows reaches the reader of the file through `writer`.
	return pipeline(Readable.from(rows), writer, () => {});
}
