import type { Readable } from 'node:stream';
import sax from 'sax';
import yauzl from 'yauzl';
import { invalid, Refusal } from '#server/core/http/errors.ts';
import { serialDay } from './serial-day.ts';

/** A row as the spreadsheet counts, and its cells as text. */
export type FileRow = { row: number; cells: string[] };

type Limits = {
	/** Later columns are left out, except for the first of them. */
	columns: number;
	/** What all parts of the file may have together when they are unpacked. A small file can claim to be endless. */
	unpackedBytes: number;
};
const mostParts = 2000;

const broken = (cause?: unknown) =>
	new Refusal('INVALID_INPUT', 'This Excel file cannot be read.', {
		fieldErrors: {
			file: 'This Excel file cannot be read. Open it in the spreadsheet, save it again and upload that file.',
		},
		cause,
	});
const tooLarge = () => invalid({ file: 'The unpacked file is too large. Remove pictures and other sheets.' });

type Part = { name: string; open: () => Promise<Readable> };

async function partsOf(bytes: Uint8Array, { unpackedBytes }: Limits): Promise<Map<string, Part>> {
	const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	const parts = new Map<string, Part>();
	let unpacked = 0;
	for await (const entry of zip.eachEntry()) {
		unpacked += entry.uncompressedSize;
		// yauzl ends a stream with an error when it is longer than its entry says.
		if (unpacked > unpackedBytes || parts.size > mostParts) throw tooLarge();
		const name = entry.fileName;
		parts.set(name.toLowerCase(), { name, open: () => zip.openReadStreamPromise(entry) });
	}
	return parts;
}

type Tag = { name: string; attributes: Record<string, string> };
type Handlers = { open?: (tag: Tag) => void; close?: (name: string) => void; text?: (text: string) => void };

/** Reads the XML piece by piece; `afterPiece` is called in between. Names are without their prefix. */
async function* readXml<T>(part: Part, handlers: Handlers, afterPiece: () => T[]): AsyncGenerator<T> {
	const parser = sax.parser(true);
	const plain = (name: string) => name.slice(name.indexOf(':') + 1);
	parser.onopentag = ({ name, attributes }) =>
		handlers.open?.({ name: plain(name), attributes: attributes as Record<string, string> });
	parser.onclosetag = (name) => handlers.close?.(plain(name));
	parser.ontext = (text) => handlers.text?.(text);
	parser.oncdata = (text) => handlers.text?.(text);
	parser.onerror = (error) => {
		throw error;
	};
	const decoder = new TextDecoder();
	for await (const chunk of await part.open()) {
		parser.write(decoder.decode(chunk as Buffer, { stream: true }));
		yield* afterPiece();
	}
	parser.write(decoder.decode()).close();
	yield* afterPiece();
}

async function readAll(part: Part | undefined, handlers: Handlers) {
	if (!part) return;
	for await (const _ of readXml(part, handlers, () => [])) {
		// The handlers collect what they need.
	}
}

/** The first sheet that is not hidden, and whether its dates count from 1904. */
async function firstSheet(parts: Map<string, Part>) {
	let since1904 = false;
	let id: string | undefined;
	await readAll(parts.get('xl/workbook.xml'), {
		open({ name, attributes }) {
			if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
			if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') id ??= attributes['r:id'];
		},
	});
	let target: string | undefined;
	await readAll(parts.get('xl/_rels/workbook.xml.rels'), {
		open({ name, attributes }) {
			if (name === 'Relationship' && attributes.Id === id) target = attributes.Target;
		},
	});
	const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
	const part = parts.get(path.toLowerCase());
	if (!part) throw broken();
	return { part, since1904 };
}

/** Texts that cells refer to by number. Furigana (`rPh`) is not part of the text. */
async function sharedTexts(parts: Map<string, Part>): Promise<string[]> {
	const texts: string[] = [];
	let current = '';
	let inText = false;
	let phonetic = false;
	await readAll(parts.get('xl/sharedstrings.xml'), {
		open({ name }) {
			if (name === 'si') current = '';
			if (name === 'rPh') phonetic = true;
			if (name === 't') inText = !phonetic;
		},
		text(text) {
			if (inText) current += text;
		},
		close(name) {
			if (name === 't') inText = false;
			if (name === 'rPh') phonetic = false;
			if (name === 'si') texts.push(current);
		},
	});
	return texts;
}

/** Whether a number format shows a date: it has a day, month or year outside of quotation marks and brackets. */
export const isDateFormat = (code: string) =>
	/[dmy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/gi, ''));
const builtInDates = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** For each cell style whether it shows a date. */
async function dateStyles(parts: Map<string, Part>): Promise<boolean[]> {
	const formats = new Map<number, boolean>();
	const styles: boolean[] = [];
	let inCells = false;
	await readAll(parts.get('xl/styles.xml'), {
		open({ name, attributes }) {
			if (name === 'numFmt') formats.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''));
			if (name === 'cellXfs') inCells = true;
			if (name !== 'xf' || !inCells) return;
			const id = Number(attributes.numFmtId ?? 0);
			styles.push(formats.get(id) ?? builtInDates(id));
		},
		close(name) {
			if (name === 'cellXfs') inCells = false;
		},
	});
	return styles;
}

/** B7 is column 1. */
const columnOf = (reference: string) =>
	[...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A number as a person would type it. Spreadsheets keep 15 digits, so a longer one is shown as what it is: rounded. */
function numberText(value: string): string {
	const number = Number(value);
	if (!Number.isFinite(number)) return value;
	if (Math.abs(number) >= 1e15) return number.toExponential().replace('e', 'E');
	// A sum such as 0.1 + 0.2 is stored with more digits than the spreadsheet shows.
	return String(Number(number.toPrecision(15)));
}

type Cell = { column: number; type: string; style: number; value: string; formula: boolean };

/** The rows of the first sheet. Formulas count as the value that was stored with them. */
export async function* readXlsx(bytes: Uint8Array, limits: Limits): AsyncGenerator<FileRow> {
	try {
		const parts = await partsOf(bytes, limits);
		const { part, since1904 } = await firstSheet(parts);
		const texts = await sharedTexts(parts);
		const isDate = await dateStyles(parts);
		const textOf = ({ type, style, value, formula }: Cell): string => {
			if (value === '') return formula && type !== 'str' ? '#NO VALUE' : '';
			if (type === 's') return texts[Number(value)] ?? '';
			if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
			if (type !== 'n') return value;
			return (isDate[style] && serialDay(Number(value), since1904)) || numberText(value);
		};

		let rows: FileRow[] = [];
		let current: FileRow = { row: 0, cells: [] };
		let cell: Cell | undefined;
		let inValue = false;
		const handlers: Handlers = {
			open({ name, attributes }) {
				if (name === 'row') current = { row: Number(attributes.r ?? current.row + 1), cells: [] };
				if (name === 'c') {
					const column = attributes.r ? columnOf(attributes.r) : current.cells.length;
					cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', formula: false };
				}
				if (name === 'f' && cell) cell.formula = true;
				if (name === 'v' || name === 't') inValue = true;
			},
			text(text) {
				if (inValue && cell) cell.value += text;
			},
			close(name) {
				if (name === 'v' || name === 't') inValue = false;
				if (name === 'c' && cell) {
					const text = textOf(cell);
					// Empty cells with a border can reach to the last column that a spreadsheet has.
					if (text !== '' && cell.column <= limits.columns) {
						while (current.cells.length < cell.column) current.cells.push('');
						current.cells[cell.column] = text;
					}
					cell = undefined;
				}
				if (name === 'row') rows.push(current);
			},
		};
		yield* readXml(part, handlers, () => {
			const ready = rows;
			rows = [];
			return ready;
		});
	} catch (error) {
		throw error instanceof Refusal ? error : broken(error);
	}
}
