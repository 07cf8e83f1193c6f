import type { ReactNode } from 'react';
import type { MenuLink } from '#web/content/menu.ts';
import { classes } from '#web/core/classes.ts';
import { SiteLink } from './links.tsx';
import styles from './opener.module.css';

/** The top of an inner page: a link to the page above it, the h1, and a line about the page. */
export const Opener = ({
	title,
	lead,
	children,
	...rest
}: Omit<Parameters<typeof OpenerBox>[0], 'children'> & {
	title: ReactNode;
	lead?: ReactNode;
	children?: ReactNode;
}) => (
	<OpenerBox {...rest}>
		<h1>{title}</h1>
		{lead && <Lead>{lead}</Lead>}
		{children}
	</OpenerBox>
);

/** The same for a top with another layout. */
export const OpenerBox = ({
	above,
	className,
	trailClassName,
	children,
}: {
	above?: MenuLink;
	className?: string;
	trailClassName?: string;
	children: ReactNode;
}) => (
	<div className={classes(styles.opener, className)}>
		{above && (
			<p className={classes(styles.trail, trailClassName)}>
				<SiteLink to={above.path}>{above.label}</SiteLink>
			</p>
		)}
		{children}
	</div>
);

export const Lead = ({ className, children }: { className?: string; children: ReactNode }) => (
	<p className={classes(styles.lead, className)}>{children}</p>
);
