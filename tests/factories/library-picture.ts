import sharp from 'sharp';
import type { TestApp } from '#tests/helpers/app.ts';
import { counter } from '#tests/helpers/counter.ts';

const next = counter();

/** A picture of the library with its file. Each one has another colour, because the same picture is stored once. */
export async function uploadLibraryPicture(
	app: Pick<TestApp, 'services'>,
	{ name = 'picture.jpg', width = 240, height = 160 }: { name?: string; width?: number; height?: number } = {},
) {
	const count = next();
	const background = { r: count % 256, g: Math.floor(count / 256), b: 90 };
	const bytes = await sharp({ create: { width, height, channels: 3, background } })
		.png()
		.toBuffer();
	const uploaded = await app.services.uploads.accept({ bytes, preset: 'media', name, network: '::1' });
	return { id: uploaded.public_id, path: new URL(uploaded.secure_url).pathname, bytes };
}
