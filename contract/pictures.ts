/** How a picture of the library is cut for the places that show it in a fixed shape. */

export const ratios = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 } as const;
export type Ratio = keyof typeof ratios;
export const ratioNames = Object.keys(ratios) as [Ratio, ...Ratio[]];

/** What a place shows: the whole picture, or a part of it. */
export type Shape = 'whole' | Ratio;

export type Size = { width: number; height: number };
/** What must stay visible, as a part of width and height from 0 to 1. */
export type FocalPoint = { x: number; y: number };
/** In pixels of the picture. */
export type Crop = { x: number; y: number; width: number; height: number };

const clamp = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));

/** The largest part of a picture with this ratio, with its centre as near to the focal point as the edges allow. */
export function cropAround({ width, height }: Size, focal: FocalPoint, ratio: Ratio): Crop {
	const shape = ratios[ratio];
	const size = {
		width: Math.min(width, Math.round(height * shape)),
		height: Math.min(height, Math.round(width / shape)),
	};
	return {
		x: clamp(focal.x * width - size.width / 2, width - size.width),
		y: clamp(focal.y * height - size.height / 2, height - size.height),
		...size,
	};
}

/** Why a crop cannot be used; undefined if it can. Rounding to whole pixels may change the ratio a little. */
export function cropProblem(size: Size, ratio: Ratio, { x, y, width, height }: Crop): string | undefined {
	if (x + width > size.width || y + height > size.height) return 'The crop reaches beyond the picture.';
	const exact = width / ratios[ratio];
	if (Math.abs(height - exact) > 1) return `The crop does not have the ratio ${ratio}.`;
	return undefined;
}

/** The versions of a picture or of a part of it: these widths, as far as there are pixels for them. */
const versionWidths = [480, 960, 1600];

export function widthsOf(width: number): number[] {
	const widest = Math.min(width, versionWidths.at(-1)!);
	return [...versionWidths.filter((step) => step < widest), widest];
}

/** A picture of the library as a page shows it. */
export type LibrarySource = Size & {
	/** The address of the files, without width and format. */
	base: string;
	/** Of the AVIF and WebP files; none while they are being made. */
	widths: number[];
	webp: true;
	/** The whole picture as it was uploaded. */
	original: string;
	/** A WebP, sixteen pixels wide. */
	blur: string;
};
