import { toast as queue } from 'react-hot-toast/headless';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { toast } from './toast.ts';
import { requestToaster } from './toast-signal.ts';
import styles from './undo-toast.module.css';

/** Says what was done, with a button to undo it. After that, the bin still has it. */
export function undoToast(message: string, undo: () => Promise<unknown>, onUndone: () => void) {
	requestToaster();
	const takeBack = async (id: string) => {
		queue.dismiss(id);
		try {
			await undo();
			toast.success('Taken back.');
			onUndone();
		} catch (error) {
			toast.error(failureText(error));
		}
	};
	queue.success(
		({ id }) => (
			<span className={classes(styles.undo, 'on-pine')}>
				{message}
				<button type="button" className="link-button" onClick={() => void takeBack(id)}>
					Undo
				</button>
			</span>
		),
		{ duration: 12_000 },
	);
}
