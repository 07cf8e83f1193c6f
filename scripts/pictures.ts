/**
 * Makes the site's pictures from the originals in web/pictures: AVIF in the widths that the layout needs, and one small typed
 * module per picture, so that a page loads only the data of its own pictures. The rare browser without AVIF, and the
 * preview of a shared link, get the original.
 * File names contain a hash of original and settings: existing files are not made again, old ones are removed.
 * The names of all pictures are written to contract/content/site-pictures.ts for the server.
 * AVIF takes long, so those files are made once and committed in web/pictures/avif.
 * The demo pictures in public/demo get the same small versions as uploaded pictures, see server/core/storage/image.ts.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { smallWidths } from '../contract/core/limits.ts';

const root = path.resolve(import.meta.dirname, '..');
const originals = path.join(root, 'web/pictures');
const modules = path.join(root, 'web/content/pictures');
const output = path.join(root, 'build/pictures');
const committed = path.join(originals, 'avif');
const namesModule = path.join(root, 'contract/content/site-pictures.ts');
const demo = path.join(root, 'public/demo');
const demoOutput = path.join(root, 'build/demo');

const widths = [480, 800, 1280, 1600];
const avif = { quality: 52, effort: 3 }; // effort 4 takes four times as long for 2 % of the bytes
const settings = JSON.stringify([widths, avif]);

/** Drawings are used at twice their size; what is transparent in them gets the colour of the page. */
const open = (original: Buffer) => sharp(original, { density: 144 }).flatten({ background: '#faf7f0' });

type Task = () => Promise<unknown>;

async function plan(file: string, existing: Set<string>) {
	const original = await readFile(path.join(originals, file));
	const { name, ext: extension } = path.parse(file);
	const hash = createHash('sha256').update(settings).update(original).digest('hex').slice(0, 8);
	const { width, height } = await open(original).metadata();
	// An original slightly wider than a step is used as it is, instead of making two nearly equal sizes.
	const sizes = [...widths.filter((step) => step < width * 0.82), Math.min(width, widths.at(-1) ?? width)];
	const versions = [
		...sizes.map((size) => {
			const file = `${name}-${hash}-${size}.avif`;
			const encode = () => open(original).resize({ width: size }).avif(avif).toBuffer();
			return { file, make: () => committedFile(file, encode) };
		}),
		{ file: `${name}-${hash}${extension}`, make: async () => original },
	];
	const tasks: Task[] = versions
		.filter((version) => !existing.has(version.file))
		// Written in one call, so that an interrupted run leaves no partial picture under a valid name.
		.map((version) => async () => writeFile(path.join(output, version.file), await version.make()));
	return {
		file,
		name,
		hash,
		extension,
		width,
		height,
		sizes,
		files: versions.map((version) => version.file),
		tasks,
		blur: await blur(original),
	};
}

/** The committed file; made if it is missing, because the original or the settings changed. */
async function committedFile(file: string, encode: () => Promise<Buffer>) {
	const kept = path.join(committed, file);
	const present = await readFile(kept).catch(() => undefined);
	if (present) return present;
	const encoded = await encode();
	await writeFile(kept, encoded);
	return encoded;
}

/** Demo pictures have no hash in their names, like uploads, so files older than the original or this script are made again. */
async function planDemo(file: string) {
	const original = path.join(demo, file);
	const scriptTime = (await stat(import.meta.filename)).mtimeMs;
	const versions = smallWidths.map((width) => ({ width, file: `${path.parse(file).name}-${width}.webp` }));
	const tasks: Task[] = [];
	for (const version of versions) {
		const target = path.join(demoOutput, version.file);
		const madeAt = (await stat(target).catch(() => undefined))?.mtimeMs ?? 0;
		if (madeAt > Math.max(scriptTime, (await stat(original)).mtimeMs)) continue;
		tasks.push(async () => {
			const small = sharp(original).resize({ width: version.width, withoutEnlargement: true });
			await writeFile(target, await small.webp({ quality: 74, effort: 2 }).toBuffer());
		});
	}
	return { tasks, files: versions.map((version) => version.file) };
}

/** The placeholder: a WebP of sixteen pixels, which the browser enlarges without visible steps. */
async function blur(original: Buffer) {
	return (await open(original).resize({ width: 16 }).webp({ quality: 50, effort: 6 }).toBuffer()).toString('base64');
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function moduleText(picture: Awaited<ReturnType<typeof plan>>) {
	const { file, name, hash, extension, width, height, sizes, blur } = picture;
	return `// Made by scripts/pictures.ts from web/pictures/${file}
import type { PictureSource } from '#web/ui/picture.tsx';

export const ${camel(name)}: PictureSource = {
	base: '/pictures/${name}-${hash}',
	width: ${width},
	height: ${height},
	widths: [${sizes.join(', ')}],
	original: '/pictures/${name}-${hash}${extension}',
	blur: '${blur}',
};
`;
}

/** Committed, because the server checks the names in content and never loads the web's modules. */
const namesText = (names: string[]) => `// Made by scripts/pictures.ts from the files in web/pictures

/** The pictures that come with the site, by the names that content refers to. */
export const sitePictureNames: ReadonlySet<string> = new Set([
${names
	.sort()
	.map((name) => `\t'${name}',`)
	.join('\n')}
]);
`;

async function removeStale(folder: string, keep: Set<string>, existing: Iterable<string>) {
	for (const file of existing) if (!keep.has(file)) await rm(path.join(folder, file));
}

async function writeIfChanged(file: string, text: string) {
	if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
}

const started = performance.now();
for (const folder of [output, demoOutput, modules, committed]) await mkdir(folder, { recursive: true });
const existing = new Set(await readdir(output));
const files = (await readdir(originals)).filter((file) => /\.(jpg|png|svg)$/.test(file));
const plans = await Promise.all(files.map((file) => plan(file, existing)));

for (const picture of plans) await writeIfChanged(path.join(modules, `${picture.name}.gen.ts`), moduleText(picture));
await removeStale(modules, new Set(plans.map(({ name }) => `${name}.gen.ts`)), await readdir(modules));

await writeIfChanged(namesModule, namesText(plans.map(({ name }) => name)));

// The web build needs only the modules, and runs while the pictures are made.
if (process.argv.includes('--modules')) process.exit(0);

const demos = await Promise.all((await readdir(demo)).filter((file) => file.endsWith('.jpg')).map(planDemo));
const queue = [...plans, ...demos].flatMap(({ tasks }) => tasks);
const made = queue.length;
sharp.concurrency(1); // one core per picture, as many pictures as cores
await Promise.all(
	Array.from({ length: availableParallelism() }, async () => {
		for (let task = queue.pop(); task; task = queue.pop()) await task();
	}),
);

const keep = new Set(plans.flatMap(({ files }) => files));
await removeStale(output, keep, existing);
await removeStale(committed, keep, await readdir(committed));
await removeStale(demoOutput, new Set(demos.flatMap(({ files }) => files)), await readdir(demoOutput));
console.log(`pictures: ${plans.length} originals, ${made} files made in ${Math.round(performance.now() - started)} ms`);
