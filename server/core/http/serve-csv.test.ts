import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type CsvRow, csvStream } from './serve-csv.ts';

const bom = '\uFEFF';
const csv = async (...rows: CsvRow[]) => Buffer.from(await text(csvStream(rows))).toString();

it('begins with a byte order mark and ends every line as spreadsheets expect', async () => {
	const bytes: Buffer[] = [];
	for await (const chunk of csvStream([['Name'], ['রহিম']])) bytes.push(Buffer.from(chunk));
	expect(Buffer.concat(bytes).toString()).toBe(`${bom}Name\r\nরহিম\r\n`);
});

it('quotes what needs quotes', async () => {
	expect(await csv(['a,b', 'say "hi"', 'two\nlines', 'plain', ''])).toContain(
		'"a,b","say ""hi""","two\nlines",plain,\r\n',
	);
});

it('disarms cells that a spreadsheet would run as a formula', async () => {
	for (const sign of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])
		expect(await csv([`${sign}1+1`])).toContain(`'${sign}1+1`);
});

it('leaves a negative number as it is, so that spreadsheets can add it up', async () => {
	expect(await csv(['-12.50', '-7', '-1-1', '-1+A1'])).toContain("-12.50,-7,'-1-1,'-1+A1");
});

it('writes moments in the time zone of the club, and dates as they are', async () => {
	expect(await csv(['2031-05-01T18:30:05.000Z', '2031-05-01'])).toContain('2031-05-02 00:30:05,2031-05-01');
});

it('reports an error while the rows are read', async () => {
	async function* failing() {
		yield ['Name'];
		throw new Error('The database is gone.');
	}
	await expect(text(csvStream(failing()))).rejects.toThrow('The database is gone.');
});
