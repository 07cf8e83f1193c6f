import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#web/core/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { undoToast } from '#web/ui/undo-toast.tsx';

export type Bin = ReturnType<typeof useBin>;

/** Into the bin, with a quick way back to the same page; and out of it. */
export function useBin({
	list,
	here,
	remove,
	onRemoved,
	restore,
	onRestored,
}: {
	/** Where one goes on after a delete. */
	list: string;
	here: string;
	remove: () => Promise<{ message: string }>;
	/** What was typed goes with it: nobody is asked about that. */
	onRemoved: () => void;
	restore: () => Promise<unknown>;
	onRestored: () => void;
}) {
	const navigate = useNavigate();
	const [leaving, setLeaving] = useState(false);
	return {
		leaving,
		async putInBin() {
			setLeaving(true);
			try {
				const { message } = await remove();
				onRemoved();
				await navigate(list);
				undoToast(message, restore, () => void navigate(here));
			} catch (error) {
				setLeaving(false);
				toast.error(failureText(error));
			}
		},
		async takeOut() {
			try {
				await restore();
				toast.success('Out of the bin.');
				onRestored();
			} catch (error) {
				toast.error(failureText(error));
			}
		},
	};
}
