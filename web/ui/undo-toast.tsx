import { toast as queue } from 'react-hot-toast/headless';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { toast } from './toast.ts';
import { requestToaster } from './toast-signal.ts';
import styles from './undo-toast.module.css';

/** A message with a button to undo the action. Later, the item can be restored from the bin. */
export function undoToast(message: string, undo: () => Promise<unknown>, onUndone: () => void) {
	requestToaster();
	const undoIt = async (id: string) => {
		queue.dismiss(id);
		try {
			await undo();
			toast.success('Undone.');
			onUndone();
		} catch (error) {
			toast.error(failureText(error));
		}
	};
	queue.success(
		({ id }) => (
			<span className={classes(styles.undo, 'on-pine')}>
				{message}
				<button type="button" className="link-button" onClick={() => void undoIt(id)}>
					Undo
				</button>
			</span>
		),
		{ duration: 12_000 },
	);
}
