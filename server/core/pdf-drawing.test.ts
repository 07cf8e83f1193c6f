import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { drawSvg } from './pdf-drawing.ts';

type Matrix = readonly [number, number, number, number, number, number];
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
	a * g + b * i,
	a * h + b * j,
	c * g + d * i,
	c * h + d * j,
	e * g + f * i + k,
	e * h + f * j + l,
];

/** Where the point 0, 0 of the one shape of a drawing is on a page of 100 by 100, from the top left. */
async function originOf(transform: string) {
	const pdf = new PDFDocument({ size: [100, 100], margin: 0, compress: false });
	const parts: Buffer[] = [];
	pdf.on('data', (part: Buffer) => parts.push(part));
	const ended = new Promise((resolve) => pdf.on('end', resolve));
	drawSvg(pdf, `<svg viewBox="0 0 100 100"><g transform="${transform}"><path d="M0 0h5v5z"/></g></svg>`, {
		...{ x: 0, y: 0, width: 100 },
	});
	pdf.end();
	await ended;
	const written = Buffer.concat(parts).toString('latin1');
	const steps = [...written.matchAll(/^([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) cm$/gm)];
	const [, , , , x, y] = steps
		.map(([, ...values]) => values.map(Number) as unknown as Matrix)
		.reduceRight((matrix, step) => times(matrix, step), [1, 0, 0, 1, 0, 0] as Matrix);
	return [Math.round(x), Math.round(100 - y)];
}

test('transformations are those of the drawing, also a turn around a point', async () => {
	expect(await originOf('translate(30 20)')).toEqual([30, 20]);
	expect(await originOf('translate(30 20) rotate(90)')).toEqual([30, 20]);
	expect(await originOf('rotate(90 50 50)')).toEqual([100, 0]);
	expect(await originOf('translate(-10 5) rotate(180 20 30)')).toEqual([30, 65]);
});

test('every strip of the scorecard has only transformations that are drawn', () => {
	for (let hole = 1; hole <= 9; hole++) {
		const used = readFileSync(`web/pictures/strip-${hole}.svg`, 'utf8').matchAll(/transform="([^"]*)"/g);
		for (const [, text] of used) expect(text).toMatch(/^((translate|scale|rotate)\([-\d. ]+\) ?)+$/);
	}
});
