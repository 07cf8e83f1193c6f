import { Fragment } from 'react';

/** The hours of a day, such as “8 AM-noon and 3-10 PM”, which may be broken only between its parts. */
export const Times = ({ of: times, className }: { of: string; className?: string }) =>
	times.split(/ (?=and )/).map((part, index) => (
		<Fragment key={part}>
			{index > 0 && ' '}
			<span className={className}>{part}</span>
		</Fragment>
	));
