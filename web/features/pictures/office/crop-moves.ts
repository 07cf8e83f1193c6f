import { type Crop, cropAround, type FocalPoint, type Ratio, ratios, type Size } from '#contract/pictures.ts';

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export const moveFocal = ({ x, y }: FocalPoint, by: FocalPoint): FocalPoint => ({
	x: toThousandth(within(x + by.x, 0, 1)),
	y: toThousandth(within(y + by.y, 0, 1)),
});

const toThousandth = (part: number) => Math.round(part * 1000) / 1000;

/** The same part at another place, as far as the edges of the picture allow. */
export const moveCrop = (size: Size, crop: Crop, by: { x: number; y: number }): Crop => ({
	...crop,
	x: Math.round(within(crop.x + by.x, 0, size.width - crop.width)),
	y: Math.round(within(crop.y + by.y, 0, size.height - crop.height)),
});

export const widestCrop = (size: Size, ratio: Ratio) => cropAround(size, { x: 0.5, y: 0.5 }, ratio).width;
/** Smaller parts would look coarse. */
export const narrowestCrop = (size: Size, ratio: Ratio) => Math.ceil(widestCrop(size, ratio) / 5);

/** A part with another width around the same centre. */
export function resizeCrop(size: Size, ratio: Ratio, crop: Crop, wanted: number): Crop {
	const largest = cropAround(size, { x: 0.5, y: 0.5 }, ratio);
	const width = Math.round(within(wanted, narrowestCrop(size, ratio), largest.width));
	const height = Math.min(Math.round(width / ratios[ratio]), largest.height);
	const centred = { x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width, height };
	return moveCrop(size, centred, { x: 0, y: 0 });
}

const steps: Record<string, { x: number; y: number }> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

/** The direction of an arrow key; ten times as far with Shift. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }) {
	const step = steps[key];
	const times = shiftKey ? 10 : 1;
	return step && { x: step.x * times, y: step.y * times };
}
