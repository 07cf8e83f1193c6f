/**
 * Compresses the built web once, so that no request has to. Writes `.br` and `.gz` beside every text file, and skips
 * those that are newer than their source.
 */
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const client = path.resolve(import.meta.dirname, '../build/client');
const text = /\.(js|mjs|css|svg|json|txt|webmanifest|xml|html)$/;
// Smaller files fit into one network packet anyway.
const minBytes = 1024;

const encoders = {
	br: (body: Buffer) =>
		promisify(brotliCompress)(body, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: 11,
				[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
			},
		}),
	gz: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

async function compress(file: string, extension: keyof typeof encoders) {
	const target = `${file}.${extension}`;
	const [source, present] = await Promise.all([stat(file), stat(target).catch(() => undefined)]);
	if (source.size < minBytes || (present && present.mtimeMs >= source.mtimeMs)) return 0;
	const compressed = await encoders[extension](await readFile(file));
	// In one step: a partial file under a valid name would be cached for a year.
	await writeFile(`${target}.draft`, compressed);
	await rename(`${target}.draft`, target);
	return 1;
}

const entries = await readdir(client, { recursive: true, withFileTypes: true });
const files = entries
	.filter((entry) => entry.isFile() && text.test(entry.name))
	.map((entry) => path.join(entry.parentPath, entry.name));
const made = await Promise.all(files.flatMap((file) => [compress(file, 'br'), compress(file, 'gz')]));
console.log(`compress: ${files.length} files, ${made.filter(Boolean).length} compressed files written`);
