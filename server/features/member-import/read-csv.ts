import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { invalid } from '#server/core/http/errors.ts';
import type { FileRow } from '#server/core/spreadsheet/read-xlsx.ts';

const unicodeHint =
	'The file is not in Unicode. In the spreadsheet choose “Save as” and then “CSV UTF-8” or “Excel workbook (.xlsx)”. Text in Bijoy fonts must be converted to Unicode first.';

/** Every second byte of Latin text in UTF-16 is zero. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
	const start = bytes.subarray(0, 2000);
	const zeros = [0, 0];
	start.forEach((byte, index) => {
		if (byte === 0) zeros[index % 2]!++;
	});
	const many = start.length / 8;
	if (zeros[1]! > many && zeros[0]! < many / 4) return 'utf-16le';
	return zeros[0]! > many && zeros[1]! < many / 4 ? 'utf-16be' : undefined;
}

function encodingOf(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
	return utf16WithoutMark(bytes) ?? 'utf-8';
}

const pieceBytes = 65_536;
/** The text of a file in UTF-8 or UTF-16, piece by piece. Other encodings cannot be told apart, so they are refused. */
function* textOf(bytes: Uint8Array): Generator<string> {
	const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
	try {
		for (let start = 0; start < bytes.length; start += pieceBytes) {
			const text = decoder.decode(bytes.subarray(start, start + pieceBytes), { stream: true });
			if (text.includes('\0')) throw new Error('a zero');
			yield text;
		}
		yield decoder.decode();
	} catch {
		throw invalid({ file: unicodeHint });
	}
}

/** What separates the columns: whatever is most frequent in the first line outside of quotation marks. */
function delimiterOf(text: string): string {
	const first = text
		.slice(0, 20_000)
		.replace(/"[^"]*"/g, '')
		.trimStart()
		.split(/\r?\n/, 1)[0]!;
	const count = (mark: string) => first.split(mark).length;
	return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Between two pieces other work gets its turn. */
async function* withTurns(pieces: Iterable<string>) {
	for (const piece of pieces) {
		yield piece;
		await setImmediate();
	}
}

/** The records of a CSV file. */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<FileRow> {
	const [start = ''] = textOf(bytes);
	const parser = parse({ delimiter: delimiterOf(start), relax_column_count: true, max_record_size: 200_000 });
	let row = 0;
	try {
		// The loop below reports the error.
		const records = pipeline(Readable.from(withTurns(textOf(bytes))), parser, () => {});
		for await (const cells of records) yield { row: ++row, cells: cells as string[] };
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		throw invalid({ file: `The file cannot be read after row ${row}. Check the quotation marks there.` });
	}
}
