// Apart from the schemas, so that the page can have these words without them.

/** What a diner rates; the words are the keys of every answer. */
export const reviewParts = ['Ambience & Atmosphere', 'Service & Hospitality', 'Food & Beverages'] as const;
export type ReviewPart = (typeof reviewParts)[number];

export const forEachPart = <T>(value: T) =>
	Object.fromEntries(reviewParts.map((part) => [part, value])) as Record<ReviewPart, T>;

/** Said on the page before anything is sent, and by the server to whoever comes past the page. */
export const nameAndPhone = 'Please enter your name and phone number.';

export const mostStars = 5;
