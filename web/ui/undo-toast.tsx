import { toast as queue } from 'react-hot-toast/headless';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { toast } from './toast.ts';
import styles from './undo-toast.module.css';

/** A message with a button to undo the action, for a while. */
export function undoToast(message: string, undo: () => Promise<unknown>, onUndone: () => void) {
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
