import { strToU8, zipSync } from 'fflate';

/** A cell: text, a number, a day by its serial number, or a formula with the value that was stored with it. */
export type SheetCell = string | number | { serial: number } | { formula: string; value?: string };

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const letter = (column: number) => String.fromCharCode(65 + column);

/** An Excel file with one sheet, as spreadsheets write it: shared texts, and styles for dates. */
export function xlsx(rows: readonly (readonly SheetCell[])[], extra: Record<string, Uint8Array> = {}): Buffer {
	const texts: string[] = [];
	const cellXml = (cell: SheetCell, reference: string) => {
		if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
		if (typeof cell === 'string') return cell && `<c r="${reference}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
		if ('serial' in cell) return `<c r="${reference}" s="1"><v>${cell.serial}</v></c>`;
		const value = cell.value === undefined ? '' : `<v>${escaped(cell.value)}</v>`;
		return `<c r="${reference}"${value ? ' t="str"' : ''}><f>${escaped(cell.formula)}</f>${value}</c>`;
	};
	const sheet = rows
		.map((cells, row) => {
			const xml = cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`)).join('');
			return xml && `<row r="${row + 1}">${xml}</row>`;
		})
		.join('');
	const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
	const parts = {
		'xl/workbook.xml': `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		'xl/_rels/workbook.xml.rels':
			'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
		'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
		'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
		'xl/sharedStrings.xml': `<sst ${main}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
	};
	const files = Object.entries(parts).map(([name, xml]) => [
		name,
		strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
	]);
	// The same bytes in every run.
	return Buffer.from(zipSync({ ...Object.fromEntries(files), ...extra }, { mtime: new Date(2026, 0, 1) }));
}

export const csv = (rows: readonly (readonly string[])[]) =>
	Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));
