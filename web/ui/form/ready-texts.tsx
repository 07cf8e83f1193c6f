import styles from './ready-texts.module.css';

export type ReadyText = { label: string; text: string };

/** Buttons below a text area, each of which adds a ready-made text. The person can then edit it. */
export function ReadyTexts<T extends ReadyText>({
	texts,
	value,
	onInsert,
}: {
	texts: readonly T[];
	/** What the text area has now. */
	value: string;
	/** With what the text area has after that. */
	onInsert: (text: T, next: string) => void;
}) {
	return (
		<fieldset className={styles.readyTexts}>
			<legend>Insert a ready-made text</legend>
			<div className={styles.buttons}>
				{texts.map((text) => (
					<button
						key={text.label}
						type="button"
						title={text.text}
						disabled={value.includes(text.text)}
						onClick={(event) => {
							// The button cannot keep the focus when its text is in use.
							event.currentTarget.closest('form')?.querySelector('textarea')?.focus();
							onInsert(text, [value.trimEnd(), text.text].filter(Boolean).join('\n'));
						}}
					>
						{text.label}
					</button>
				))}
			</div>
		</fieldset>
	);
}
