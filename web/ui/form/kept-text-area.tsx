import { type ComponentProps, useId } from 'react';
import { clockOrDay } from '#web/core/format.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import styles from './kept-text-area.module.css';

type Own = {
	value: string;
	/** Since when it is kept. */
	since: string | undefined;
	onWrite: (text: string) => void;
	onForget: () => void;
};

/** A box for a longer text that is kept until it is sent or thrown away; a line below says so. */
export function KeptTextArea({
	since,
	onWrite,
	onForget,
	...props
}: Omit<ComponentProps<typeof TextAreaField>, keyof Own | 'onChange'> & Own) {
	const made = useId();
	const box = props.id ?? made;
	const throwAway = () => {
		onForget();
		// The button goes with the text: one goes on in the box.
		document.getElementById(box)?.focus();
	};
	return (
		<div className={styles.box} data-draft>
			<TextAreaField {...props} id={box} onChange={(event) => onWrite(event.target.value)} />
			{/* There from the start, so that nothing jumps at the first letter. */}
			<p className={styles.note}>
				{since && (
					<>
						Kept since {clockOrDay(since)}, also when you leave this page.{' '}
						<button type="button" className="link-button" onClick={throwAway}>
							Throw it away
						</button>
					</>
				)}
			</p>
		</div>
	);
}
