import { data } from 'react-router';
import { golfView } from '#web/content/golf-view.ts';
import { menuCategories } from '#web/content/restaurant.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Dishes } from '#web/site/restaurant/dishes.tsx';
import { findPart } from '#web/site/restaurant/menu-parts.ts';
import { Neighbours } from '#web/site/restaurant/neighbours.tsx';
import { Deferred } from '#web/ui/deferred.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { EmptyState, LoadingWord, Skeleton } from '#web/ui/state.tsx';
import type { Route } from './+types/category.ts';
import '#web/styles/category.css';

export async function loader({ params }: Route.LoaderArgs) {
	const part = await findPart(params.id);
	return data({ part }, { status: part ? 200 : 404 });
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ part: findPart(params.id) });

const titleOf = (id: string) => menuCategories.find((one) => one.id === id)?.title;

export const meta = ({ params }: Route.MetaArgs) => {
	const title = titleOf(params.id);
	return title
		? pageMeta(
				title,
				`${title} at the ${golfView.title}: every dish with its picture, what is in it and how hot it is.`,
			)
		: [
				...pageMeta('Category', `There is no such part of the menu of the ${golfView.title}.`),
				{ name: 'robots', content: 'noindex' },
			];
};

const back = { label: 'Back to Restaurant', path: '/restaurant' };

export default function Category({ params, loaderData: { part } }: Route.ComponentProps) {
	const title = titleOf(params.id) ?? 'Category';
	if (!part) {
		return (
			<div className="wrap no-category">
				<Opener title={title} above={back} />
				<EmptyState title="This part of the menu is not on the card.">
					<p>The card changes with the season. All fifteen parts of it are on the restaurant’s page.</p>
				</EmptyState>
			</div>
		);
	}
	return (
		// The key closes a dish that was left open when one moves on to another part of the menu.
		<div className="wrap" key={params.id}>
			<Deferred
				value={part}
				loading={
					<>
						<Opener title={title} above={back} />
						<LoadingWord />
						<Skeleton className="ske-dishes" />
					</>
				}
			>
				{(loaded) => (
					<>
						<Opener title={title} lead={loaded.lead} above={back} />
						<Dishes part={loaded} />
					</>
				)}
			</Deferred>
			<Neighbours id={params.id} />
		</div>
	);
}
