import { useState } from 'react';
import type { LibraryPicture } from '#contract/pictures.office.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './library-dialog.module.css';
import { LibraryPictures } from './library-pictures.tsx';

/** A button that opens the library, from which several pictures are chosen in an order. */
export function FromLibrary({ onAdd }: { onAdd: (pictures: LibraryPicture[]) => unknown }) {
	const [open, setOpen] = useState(false);
	const [chosen, setChosen] = useState<LibraryPicture[]>([]);
	const close = () => {
		setOpen(false);
		setChosen([]);
	};
	const toggle = (picture: LibraryPicture) =>
		setChosen((before) =>
			before.some(({ id }) => id === picture.id) ? before.filter(({ id }) => id !== picture.id) : [...before, picture],
		);
	return (
		<>
			<Button small look="line" onClick={() => setOpen(true)}>
				Choose from the library
			</Button>
			<Dialog open={open} title="Choose pictures" className={styles.dialog} onClose={close}>
				<LibraryPictures chosen={chosen.map(({ id }) => id)} onChoose={toggle} />
				<div className={styles.foot}>
					<ActionRow phone="fill">
						<Button
							disabled={chosen.length === 0}
							onClick={() => {
								onAdd(chosen);
								close();
							}}
						>
							{chosen.length > 1 ? `Add ${chosen.length} pictures` : 'Add the picture'}
						</Button>
						<Button look="line" onClick={close}>
							Cancel
						</Button>
					</ActionRow>
				</div>
			</Dialog>
		</>
	);
}
