import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** A message that the visitor must confirm. */
export const Alert = ({ text, onClose }: { text: string; onClose: () => void }) => (
	<Dialog open role="alertdialog" title={text} onClose={onClose}>
		<ActionRow>
			<Button onClick={onClose}>OK</Button>
		</ActionRow>
	</Dialog>
);
