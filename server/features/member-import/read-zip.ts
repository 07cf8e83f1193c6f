import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { limits } from '#contract/core/limits.ts';
import { importLimits } from '#contract/member-import.office.ts';
import { invalid, Refusal } from '#server/core/http/errors.ts';

/** One file of a zip. `position` is its place in the zip. */
export type ZippedFile = {
	position: number;
	/** Without folders. */
	name: string;
	/** Why it is not read at all. */
	problem: string | null;
	read: () => Promise<Buffer>;
};

const broken = (cause: unknown) =>
	new Refusal('INVALID_INPUT', 'This file cannot be read as a zip.', {
		fieldErrors: { photos: 'This file cannot be read as a zip. Pack the pictures again and upload that file.' },
		cause,
	});
export const zipTooLarge = () => invalid({ photos: 'The zip is larger than 200 MB. Make the pictures smaller.' });

/** Folders, and what macOS and Windows add to them. */
const isNoPicture = (name: string) => /\/$|(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Photos/Rafiq.JPG and rafiq.jpg are the same name. */
export const foldFileName = (name: string) =>
	name.normalize('NFKC').normalize('NFC').split(/[/\\]/).at(-1)!.trim().toLowerCase();

/** The pictures of a zip. Refuses a zip that is damaged, has a password, or has too much in it. */
async function filesOf(zip: yauzl.ZipFile): Promise<ZippedFile[]> {
	const most = importLimits.photos;
	const tooMany = () => invalid({ photos: `The zip has more than ${most.toLocaleString('en')} files. Split it.` });
	if (zip.entryCount > 2 * most) throw tooMany();
	const files: ZippedFile[] = [];
	let position = 0;
	let unpacked = 0;
	for await (const entry of zip.eachEntry()) {
		position++;
		if (isNoPicture(entry.fileName)) continue;
		if (entry.isEncrypted()) throw invalid({ photos: 'The zip has a password. Pack it without one.' });
		if (files.length === most) throw tooMany();
		const isLarge = entry.uncompressedSize > limits.uploadBytes;
		// Large ones are never unpacked.
		if (!isLarge) unpacked += entry.uncompressedSize;
		if (unpacked > importLimits.photosUnpacked)
			throw invalid({ photos: 'The unpacked pictures are larger than 400 MB. Make them smaller, or split the zip.' });
		files.push({
			position,
			name: entry.fileName.split('/').at(-1)!.slice(-200),
			problem: isLarge ? 'The picture is larger than 5 MB' : null,
			// yauzl ends the stream with an error when it is longer than the entry says.
			read: async () => buffer(await zip.openReadStreamPromise(entry)),
		});
	}
	if (files.length === 0) throw invalid({ photos: 'There are no files in the zip.' });
	return files;
}

/** Reads a zip from a temporary file, because its directory is at its end. */
export async function withZip<T>(
	source: Readable,
	use: (zip: { files: ZippedFile[]; path: string; bytes: number }) => Promise<T>,
): Promise<T> {
	const folder = await mkdtemp(path.join(tmpdir(), 'club-photos-'));
	let zip: yauzl.ZipFile | undefined;
	try {
		const file = path.join(folder, 'photos.zip');
		let bytes = 0;
		await pipeline(
			async function* () {
				for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
					bytes += chunk.length;
					if (bytes > importLimits.photosBytes) throw zipTooLarge();
					yield chunk;
				}
			},
			createWriteStream(file, { mode: 0o600 }),
		);
		const files = await (async () => {
			try {
				zip = await yauzl.openPromise(file, { autoClose: false });
				return await filesOf(zip);
			} catch (error) {
				throw error instanceof Refusal ? error : broken(error);
			}
		})();
		return await use({ files, path: file, bytes });
	} finally {
		zip?.close();
		await rm(folder, { recursive: true, force: true });
	}
}
