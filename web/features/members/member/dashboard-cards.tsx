import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './dashboard-cards.module.css';

const cards = [
	{ id: 'profile', title: 'Profile', text: 'View and update your profile' },
	{ id: 'membership', title: 'Membership', text: 'Check your status and details' },
	{ id: 'events', title: 'Events', text: 'Browse and register' },
] as const;

/** An email address that breaks after the @ when it does not fit. */
export const EmailAddress = ({ children }: { children: string }) => {
	const [name, domain] = children.split('@');
	return (
		<>
			{name}@<wbr />
			{domain}
		</>
	);
};

/** Links to the pages of the dashboard, each with a line about it. When locked, they are visible but cannot be used. */
export const DashboardCards = ({
	status = {},
	locked = false,
}: {
	status?: Partial<Record<(typeof cards)[number]['id'], ReactNode>>;
	locked?: boolean;
}) => (
	<div className={classes(styles.cards, locked && styles.locked)} inert={locked}>
		{cards.map(({ id, title, text }) => (
			<Card key={id} to={locked ? undefined : `/dashboard/${id}`}>
				<h2>{title}</h2>
				<p>{text}</p>
				<span className={styles.status}>
					<span>{status[id]}</span>
					<Icon name="right" />
				</span>
			</Card>
		))}
	</div>
);

const Card = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
	to ? (
		<Link className={styles.card} to={to} prefetch="intent">
			{children}
		</Link>
	) : (
		<div className={styles.card}>{children}</div>
	);
