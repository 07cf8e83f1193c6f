export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** Detects the format from the first bytes, because file names and declared types cannot be trusted. */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | 'unsupported' | undefined {
	const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
	if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
	if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
	return unsupported.some((magic) => magic.test(head)) ? 'unsupported' : undefined;
}

export type VideoFormat = 'mp4' | 'webm';

/** How many bytes `detectVideoFormat` needs. */
export const videoHeadBytes = 4096;

/** Detects the format from the first bytes; `undefined` for any other kind of file. */
export function detectVideoFormat(bytes: Uint8Array): VideoFormat | undefined {
	const head = Buffer.from(bytes.subarray(0, videoHeadBytes)).toString('latin1');
	if (/^.{4}ftyp(iso|mp4|avc1|dash|M4V|MSNV)/s.test(head)) return 'mp4';
	// Matroska, which browsers don't play, uses the same container, so the type must be WebM.
	return head.startsWith('\x1a\x45\xdf\xa3') && /B\x82.{1,8}webm/s.test(head) ? 'webm' : undefined;
}

/** Real pictures that we don't support (GIF, TIFF, HEIC, AVIF): the message "only images" would be confusing. */
const unsupported = [/^GIF8[79]a/, /^II\*\0/, /^MM\0\*/, /^.{4}ftyp(hei|hev|mif1|avif)/s];

/** Why a file is not accepted as a PDF. Its content is not checked: visitors get it as a download, never as a page. */
export function pdfProblem(bytes: Buffer): 'notAPdf' | 'incomplete' | 'encrypted' | undefined {
	if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'notAPdf';
	// A PDF is read from its end, which says where its table of contents begins.
	const [, start] = /startxref\s+(\d+)\s+%%EOF/.exec(bytes.subarray(-1024).toString('latin1')) ?? [];
	if (start === undefined || Number(start) >= bytes.length) return 'incomplete';
	return /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1')) ? 'encrypted' : undefined;
}
