import { strToU8, zipSync } from 'fflate';
import { decimalTaka } from '#contract/core/money.ts';
import type { CsvRow } from './serve-csv.ts';

/** A cell of a small table: a text, a number, or an amount, which spreadsheets show with two decimals. */
export type SheetCell = string | number | { paisa: number };
export type SheetRow = readonly SheetCell[];

const csvRow = (row: SheetRow): CsvRow =>
	row.map((cell) => (typeof cell === 'object' ? decimalTaka(cell.paisa) : String(cell)));

/** The rows of a table as those of a CSV file. */
export async function* csvRows(rows: Promise<readonly SheetRow[]>): AsyncGenerator<CsvRow> {
	for (const row of await rows) yield csvRow(row);
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const escaped = (text: string) =>
	text
		// XML has no other control characters than tab and line breaks.
		.replace(/[\p{Cc}\p{Cs}]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
		.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A, B, … Z, AA, … */
const columnName = (index: number): string =>
	(index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** A text is always a text: one that begins with "=" is no formula, because a formula would be another element. */
function cellXml(cell: SheetCell, at: string): string {
	if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
	if (typeof cell === 'object') return `<c r="${at}" s="1"><v>${cell.paisa / 100}</v></c>`;
	return cell && `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** An Excel file with one sheet. For tables of some hundred rows, which are in memory as a whole. */
export function xlsxFile(title: string, rows: readonly SheetRow[]): Buffer {
	const lines = rows.map((cells, index) => {
		const row = index + 1;
		return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`)).join('')}</row>`;
	});
	const parts: Record<string, string> = {
		'[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/></Types>`,
		'_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
		'xl/styles.xml': `<styleSheet ${main}><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
		'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`,
	};
	const files = Object.entries(parts).map(([name, xml]) => [
		name,
		strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
	]);
	return Buffer.from(zipSync(Object.fromEntries(files)));
}
