import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { type Boxes, fill, type Move, step, type as typeInto } from './code-boxes.ts';
import styles from './code-input.module.css';

/** Six boxes that behave as one: typing moves on, Backspace in an empty box moves back, a pasted code fills them all. */
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
	const complaint = useId();
	const focus = (index: number) => {
		const box = group.current?.children[index] as HTMLInputElement | undefined;
		box?.focus();
		box?.select();
	};
	// A complaint leads to where the next digit goes. While the code was being checked the boxes were off and lost the cursor.
	const goOn = useEffectEvent(() => focus(Math.max(boxes.indexOf(''), 0)));
	useEffect(() => {
		if (error && !disabled) goOn();
	}, [error, disabled]);

	const move = ({ boxes: next, focus: at }: Move) => {
		onChange(next);
		focus(at);
	};
	const onKeyDown = (event: KeyboardEvent, index: number) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const to = step(boxes, index, event.key);
		if (to === undefined) return;
		event.preventDefault();
		focus(to);
	};

	return (
		<fieldset className={styles.set} disabled={disabled}>
			<legend className="visually-hidden">Six-digit code</legend>
			<div className={styles.digits} ref={group}>
				{boxes.map((digit, index) => (
					<input
						key={index}
						aria-label={`Digit ${index + 1}`}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? complaint : undefined}
						inputMode="numeric"
						// The phone offers the code from the mail; it lands in the first box whole, so no box limits its length.
						autoComplete={index === 0 ? 'one-time-code' : 'off'}
						value={digit}
						onFocus={(event) => event.target.select()}
						onKeyDown={(event) => onKeyDown(event, index)}
						// Not onChange, which stays silent when a digit is typed over its equal: the cursor must move on all the same.
						onInput={(event) => move(typeInto(boxes, index, event.currentTarget.value))}
						onPaste={(event) => {
							event.preventDefault();
							move(fill(boxes, index, event.clipboardData.getData('text')));
						}}
					/>
				))}
			</div>
			{error && (
				<p className="error-message" id={complaint} role="alert">
					<Icon name="alert" />
					{error.text}
				</p>
			)}
		</fieldset>
	);
}
