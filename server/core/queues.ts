import { BoundedQueue } from './bounded-queue.ts';

// Someone who waits two seconds is told to come back, instead of waiting longer for every person who came before.
const usual = {
	atOnce: 4,
	mostWaiting: 40,
	longestWaitMs: 2_000,
	sentence: 'The club’s server is busy. Please try again in a moment.',
};

/** Everything that costs much processor time or memory, in one queue for each kind (docs/security/load.md). */
export const queues = {
	// A login needs the database before and after the password is checked, so the whole call has a place in a queue.
	logins: new BoundedQueue('logins', usual),
	passwords: new BoundedQueue('passwords', usual),
	pages: new BoundedQueue('pages', usual),
	// Two, because a decoded picture takes up to 240 MB.
	pictures: new BoundedQueue('pictures', {
		atOnce: 2,
		mostWaiting: 40,
		// A form sends several pictures at once, and each takes a second.
		longestWaitMs: 20_000,
		sentence: 'Many pictures are arriving at once. Please try again in a moment.',
	}),
	pdfs: new BoundedQueue('pdfs', usual),
};
