import { toast as queue } from 'react-hot-toast/headless';
import { openToaster } from './toaster.tsx';

const expiredId = 'expired';
let lastError: string | undefined;

/** Shows a message, on any page. */
export const toast = {
	success(...[message, options]: Parameters<typeof queue.success>) {
		openToaster();
		queue.success(message, options);
	},
	/** The newest error replaces the one before. Returns a function that removes it, for the next try of the same action. */
	error(message: string): () => void {
		openToaster();
		// Without an id it would remove every message.
		if (lastError) queue.remove(lastError);
		const id = queue.error(message);
		lastError = id;
		return () => queue.remove(id);
	},
	/** Shown once, however many calls fail. */
	expired() {
		openToaster();
		queue.error('Session expired. Please log in again.', { id: expiredId });
	},
};
