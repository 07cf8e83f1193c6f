import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link to more about the subject. */
export const MoreLink = (props: ComponentProps<typeof Link>) => (
	<Link prefetch="intent" className="more-link" {...props} />
);

export const PhoneLink = ({ number }: { number: string }) => (
	<a className="numeric" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
		{number}
	</a>
);
