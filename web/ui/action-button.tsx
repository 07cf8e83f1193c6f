import type { ComponentProps } from 'react';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

/**
 * A button that acts at once and shows the result as a toast. `onDone` also runs after a failure, because often someone else
 * was faster, and the refetched list shows it.
 */
export function ActionButton({
	action,
	onDone,
	...button
}: Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
	/** Returns nothing when the person changed their mind. */
	action: () => Promise<{ message: string } | undefined>;
	onDone: () => void;
}) {
	const { busy, submit } = useSubmit(
		async () => {
			const done = await action();
			if (!done) return;
			toast.success(done.message);
			onDone();
		},
		{
			onFailure(error) {
				onDone();
				return toast.error(failureText(error));
			},
		},
	);
	return <Button look="line" {...button} busy={busy} onClick={() => void submit()} />;
}
