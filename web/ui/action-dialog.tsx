import type { ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useAction } from './use-action.ts';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'waiting' | 'failure' | 'onSubmit'> & {
	action: () => Promise<{ message: string }>;
	onDone: () => void;
};

/** A question before an action that needs nothing but a yes. */
export function ActionDialog({ action, onDone, ...dialog }: Props) {
	const { busy, failure, act } = useAction(onDone);
	return <ConfirmDialog {...dialog} busy={busy} failure={failure} onSubmit={() => void act(action)} />;
}
