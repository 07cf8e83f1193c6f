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

/** The next whole thousand in the direction of `step`, or the tenth. */
const stepFrom = (value: number, step: number) =>
	(step > 0 ? Math.floor(value / thousand) + step : Math.ceil(value / thousand) + step) * thousand;

/** Two native sliders on one track. Neither passes the other. */
export function PriceRange({
	whole,
	value,
	onChange,
}: {
	whole: Range;
	value: Range;
	onChange: (range: Range) => void;
}) {
	const share = (price: number) => (price - whole.from) / (whole.to - whole.from);
	return (
		<fieldset
			className={styles.prices}
			style={{ '--from': share(value.from), '--to': share(value.to) } as CSSProperties}
		>
			<legend>Price</legend>
			<div className={styles.track}>
				<i aria-hidden="true" />
				<Thumb
					label="Lowest price"
					whole={whole}
					value={value.from}
					// At the right end the lower thumb must be on top, or no thumb could be moved.
					above={share(value.from) > 0.5}
					onMove={(price) => onChange({ ...value, from: Math.min(Math.max(price, whole.from), value.to) })}
				/>
				<Thumb
					label="Highest price"
					whole={whole}
					value={value.to}
					onMove={(price) => onChange({ ...value, to: Math.max(Math.min(price, whole.to), value.from) })}
				/>
			</div>
		</fieldset>
	);
}

function Thumb({
	label,
	whole,
	value,
	above = false,
	onMove,
}: {
	label: string;
	whole: Range;
	value: number;
	above?: boolean;
	onMove: (price: number) => void;
}) {
	const id = useId();
	const dragging = useRef(false);

	// Dragging is not exact to a taka, so it moves in steps of five hundred. The two ends are exact.
	const near = (price: number) =>
		dragging.current && price > whole.from && price < whole.to ? Math.round(price / 500) * 500 : price;

	function onKeyDown(event: KeyboardEvent) {
		const step = steps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		onMove(Math.min(Math.max(stepFrom(value, step), whole.from), whole.to));
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
				min={whole.from}
				max={whole.to}
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
				onChange={(event) => onMove(near(Number(event.target.value)))}
			/>
		</>
	);
}
