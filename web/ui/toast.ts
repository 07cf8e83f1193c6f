import { toast as queue } from 'react-hot-toast/headless';
import { requestToaster } from './toast-signal.ts';

const show = (kind: 'success' | 'error') => (message: string, options?: { id: string }) => {
	requestToaster();
	queue[kind](message, options);
};

/** Shows a message. The toaster itself is loaded with the first one. */
export const toast = {
	success: show('success'),
	error: show('error'),
	/** Shown once, however many calls fail. */
	expired: () => toast.error('Session expired. Please log in again.', { id: 'expired' }),
};
