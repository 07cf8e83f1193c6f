import { useState } from 'react';
import { toast as queue } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { toast } from '#web/ui/toast.ts';
import styles from './use-bin.module.css';

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

/** A message with a button to undo the action. Later, the item can be restored from the bin. */
function undoToast(message: string, undo: () => Promise<unknown>, onUndone: () => void) {
	const onClick = async (id: string) => {
		queue.dismiss(id);
		try {
			await undo();
			toast.success('Undone.');
			onUndone();
		} catch (error) {
			toast.error(failureText(error));
		}
	};
	toast.success(
		({ id }) => (
			<span className={classes(styles.undo, 'on-pine')}>
				{message}
				<button type="button" className="link-button" onClick={() => void onClick(id)}>
					Undo
				</button>
			</span>
		),
		{ duration: 12_000 },
	);
}
