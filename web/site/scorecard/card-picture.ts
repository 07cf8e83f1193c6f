import { course } from '#contract/course.ts';
import { holeAt, nameOf, type Round, toParText, totalsOf } from './round.ts';

const ink = '#1d2a25';
const pine = '#12372a';
const brass = '#b08d57';
const sand = '#f2ecdd';
const clay = '#a4452c';

const width = 1080;
const margin = 70;
const rowHeight = 66;
const tableTop = 270;

/** Made when it is needed: a phone takes a tenth of a second for it. */
const longDate = (day: string) =>
	new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

type Row = { cells: (string | number)[]; look?: 'head' | 'total'; toPar?: number[] };

/** The names of the nine holes and of the club, which are content. */
export type CardTexts = { holes: string[]; club: { name: string; shortName: string; address: string[] } };

/** The card as a picture, in the look of the printed one. */
export async function drawCard(round: Round, club: CardTexts['club']): Promise<Blob> {
	const rows = rowsOf(round);
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = tableTop + rows.length * rowHeight + 130;
	const pen = canvas.getContext('2d')!;
	await Promise.all(['60px Fraunces', '600 30px Inter'].map((font) => document.fonts.load(font)));
	pen.fillStyle = '#faf7f0';
	pen.fillRect(0, 0, width, canvas.height);
	pen.strokeStyle = brass;
	pen.lineWidth = 3;
	pen.strokeRect(24, 24, width - 48, canvas.height - 48);
	pen.textAlign = 'center';
	write(pen, club.name, width / 2, 120, '60px Fraunces, serif', pine);
	const what = `${round.length === 9 ? 'Nine' : 'Eighteen'} holes · par ${(course.par * round.length) / 9}`;
	write(pen, `${what} · ${longDate(round.day)}`, width / 2, 185, '32px Inter, sans-serif', ink);
	drawRows(pen, rows, columnsOf(round));
	const foot = `${club.address.join(', ')}`;
	write(pen, foot, width / 2, canvas.height - 62, '26px Inter, sans-serif', ink);
	return new Promise((resolve, reject) =>
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png'),
	);
}

function rowsOf({ players, length }: Round): Row[] {
	const sums = players.map((player) => totalsOf(player, length));
	const total = (label: string, cells: (string | number)[]): Row => ({
		cells: [label, '', '', ...cells],
		look: 'total',
	});
	const line = (hole: number): Row => ({
		cells: [hole + 1, holeAt(hole).par, holeAt(hole).index, ...players.map(({ strokes }) => strokes[hole] ?? '')],
		toPar: players.map(({ strokes }) => (strokes[hole] ?? holeAt(hole).par) - holeAt(hole).par),
	});
	const lines = Array.from({ length }, (_, hole) => line(hole));
	const out = total(
		'Out',
		sums.map((of) => of.out),
	);
	return [
		{ cells: ['Hole', 'Par', 'Index', ...players.map(nameOf)], look: 'head' },
		...(length === 9
			? lines
			: [
					...lines.slice(0, 9),
					out,
					...lines.slice(9),
					total(
						'In',
						sums.map((of) => of.in),
					),
				]),
		total(
			'Total',
			sums.map((of) => of.total),
		),
		total(
			'To par',
			sums.map(({ toPar }) => toParText(toPar)),
		),
		...(sums.some(({ net }) => net !== null)
			? [
					total(
						'Net',
						sums.map(({ net }) => net ?? ''),
					),
				]
			: []),
	];
}

const columnsOf = ({ players }: Round) => {
	const fixed = [120, 110, 130];
	const rest = width - 2 * margin - fixed.reduce((sum, column) => sum + column, 0);
	return [...fixed, ...players.map(() => rest / players.length)];
};

function drawRows(pen: CanvasRenderingContext2D, rows: readonly Row[], columns: readonly number[]) {
	rows.forEach(({ cells, look, toPar }, row) => {
		const top = tableTop + row * rowHeight;
		let left = margin;
		cells.forEach((value, column) => {
			const cell = columns[column]!;
			pen.fillStyle = look === 'head' ? pine : look === 'total' ? sand : '#fffdf8';
			pen.fillRect(left, top, cell, rowHeight);
			pen.strokeStyle = brass;
			pen.lineWidth = 1.5;
			pen.strokeRect(left, top, cell, rowHeight);
			const weight = look || column === 0 || column > 2 ? 600 : 400;
			const font = `${weight} ${look === 'head' ? 28 : 32}px Inter, sans-serif`;
			write(
				pen,
				String(value),
				left + cell / 2,
				top + rowHeight / 2 + 11,
				font,
				look === 'head' ? '#faf7f0' : ink,
				cell - 16,
			);
			if (value !== '' && column > 2) mark(pen, toPar?.[column - 3] ?? 0, left + cell / 2, top + rowHeight / 2);
			left += cell;
		});
	});
}

/** As on paper: a circle round a score under par, a square round one over it. */
function mark(pen: CanvasRenderingContext2D, toPar: number, x: number, y: number) {
	if (toPar === 0) return;
	pen.strokeStyle = toPar < 0 ? clay : pine;
	pen.lineWidth = 2;
	pen.beginPath();
	if (toPar < 0) pen.arc(x, y, 27, 0, 2 * Math.PI);
	else pen.rect(x - 25, y - 25, 50, 50);
	pen.stroke();
}

function write(
	pen: CanvasRenderingContext2D,
	text: string,
	x: number,
	y: number,
	font: string,
	color: string,
	maxWidth?: number,
) {
	pen.font = font;
	// A long name is written smaller before it is squeezed.
	if (maxWidth && pen.measureText(text).width > maxWidth) pen.font = font.replace(/\d+px/, '22px');
	pen.fillStyle = color;
	pen.fillText(text, x, y, maxWidth);
}
