import { toast as queue } from 'react-hot-toast/headless';
import { openToaster } from './toaster.tsx';

/** One error at a time: the newest replaces the one before, and a success removes it. */
const errorId = 'error';
const expiredId = 'expired';

/** Shows a message, on any page. */
export const toast = {
	success(...[message, options]: Parameters<typeof queue.success>) {
		openToaster();
		queue.remove(errorId);
		queue.remove(expiredId);
		queue.success(message, options);
	},
	error(message: string, id = errorId) {
		openToaster();
		// Removed first: an updated message would keep the rest of its time.
		queue.remove(id);
		queue.error(message, { id });
	},
	/** Shown once, however many calls fail. */
	expired: () => toast.error('Session expired. Please log in again.', expiredId),
};
