import type { Range } from './price-range.tsx';

const thousand = 1000;
const steps: Record<string, number> = {
	ArrowRight: 1,
	ArrowUp: 1,
	ArrowLeft: -1,
	ArrowDown: -1,
	PageUp: 10,
	PageDown: -10,
};

/** The next full thousand in the direction of the key, or the tenth one; `undefined` for another key. */
export function priceAfterKey(key: string, price: number): number | undefined {
	const step = steps[key];
	if (step === undefined) return undefined;
	return (step > 0 ? Math.floor(price / thousand) + step : Math.ceil(price / thousand) + step) * thousand;
}

/** Dragging is not precise, so it moves in steps of five hundred, except to the two ends. */
export const priceAfterDrag = (price: number, limits: Range) =>
	price > limits.from && price < limits.to ? Math.round(price / 500) * 500 : price;

/**
 * From the lowest to the highest price, both in full tens, because a slider moves in tens. `undefined` when there is nothing
 * to choose between.
 */
export function priceLimits(pricesInPaisa: readonly (number | null)[]): Range | undefined {
	const prices = pricesInPaisa.filter((price) => price !== null);
	const [from, to] = [Math.floor(Math.min(...prices) / 1000) * 10, Math.ceil(Math.max(...prices) / 1000) * 10];
	return from < to ? { from, to } : undefined;
}

export const productCount = (matching: number, all: number) => `${matching} of ${all} products`;
