import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MenuLink } from '#web/content/menu.ts';
import '#web/styles/opener.css';

/** How an inner page opens: the way back to the page above it, its one h1, and a line on what is here. */
export const Opener = ({
	title,
	lead,
	above,
	children,
}: {
	title: ReactNode;
	lead?: ReactNode;
	above?: MenuLink;
	children?: ReactNode;
}) => (
	<div className="opener">
		{above && (
			<p className="crumbs">
				<Link to={above.path} prefetch="intent">
					{above.label}
				</Link>
			</p>
		)}
		<h1>{title}</h1>
		{lead && <p className="lead">{lead}</p>}
		{children}
	</div>
);
