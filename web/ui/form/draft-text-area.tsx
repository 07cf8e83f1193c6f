import { type ComponentProps, useId } from 'react';
import { clockOrDay } from '#web/core/format.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import styles from './draft-text-area.module.css';

/** A text area whose text is saved as a draft until it is sent or discarded; a line below says so. */
export function DraftTextArea({
	draft: { value, since, set, discard },
	...props
}: Omit<ComponentProps<typeof TextAreaField>, 'value' | 'onChange'> & {
	/** As `useDraft` returns it. */
	draft: { value: string; since: string | undefined; set: (text: string) => void; discard: () => void };
}) {
	const generatedId = useId();
	const id = props.id ?? generatedId;
	const onDiscard = () => {
		discard();
		// The button disappears with the text; the focus goes to the text area.
		document.getElementById(id)?.focus();
	};
	return (
		<div className={styles.draft} data-draft>
			<TextAreaField {...props} id={id} value={value} onChange={(event) => set(event.target.value)} />
			{/* Rendered from the start, so that nothing moves at the first character. */}
			<p className={styles.note}>
				{since && (
					<>
						Draft from {clockOrDay(since)}. It stays here when you leave this page.{' '}
						<button type="button" className="link-button" onClick={onDiscard}>
							Discard draft
						</button>
					</>
				)}
			</p>
		</div>
	);
}
