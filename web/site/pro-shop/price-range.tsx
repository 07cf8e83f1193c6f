import type { CSSProperties } from 'react';
import { roundTaka } from '#contract/core/money.ts';
import styles from './price-range.module.css';

export type Range = { from: number; to: number };

/** Two native sliders on one track, from the lowest to the highest price. `price-filter.island.ts` moves them. */
export const PriceRange = ({ limits }: { limits: Range }) => (
	<fieldset className={styles.prices} style={{ '--from': 0, '--to': 1 } as CSSProperties} data-prices>
		<legend>Price</legend>
		<div className={styles.track}>
			<i aria-hidden="true" />
			<Thumb id="lowest-price" label="Lowest price" limits={limits} value={limits.from} />
			<Thumb id="highest-price" label="Highest price" limits={limits} value={limits.to} />
		</div>
	</fieldset>
);

const Thumb = ({ id, label, limits, value }: { id: string; label: string; limits: Range; value: number }) => (
	<>
		<label htmlFor={id}>
			{label} <output htmlFor={id}>{roundTaka(value)}</output>
		</label>
		<input
			id={id}
			type="range"
			min={limits.from}
			max={limits.to}
			step={10}
			defaultValue={value}
			aria-valuetext={roundTaka(value)}
			// A browser would restore the position of the last visit, but not the list.
			autoComplete="off"
		/>
	</>
);
