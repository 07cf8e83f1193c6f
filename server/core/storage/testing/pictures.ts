import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ImageFormat } from '#server/core/storage/file-format.ts';

type Size = { width?: number; height?: number };

/** A picture whose left half is red and right half blue. */
export async function picture(format: ImageFormat = 'jpeg', { width = 60, height = 40 }: Size = {}): Promise<Buffer> {
	return halves(width, height).toFormat(format).toBuffer();
}

const halves = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
		{
			input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#2020d0' } },
			gravity: 'east',
		},
	]);

/** As a phone held sideways takes it: with an orientation, the location and the owner. */
export const phonePhoto = (): Promise<Buffer> =>
	halves(60, 40)
		.withMetadata({ orientation: 6 })
		.withExifMerge({
			IFD0: { Artist: 'Rahim Uddin', Make: 'PhoneMaker' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 37/1', GPSLongitudeRef: 'E', GPSLongitude: '90/1 24/1 0/1' },
		})
		.withIccProfile('p3')
		.jpeg()
		.toBuffer();

/** With zero bytes after its end, which decoders ignore. */
export const paddedTo = (bytes: Buffer, length: number) => Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);

export const zipTail = Buffer.concat([
	Buffer.from('PK\x03\x04'),
	Buffer.from('<script>alert(1)</script> evil.zip payload'),
]);
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

/** A valid PNG with one bit per pixel: black unless painted. */
export function bitPng(side: number, paint: (rows: Buffer) => void = () => {}): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	header.set([1, 0, 0, 0, 0], 8); // one bit, grey
	const rowLength = 1 + Math.ceil(side / 8);
	const rows = Buffer.alloc(side * rowLength);
	paint(rows);
	for (let row = 0; row < side; row++) rows[row * rowLength] = 0; // no filter
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

/** About 25 KB; 560 MB when decoded in colour. */
export const hugePng = () => bitPng(14_000);

export function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const frame = Buffer.alloc(body.length + 8);
	frame.writeUInt32BE(data.length, 0);
	body.copy(frame, 4);
	frame.writeUInt32BE(crc32(body), body.length + 4);
	return frame;
}
