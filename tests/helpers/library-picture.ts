import type { LibraryPicture } from '#contract/pictures.office.ts';

let count = 0;

/** A picture of the library as the office gets it. */
export function exampleLibraryPicture(over: Partial<LibraryPicture> = {}): LibraryPicture {
	const id = `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
	return {
		id,
		name: `picture-${count}.jpg`,
		url: `/media/${id}.jpg`,
		width: 2400,
		height: 1600,
		alt: { en: '' },
		decorative: false,
		caption: { en: '' },
		focal: { x: 0.5, y: 0.5 },
		crops: {},
		version: 1,
		createdAt: '2031-03-10T06:00:00.000Z',
		deletedAt: null,
		...over,
	};
}
