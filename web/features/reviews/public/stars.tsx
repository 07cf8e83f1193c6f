import type { CSSProperties } from 'react';
import { mostStars } from '#contract/review-parts.ts';

/** Stars to look at. An average is rounded: there are no broken stars. */
export const Stars = ({ of: value }: { of: number }) => {
	const stars = Math.round(value);
	return (
		<span
			className="stars"
			role="img"
			aria-label={`${stars} of ${mostStars} stars`}
			style={{ '--stars': stars } as CSSProperties}
		/>
	);
};
