import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';

export type CardNews = { profile?: ReactNode; membership?: ReactNode; events?: ReactNode };

const cards = [
	{ id: 'profile', title: 'Profile', text: 'View and update your profile' },
	{ id: 'membership', title: 'Membership', text: 'Check your status and details' },
	{ id: 'events', title: 'Events', text: 'Browse and register' },
] as const;

/** The three rooms. Locked they can be seen, and neither pressed nor reached. */
export const ThreeCards = ({ news = {}, locked = false }: { news?: CardNews; locked?: boolean }) => (
	<div className={locked ? 'trip locked-back' : 'trip'} inert={locked}>
		{cards.map(({ id, title, text }) => (
			<Card key={id} to={locked ? undefined : `/dashboard/${id}`}>
				<h2>{title}</h2>
				<p>{text}</p>
				<span className="now">
					<span>{news[id]}</span>
					<Icon name="right" />
				</span>
			</Card>
		))}
	</div>
);

const Card = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
	to ? (
		<Link className="card" to={to} prefetch="intent">
			{children}
		</Link>
	) : (
		<div className="card">{children}</div>
	);
