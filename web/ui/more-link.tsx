import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** Where to read on. */
export const MoreLink = (props: ComponentProps<typeof Link>) => (
	<Link prefetch="intent" className="more-link" {...props} />
);
