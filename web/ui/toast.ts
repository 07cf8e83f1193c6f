import { toast as queue } from 'react-hot-toast/headless';

/** The library keeps messages until the toaster is there. */
export const loadToaster = () => import('./toaster.tsx').then(({ openToaster }) => openToaster());

const show = (kind: 'success' | 'error') => (message: string, options?: { id: string }) => {
	void loadToaster();
	queue[kind](message, options);
};

/** Shows a message, on any page. The toaster itself is loaded with the first one. */
export const toast = {
	success: show('success'),
	error: show('error'),
	/** Shown once, however many calls fail. */
	expired: () => toast.error('Session expired. Please log in again.', { id: 'expired' }),
};
