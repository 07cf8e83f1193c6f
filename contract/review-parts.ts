// Separate from the schemas, so that pages can use these values without loading them.

/** What a guest rates. These are also keys in requests and responses. */
export const reviewParts = ['Ambience & Atmosphere', 'Service & Hospitality', 'Food & Beverages'] as const;
export type ReviewPart = (typeof reviewParts)[number];

export const forEachPart = <T>(value: T) =>
	Object.fromEntries(reviewParts.map((part) => [part, value])) as Record<ReviewPart, T>;

/** Shown by the page before it sends anything, and returned by the server. */
export const nameAndPhone = 'Please enter your name and phone number.';

export const mostStars = 5;
