import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/core/classes.ts';
import styles from './page-header.module.css';

/** The top of an office page: a link to the page above, the h1, a line about it, and at the other end a search or buttons. */
export const PageHeader = ({
	title,
	lead,
	leadRole,
	above,
	here,
	className,
	children,
}: {
	title?: ReactNode;
	lead?: ReactNode;
	leadRole?: 'status';
	/** The page above this one. */
	above?: { to: string; label: string };
	/** This page in the breadcrumbs, after `above`. */
	here?: ReactNode;
	className?: string;
	children?: ReactNode;
}) => (
	<div className={classes(styles.header, className)}>
		{title !== undefined && (
			<div className={styles.title}>
				{above && <Trail above={above} here={here} />}
				<h1>{title}</h1>
				{lead !== undefined && (
					<p className={styles.lead} role={leadRole}>
						{lead}
					</p>
				)}
			</div>
		)}
		{children && <div className={styles.tools}>{children}</div>}
	</div>
);

export const Trail = ({
	above,
	here,
	className,
}: {
	above: { to: string; label: string };
	here?: ReactNode;
	className?: string;
}) => (
	<p className={classes(styles.trail, className)}>
		<Link to={above.to}>{above.label}</Link>
		{here !== undefined && (
			<>
				<span aria-hidden="true">/</span>
				<span>{here}</span>
			</>
		)}
	</p>
);
