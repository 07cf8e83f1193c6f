import { type KeyboardEvent, useId } from 'react';
import { mostStars } from '#contract/review-parts.ts';
import { starsAfter, starWords } from './star-keys.ts';

const choices = Array.from({ length: mostStars + 1 }, (_, stars) => stars);

/** Nought to five stars for one part: the browser's radio buttons, with number keys, Home and End besides the arrows. */
export function StarInput({
	label,
	value,
	onChange,
}: {
	label: string;
	value: number;
	onChange: (stars: number) => void;
}) {
	const name = useId();
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const stars = starsAfter(event.key, value);
		if (stars === undefined) return;
		event.preventDefault();
		onChange(stars);
		event.currentTarget.closest('fieldset')?.querySelectorAll('input')[stars]?.focus();
	};
	return (
		<fieldset className="star-input">
			<legend>{label}</legend>
			<div className="row">
				{choices.map((stars) => (
					<label key={stars} className={stars === 0 ? 'none' : stars <= value ? 'star on' : 'star'}>
						<input
							type="radio"
							name={name}
							checked={value === stars}
							onChange={() => onChange(stars)}
							onKeyDown={onKeyDown}
						/>
						<span className={stars === 0 ? undefined : 'visually-hidden'}>{starWords(stars)}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
