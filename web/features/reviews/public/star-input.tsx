import type { KeyboardEvent } from 'react';
import { mostStars } from '#contract/review-parts.ts';
import styles from './star-input.module.css';

const choices = Array.from({ length: mostStars + 1 }, (_, stars) => stars);

/** Zero to five stars for one part: radio buttons that also take number keys, Home and End. */
export function StarInput({ label, name, defaultStars }: { label: string; name: string; defaultStars: number }) {
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const stars = starsAfter(event.key, Number(event.currentTarget.value));
		if (stars === undefined) return;
		event.preventDefault();
		const input = event.currentTarget.closest('fieldset')?.querySelectorAll('input')[stars];
		if (!input) return;
		input.checked = true;
		input.focus();
	};
	return (
		<fieldset className={styles.stars}>
			<legend>{label}</legend>
			<div className={styles.choices}>
				{choices.map((stars) => (
					<label key={stars} className={stars === 0 ? styles.none : styles.star}>
						<input
							type="radio"
							name={name}
							value={stars}
							defaultChecked={stars === defaultStars}
							onKeyDown={onKeyDown}
						/>
						<span className={stars === 0 ? undefined : 'visually-hidden'}>{starsLabel(stars)}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** The stars after a key press; undefined for a key without a meaning here. The arrow keys stop at both ends. */
export function starsAfter(key: string, stars: number): number | undefined {
	if (/^[0-9]$/.test(key)) return Number(key) <= mostStars ? Number(key) : undefined;
	switch (key) {
		case 'ArrowRight':
		case 'ArrowUp':
			return Math.min(mostStars, stars + 1);
		case 'ArrowLeft':
		case 'ArrowDown':
			return Math.max(0, stars - 1);
		case 'Home':
		case 'Delete':
		case 'Backspace':
			return 0;
		case 'End':
			return mostStars;
		default:
			return undefined;
	}
}

export const starsLabel = (stars: number) => {
	if (stars === 0) return 'No stars';
	return stars === 1 ? '1 star' : `${stars} stars`;
};
