import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#web/core/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { undoToast } from '#web/ui/undo-toast.tsx';

export type Bin = ReturnType<typeof useBin>;

/** Moves an item to the bin, with an undo button that leads back to its page, and restores it. */
export function useBin({
	list,
	here,
	remove,
	onRemoved,
	restore,
	onRestored,
}: {
	/** The page to show after a delete. */
	list: string;
	/** The page of the item. */
	here: string;
	remove: () => Promise<{ message: string }>;
	/** Discards unsaved changes without a question. */
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
		async restore() {
			try {
				await restore();
				toast.success('Restored from the bin.');
				onRestored();
			} catch (error) {
				toast.error(failureText(error));
			}
		},
	};
}
