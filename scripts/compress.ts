/**
 * Squeezes the built web once, as hard as it goes, so that no request pays for it. Beside every text file that the server
 * sends as it is: `.br` and `.gz`. What is there and newer than its source stays.
 */
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const client = path.resolve(import.meta.dirname, '../build/client');
const text = /\.(js|mjs|css|svg|json|txt|webmanifest|xml|html)$/;
// Below this a packet is not even full, and the header costs more than is won.
const worthwhile = 1024;

const forms = {
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

async function squeeze(file: string, extension: keyof typeof forms) {
	const target = `${file}.${extension}`;
	const [source, present] = await Promise.all([stat(file), stat(target).catch(() => undefined)]);
	if (source.size < worthwhile || (present && present.mtimeMs >= source.mtimeMs)) return 0;
	const squeezed = await forms[extension](await readFile(file));
	// In one stroke: a half file under a valid name would be served for a year.
	await writeFile(`${target}.draft`, squeezed);
	await rename(`${target}.draft`, target);
	return 1;
}

const entries = await readdir(client, { recursive: true, withFileTypes: true });
const files = entries
	.filter((entry) => entry.isFile() && text.test(entry.name))
	.map((entry) => path.join(entry.parentPath, entry.name));
const made = await Promise.all(files.flatMap((file) => [squeeze(file, 'br'), squeeze(file, 'gz')]));
console.log(`compress: ${files.length} files, ${made.filter(Boolean).length} compressed forms made`);
