import { useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { ApiError, failureText } from './errors.ts';

/**
 * One deed of the registrar. What goes wrong stays beside what was typed; only when somebody else was faster (409) the deed
 * is over: its message is said, and `onDone` brings the page up to date as after a success.
 */
export function useAction(onDone: () => void) {
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string>();

	async function act(deed: () => Promise<{ message: string }>) {
		setBusy(true);
		setFailure(undefined);
		try {
			const { message } = await deed();
			toast.success(message);
			onDone();
		} catch (error) {
			if (error instanceof ApiError && error.status === 409) {
				toast.error(error.message);
				onDone();
			} else setFailure(failureText(error));
		}
		setBusy(false);
	}

	return { busy, failure, act };
}
