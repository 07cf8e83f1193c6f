import { data, type MetaDescriptor, redirect } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { loadContent, newAddress } from '#web/core/content.server.ts';
import { type ContentEntry, useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Dishes } from '#web/site/restaurant/dishes.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { Route } from './+types/category.ts';
import styles from './category.module.css';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
	const content = await loadContent(context, 'restaurant', 'menuPart');
	const part = content.menuPart.find(({ slug }) => slug === id);
	if (!part) {
		const slug = await newAddress(context, 'menuPart', id);
		if (slug) throw redirect(`/category/${slug}`, 301);
		return data({ content, part, dishes: [] }, { status: 404 });
	}
	const dishes = await loadContent(context, `dish:${id}`);
	return data({ content, part, dishes: dishes[`dish:${id}`] ?? [] });
}

export const meta = ({ loaderData: { content, part }, ...page }: Route.MetaArgs): MetaDescriptor[] => {
	const restaurant = content.restaurant.title;
	return part
		? pageMeta(page, part.title, `${part.title} at the ${restaurant}. ${part.lead}`)
		: [...pageMeta(page, 'Category', content.restaurant.noPart), { name: 'robots', content: 'noindex' }];
};

const back = { label: 'Back to Restaurant', path: '/restaurant' };

export default function Category({ loaderData: { part, dishes } }: Route.ComponentProps) {
	const { restaurantPhone } = useContent('club');
	const { noPart } = useContent('restaurant');
	const parts = useContent('menuPart');
	if (!part) {
		return (
			<div className={classes('wrap', styles.missing)}>
				<Opener title="Category" above={back} />
				<EmptyState title={noPart} />
				<PartLinks to={parts} />
			</div>
		);
	}
	return (
		<div className="wrap">
			<Opener title={part.title} lead={part.lead} above={back} />
			<Dishes part={part} dishes={dishes} phone={restaurantPhone} />
			<PartLinks to={neighbours(parts, part)} />
		</div>
	);
}

type MenuPart = ContentEntry<'menuPart'>;

/** The parts of the menu before and after this one. The first follows the last. */
function neighbours(parts: readonly MenuPart[], { slug: current }: MenuPart): MenuPart[] {
	const index = parts.findIndex(({ slug }) => slug === current);
	const [before, after] = [parts.at(index - 1), parts[(index + 1) % parts.length]];
	return [...new Set([before, after])].filter((part) => part !== undefined && part.slug !== current) as MenuPart[];
}

const PartLinks = ({ to: parts }: { to: readonly MenuPart[] }) => (
	<nav className={styles.neighbours} aria-label="Other parts of the menu">
		{parts.map(({ slug, title }) => (
			<a key={slug} href={`/category/${slug}`}>
				{title}
			</a>
		))}
	</nav>
);
