import { toast as queue } from 'react-hot-toast/headless';
import { askForToaster } from './toast-signal.ts';

const say = (kind: 'success' | 'error') => (message: string) => {
	askForToaster();
	queue[kind](message);
};

/** Tells what happened. The part that shows it is fetched with the first message. */
export const toast = { success: say('success'), error: say('error') };
