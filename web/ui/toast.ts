import { toast as queue } from 'react-hot-toast/headless';
import { requestToaster } from './toast-signal.ts';

const say = (kind: 'success' | 'error') => (message: string, options?: { id: string }) => {
	requestToaster();
	queue[kind](message, options);
};

/** Tells what happened. The part that shows it is fetched with the first message. */
export const toast = {
	success: say('success'),
	error: say('error'),
	/** Said once, however many calls find it out. */
	expired: () => toast.error('Session expired. Please log in again.', { id: 'expired' }),
};
