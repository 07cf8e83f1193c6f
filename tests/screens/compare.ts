import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * The share of pixels that may differ, by the smallest difference of a colour channel. A faint difference is allowed in a
 * few places, because edges are not always smoothed in the same way; a clear one only in about 36 pixels of a long page.
 */
const faint = { from: 5, share: 0.002 };
const clear = { from: 17, share: 0.000005 };

type Picture = { data: Buffer; width: number; height: number };
type Difference = { name: string; what: string };

async function read(file: Buffer): Promise<Picture> {
	const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** The pixels that differ in red on a faded copy of the second picture. */
function differing(a: Picture, b: Picture) {
	const marked = Buffer.alloc(b.data.length, 255);
	const count = { faint: 0, clear: 0 };
	for (let y = 0; y < b.height; y++)
		for (let x = 0; x < b.width; x++) {
			const offset = 4 * (y * b.width + x);
			const offsetInA = 4 * (y * a.width + x);
			let most = x >= a.width || y >= a.height ? 255 : 0;
			for (let channel = 0; channel < 4 && most < 255; channel++)
				most = Math.max(most, Math.abs(a.data[offsetInA + channel]! - b.data[offset + channel]!));
			if (most >= clear.from) count.clear++;
			if (most >= faint.from) {
				count.faint++;
				marked.set([220, 0, 0, 255], offset);
			} else
				for (let channel = 0; channel < 3; channel++) marked[offset + channel] = 191 + (b.data[offset + channel]! >> 2);
		}
	return { count, marked };
}

/** Both pictures and the marked one beside each other. */
async function saveDifference(file: string, a: Picture, b: Picture, marked: Buffer) {
	const raw = ({ width, height }: Picture) => ({ raw: { width, height, channels: 4 as const } });
	await sharp({
		create: {
			width: a.width + 2 * b.width + 40,
			height: Math.max(a.height, b.height),
			channels: 3,
			background: '#888',
		},
	})
		.composite([
			{ input: a.data, ...raw(a), left: 0, top: 0 },
			{ input: b.data, ...raw(b), left: a.width + 20, top: 0 },
			{ input: marked, ...raw(b), left: a.width + b.width + 40, top: 0 },
		])
		.png()
		.toFile(file);
}

async function comparePage(name: string, folders: readonly [string, string]): Promise<Difference | undefined> {
	const [first, second] = await Promise.all(folders.map((folder) => readFile(path.join(folder, name))));
	if (first!.equals(second!)) return undefined;
	const [a, b] = [await read(first!), await read(second!)];
	const { count, marked } = differing(a, b);
	const sizes = [a, b].map(({ width, height }) => `${width}x${height}`);
	const all = b.width * b.height;
	const isSimilar = count.faint / all <= faint.share && count.clear / all <= clear.share;
	if (sizes[0] === sizes[1] && isSimilar) return undefined;
	await saveDifference(path.join(folders[1], 'diff', name), a, b, marked);
	const size = sizes[0] === sizes[1] ? '' : `, size ${sizes.join(' to ')}`;
	return { name, what: `${((100 * count.faint) / all).toFixed(3)} % (${count.clear} pixels clearly)${size}` };
}

const picturesIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.png'));

/** Prints the pages that differ and saves pictures of them in `diff` of the second folder. True when there are pictures and none differs. */
export async function compare(before: string, after: string): Promise<boolean> {
	const [old, current] = [await picturesIn(before), await picturesIn(after)];
	const diff = path.join(after, 'diff');
	await rm(diff, { recursive: true, force: true });
	await mkdir(diff, { recursive: true });
	const differences: Difference[] = [
		...old.filter((name) => !current.includes(name)).map((name) => ({ name, what: 'only in the first folder' })),
		...current.filter((name) => !old.includes(name)).map((name) => ({ name, what: 'only in the second folder' })),
	];
	const both = old.filter((name) => current.includes(name));
	for (const name of both) {
		const difference = await comparePage(name, [before, after]);
		if (difference) differences.push(difference);
	}
	const longest = Math.max(0, ...differences.map(({ name }) => name.length));
	for (const { name, what } of differences) console.log(`${name.padEnd(longest)}  ${what}`);
	console.log(`${both.length} pictures compared, ${differences.length} differ.`);
	return both.length > 0 && differences.length === 0;
}
