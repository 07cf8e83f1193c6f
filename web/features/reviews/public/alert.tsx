import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** One sentence that must be read before going on. */
export const Alert = ({ text, onClose }: { text: string; onClose: () => void }) => (
	<Dialog open role="alertdialog" title={text} onClose={onClose}>
		<ActionRow>
			<Button onClick={onClose}>OK</Button>
		</ActionRow>
	</Dialog>
);
