import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { type Boxes, codeOf, emptyBoxes, fill, isComplete, type Move, step, typeInto } from './code-boxes.ts';
import styles from './code-input.module.css';

/** The state of a `CodeInput`. */
export function useCode() {
	const [boxes, setBoxes] = useState(emptyBoxes);
	// An object, so that the same text again is a new error.
	const [error, setError] = useState<{ text: string }>();
	const onChange = (next: Boxes) => {
		setBoxes(next);
		setError(undefined);
	};
	return {
		field: { boxes, error, onChange },
		/** The code; `undefined` with an error in the input when it is incomplete. */
		read(): string | undefined {
			if (isComplete(boxes)) return codeOf(boxes);
			setError({ text: 'Please enter the full 6-digit code.' });
			return undefined;
		},
		/** Shows an error and keeps the code, which was not checked. */
		report: (text: string) => setError({ text }),
		/** Shows an error and empties the boxes for the next code. */
		refuse(text: string) {
			setBoxes(emptyBoxes);
			setError({ text });
		},
		clear: () => onChange(emptyBoxes),
	};
}

/** Six boxes that behave as one: typing moves forward, Backspace in an empty box moves back, a pasted code fills all of them. */
export function CodeInput({
	boxes,
	onChange,
	error,
	disabled,
}: {
	boxes: Boxes;
	onChange: (boxes: Boxes) => void;
	error: { text: string } | undefined;
	disabled: boolean;
}) {
	const group = useRef<HTMLDivElement>(null);
	const messageId = useId();
	const focus = (index: number) => {
		const box = group.current?.children[index] as HTMLInputElement | undefined;
		box?.focus();
		box?.select();
	};
	// An error moves the cursor to the next empty box. While the code was checked, the disabled boxes lost the focus.
	const focusNext = useEffectEvent(() => focus(Math.max(boxes.indexOf(''), 0)));
	useEffect(() => {
		if (error && !disabled) focusNext();
	}, [error, disabled]);

	const move = ({ boxes: next, focus: index }: Move) => {
		onChange(next);
		focus(index);
	};
	const onKeyDown = (event: KeyboardEvent, index: number) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const to = step(boxes, index, event.key);
		if (to === undefined) return;
		event.preventDefault();
		focus(to);
	};

	return (
		<fieldset className={styles.code} disabled={disabled}>
			<legend className="visually-hidden">Six-digit code</legend>
			<div className={styles.digits} ref={group}>
				{boxes.map((digit, index) => (
					<input
						key={index}
						aria-label={`Digit ${index + 1}`}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? messageId : undefined}
						inputMode="numeric"
						// A phone fills the whole code from the mail into the first box, so no box limits its length.
						autoComplete={index === 0 ? 'one-time-code' : 'off'}
						value={digit}
						onFocus={(event) => event.target.select()}
						onKeyDown={(event) => onKeyDown(event, index)}
						// Not onChange, which is not called when the same digit is typed again, and the cursor must move then, too.
						onInput={(event) => move(typeInto(boxes, index, event.currentTarget.value))}
						onPaste={(event) => {
							event.preventDefault();
							move(fill(boxes, index, event.clipboardData.getData('text')));
						}}
					/>
				))}
			</div>
			{error && (
				<p className="error-message" id={messageId} role="alert">
					<Icon name="alert" />
					{error.text}
				</p>
			)}
		</fieldset>
	);
}
