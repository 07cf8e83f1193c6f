import { toast as queue } from 'react-hot-toast/headless';
import { openToaster } from './toaster.tsx';

const expiredId = 'expired';
let lastError: string | undefined;
const lastSuccess = new Map<unknown, string>();

/** Shows a message, on any page. */
export const toast = {
	/** The same message again replaces the one before, so that it is shown once. */
	success(...[message, options]: Parameters<typeof queue.success>) {
		openToaster();
		const before = lastSuccess.get(message);
		if (before) queue.remove(before);
		lastSuccess.set(message, queue.success(message, options));
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
