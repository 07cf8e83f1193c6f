import { toast as queue } from 'react-hot-toast/headless';
import { toast } from '#web/components/ui/toast.ts';
import { askForToaster } from '#web/components/ui/toast-signal.ts';
import { failureText } from '#web/lib/use-ask.ts';

/** Says what was done, and takes it back for whoever is quick. The bin is for those who are not. */
export function undoToast(message: string, undo: () => Promise<unknown>, onUndone: () => void) {
	askForToaster();
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
			<span className="undo on-pine">
				{message}
				<button type="button" className="linkbtn" onClick={() => void takeBack(id)}>
					Undo
				</button>
			</span>
		),
		{ duration: 12_000 },
	);
}
