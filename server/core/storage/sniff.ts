export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** What the first bytes say. Names and declared types come from outside and are not asked. */
export function sniffImage(bytes: Uint8Array): ImageFormat | 'another picture' | undefined {
	const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
	if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
	if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
	return others.some((magic) => magic.test(head)) ? 'another picture' : undefined;
}

export type VideoFormat = 'mp4' | 'webm';

/** As much of a video as `sniffVideo` wants to see. */
export const sniffBytes = 4096;

/** What the first bytes of a video say; `undefined` for every other kind of file. */
export function sniffVideo(bytes: Uint8Array): VideoFormat | undefined {
	const head = Buffer.from(bytes.subarray(0, sniffBytes)).toString('latin1');
	if (/^.{4}ftyp(iso|mp4|avc1|dash|M4V|MSNV)/s.test(head)) return 'mp4';
	// The same container holds Matroska, which browsers don't play: it has to say that it is WebM.
	return head.startsWith('\x1a\x45\xdf\xa3') && /B\x82.{1,8}webm/s.test(head) ? 'webm' : undefined;
}

/** Real pictures (GIF, TIFF, HEIC, AVIF) of kinds that we don't take: "only images" would be no help to their owner. */
const others = [/^GIF8[79]a/, /^II\*\0/, /^MM\0\*/, /^.{4}ftyp(hei|hev|mif1|avif)/s];
