import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { isLive } from '#web/content/site-map.ts';

type Props = ComponentProps<typeof Link> & { to: string };

/** A link when its page exists, a plain block when it does not yet. */
export const LiveLink = ({ to, children, className, ...rest }: Props) =>
	isLive(to) ? (
		<Link prefetch="intent" {...rest} to={to} className={className}>
			{children}
		</Link>
	) : (
		<div className={className}>{children}</div>
	);

/** A teaser that has no meaning without its page: nothing at all until the page exists. */
export const MoreLink = ({ to, ...rest }: Props) =>
	isLive(to) ? <Link prefetch="intent" className="more" {...rest} to={to} /> : null;
