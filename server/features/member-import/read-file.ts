import { importLimits } from '#contract/member-import.office.ts';
import { invalid } from '#server/core/http/errors.ts';
import { type FileRow, readXlsx } from '#server/core/spreadsheet/read-xlsx.ts';
import { readCsv } from './read-csv.ts';

const limits = { columns: importLimits.columns, unpackedBytes: 300_000_000 };
const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** Letters of Bijoy fonts, which show Bangla but store other characters: †gvnv¤§` */
const bijoy = /[A-Za-z`][†‡ˆ‰¨©ª«¤§]|[†‡ˆ‰][A-Za-z]/;

function openFile(bytes: Uint8Array): AsyncGenerator<FileRow> {
	if (bytes.length === 0) throw invalid({ file: 'The file is empty.' });
	if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return readXlsx(bytes, limits);
	if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
		throw invalid({
			file: 'This is an old or a protected Excel file. Save it as “Excel workbook (.xlsx)” without a password.',
		});
	return readCsv(bytes);
}

/** The filled rows of a CSV or XLSX file. Refuses what is too large or not in Unicode. */
export async function* readFile(bytes: Uint8Array): AsyncGenerator<FileRow> {
	let count = 0;
	for await (const { row, cells } of openFile(bytes)) {
		const trimmed = cells.map((cell) => cell.normalize('NFC').trim());
		if (trimmed.every((cell) => cell === '')) continue;
		// The first one is the header.
		if (++count > importLimits.rows + 1)
			throw invalid({ file: `The file has more than ${importLimits.rows.toLocaleString('en')} rows. Split it.` });
		if (trimmed.length > importLimits.columns && trimmed.slice(importLimits.columns).some(Boolean))
			throw invalid({ file: `Row ${row} has more than ${importLimits.columns} columns.` });
		const old = trimmed.find((cell) => bijoy.test(cell));
		if (old !== undefined)
			throw invalid({
				file: `Row ${row} has text of a Bijoy font (“${old.slice(0, 30)}”). Convert the file to Unicode first.`,
			});
		yield { row, cells: trimmed.slice(0, importLimits.columns) };
	}
}
