import { useId } from 'react';
import type { BlocksField } from '#contract/content/fields.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './add-block.module.css';

/** A button with a menu of the kinds of blocks. The browser opens and closes it, also with Escape. */
export function AddBlock({
	field,
	label,
	disabled,
	onAdd,
}: {
	field: BlocksField;
	label: string;
	disabled: boolean;
	onAdd: (type: string) => void;
}) {
	const id = useId();
	return (
		<div className={styles.addBlock}>
			<Button small look="line" disabled={disabled} popoverTarget={id} data-add>
				{label}
			</Button>
			<div id={id} popover="auto" className={styles.menu}>
				<ul aria-label="Kinds of blocks">
					{Object.entries(field.of).map(([type, { name }]) => (
						<li key={type}>
							<button type="button" popoverTarget={id} popoverTargetAction="hide" onClick={() => onAdd(type)}>
								{name}
							</button>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
