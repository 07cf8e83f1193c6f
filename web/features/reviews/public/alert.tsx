import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** One sentence that must be heard before one goes on. */
export const Alert = ({ text, onClose }: { text: string; onClose: () => void }) => (
	<Dialog open role="alertdialog" title={text} onClose={onClose}>
		<div className="acts">
			<Button onClick={onClose}>OK</Button>
		</div>
	</Dialog>
);
