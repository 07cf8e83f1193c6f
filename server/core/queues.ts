import { BoundedQueue } from './bounded-queue.ts';

const usual = { atOnce: 4, mostWaiting: 40 };
const sentence = 'The club’s server is busy. Please try again in a moment.';

/** Everything that costs much processor time or memory, in one queue for each kind (docs/security/load.md). */
export const queues = {
	passwords: new BoundedQueue('passwords', { ...usual, sentence }),
	pages: new BoundedQueue('pages', { ...usual, sentence }),
	// Two, because a decoded picture takes up to 240 MB.
	pictures: new BoundedQueue('pictures', {
		atOnce: 2,
		mostWaiting: 40,
		sentence: 'Many pictures are arriving at once. Please try again in a moment.',
	}),
	pdfs: new BoundedQueue('pdfs', { ...usual, sentence }),
};
