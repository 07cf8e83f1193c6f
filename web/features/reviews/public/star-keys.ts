import { mostStars } from '#contract/review-parts.ts';

/** The stars after a key press; undefined for a key without a meaning here. The arrow keys stop at both ends. */
export function starsAfter(key: string, stars: number): number | undefined {
	if (/^[0-9]$/.test(key)) return Number(key) <= mostStars ? Number(key) : undefined;
	switch (key) {
		case 'ArrowRight':
		case 'ArrowUp':
			return Math.min(mostStars, stars + 1);
		case 'ArrowLeft':
		case 'ArrowDown':
			return Math.max(0, stars - 1);
		case 'Home':
		case 'Delete':
		case 'Backspace':
			return 0;
		case 'End':
			return mostStars;
		default:
			return undefined;
	}
}

export const starsLabel = (stars: number) => {
	if (stars === 0) return 'No stars';
	return stars === 1 ? '1 star' : `${stars} stars`;
};

/** "1 review", "14 reviews" */
export const reviewCount = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);
