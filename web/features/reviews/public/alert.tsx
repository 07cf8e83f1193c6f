import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** A message that the visitor must confirm. */
export const Alert = ({ text, onClose }: { text: string; onClose: () => void }) => (
	<Dialog open role="alertdialog" title={text} onClose={onClose}>
		<ActionRow phone="fill">
			<Button onClick={onClose}>OK</Button>
		</ActionRow>
	</Dialog>
);
