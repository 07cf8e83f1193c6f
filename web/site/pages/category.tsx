import { data } from 'react-router';
import { golfView } from '#web/content/golf-view.ts';
import { menuCategories } from '#web/content/restaurant.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Dishes } from '#web/site/restaurant/dishes.tsx';
import { findSection } from '#web/site/restaurant/menu.ts';
import { Opener } from '#web/ui/opener.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { Route } from './+types/category.ts';
import styles from './category.module.css';

export const loader = ({ params }: Route.LoaderArgs) => data(null, { status: findSection(params.id) ? 200 : 404 });

const titleOf = (id: string) => menuCategories.find((category) => category.id === id)?.title;

export const meta = ({ params }: Route.MetaArgs) => {
	const title = titleOf(params.id);
	return title
		? pageMeta(title, `${title} at the ${golfView.title}: every dish, what is in it and how hot it is.`)
		: [
				...pageMeta('Category', `There is no such part of the menu of the ${golfView.title}.`),
				{ name: 'robots', content: 'noindex' },
			];
};

const back = { label: 'Back to Restaurant', path: '/restaurant' };

export default function Category({ params }: Route.ComponentProps) {
	const section = findSection(params.id);
	const title = titleOf(params.id) ?? 'Category';
	if (!section) {
		return (
			<div className={classes('wrap', styles.missing)}>
				<Opener title={title} above={back} />
				<EmptyState title="There is no such part of the menu.">
					<p>All fifteen parts are on the restaurant’s page.</p>
				</EmptyState>
			</div>
		);
	}
	return (
		<div className="wrap">
			<Opener title={title} lead={section.lead} above={back} />
			<Dishes section={section} />
			<Neighbours id={params.id} />
		</div>
	);
}

/** Links to the parts of the menu before and after this one. The first follows the last. */
function Neighbours({ id }: { id: string }) {
	const index = menuCategories.findIndex((category) => category.id === id);
	if (index < 0) return null;
	const neighbours = [-1, 1].map((step) => menuCategories.at((index + step) % menuCategories.length));
	return (
		<nav className={styles.neighbours} aria-label="Other parts of the menu">
			{neighbours.map(
				(category) =>
					category && (
						<a key={category.id} href={`/category/${category.id}`}>
							{category.title}
						</a>
					),
			)}
		</nav>
	);
}
