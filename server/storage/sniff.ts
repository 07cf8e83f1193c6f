export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** What the first bytes say. Names and declared types come from outside and are not asked. */
export function sniffImage(bytes: Uint8Array): ImageFormat | 'another picture' | undefined {
	const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
	if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
	if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
	return others.some((magic) => magic.test(head)) ? 'another picture' : undefined;
}

/** Real pictures (GIF, TIFF, HEIC, AVIF) of kinds that we don't take: "only images" would be no help to their owner. */
const others = [/^GIF8[79]a/, /^II\*\0/, /^MM\0\*/, /^.{4}ftyp(hei|hev|mif1|avif)/s];
