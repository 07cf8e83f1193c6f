import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react';
import { roundTaka } from '#contract/core/money.ts';
import styles from './price-range.module.css';

export type Range = { from: number; to: number };

const thousand = 1000;
const steps: Record<string, number> = {
	ArrowRight: 1,
	ArrowUp: 1,
	ArrowLeft: -1,
	ArrowDown: -1,
	PageUp: 10,
	PageDown: -10,
};

/** The next full thousand in the direction of `step`, or the tenth one. */
const stepFrom = (value: number, step: number) =>
	(step > 0 ? Math.floor(value / thousand) + step : Math.ceil(value / thousand) + step) * thousand;

/** Two native sliders on one track. They cannot pass each other. */
export function PriceRange({
	limits,
	value,
	onChange,
}: {
	limits: Range;
	value: Range;
	onChange: (range: Range) => void;
}) {
	const fraction = (price: number) => (price - limits.from) / (limits.to - limits.from);
	return (
		<fieldset
			className={styles.prices}
			style={{ '--from': fraction(value.from), '--to': fraction(value.to) } as CSSProperties}
		>
			<legend>Price</legend>
			<div className={styles.track}>
				<i aria-hidden="true" />
				<Thumb
					label="Lowest price"
					limits={limits}
					value={value.from}
					// At the right end the lower thumb must be on top, or no thumb could be moved.
					above={fraction(value.from) > 0.5}
					onMove={(price) => onChange({ ...value, from: Math.min(Math.max(price, limits.from), value.to) })}
				/>
				<Thumb
					label="Highest price"
					limits={limits}
					value={value.to}
					onMove={(price) => onChange({ ...value, to: Math.max(Math.min(price, limits.to), value.from) })}
				/>
			</div>
		</fieldset>
	);
}

function Thumb({
	label,
	limits,
	value,
	above = false,
	onMove,
}: {
	label: string;
	limits: Range;
	value: number;
	above?: boolean;
	onMove: (price: number) => void;
}) {
	const id = useId();
	const dragging = useRef(false);

	// Dragging is not precise, so it moves in steps of five hundred, except to the two ends.
	const rounded = (price: number) =>
		dragging.current && price > limits.from && price < limits.to ? Math.round(price / 500) * 500 : price;

	function onKeyDown(event: KeyboardEvent) {
		const step = steps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		onMove(Math.min(Math.max(stepFrom(value, step), limits.from), limits.to));
	}

	return (
		<>
			<label htmlFor={id}>
				{label} <output htmlFor={id}>{roundTaka(value)}</output>
			</label>
			<input
				id={id}
				type="range"
				className={above ? styles.above : undefined}
				min={limits.from}
				max={limits.to}
				step={10}
				value={value}
				aria-valuetext={roundTaka(value)}
				onKeyDown={onKeyDown}
				onPointerDown={() => {
					dragging.current = true;
				}}
				onPointerUp={() => {
					dragging.current = false;
				}}
				onChange={(event) => onMove(rounded(Number(event.target.value)))}
			/>
		</>
	);
}
