import { useSubmit } from '#web/core/submit.ts';
import { toast } from './toast.ts';

/**
 * One action of the office, usually in a dialog. A failure is shown in the dialog. When another person was faster
 * (409), the action is over: the message is shown, and `onDone` refetches the page as after a success.
 */
export function useAction(onDone: () => void) {
	const { busy, failure, submit } = useSubmit(
		/** `action` returns nothing when the person changed their mind. */
		async (action: () => Promise<{ message: string } | undefined>) => {
			const done = await action();
			if (!done) return;
			toast.success(done.message);
			onDone();
		},
		{
			onConflict(message) {
				toast.error(message);
				onDone();
			},
		},
	);
	return { busy, failure, act: submit };
}
