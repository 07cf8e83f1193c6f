import { home } from '#web/content/home.ts';
import { hero } from '#web/content/pictures/hero.gen.ts';
import { heroTall } from '#web/content/pictures/hero-tall.gen.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Marquee } from '#web/features/notices/public/marquee.tsx';
import { Clubhouse, Restaurant } from '#web/site/home/clubhouse.tsx';
import { HomeHero } from '#web/site/home/hero.tsx';
import { Membership } from '#web/site/home/membership.tsx';
import { Motto, NineHoles, Opening } from '#web/site/home/opening.tsx';
import { WhatsOn } from '#web/site/home/whats-on.tsx';
import { Deferred } from '#web/ui/deferred.tsx';
import { preloadPicture } from '#web/ui/picture.tsx';
import type { Route } from './+types/home.ts';

// The data of a first visit is in the page. The code that fetches it, with the contract, is loaded only when a visitor
// comes back to this page; with a static import it would be part of every first visit.
const data = () => import('#web/site/home/data.ts');

export async function loader({ context }: Route.LoaderArgs) {
	const { fetchFixtures, fetchNotice, inProcess } = await data();
	const transport = inProcess(context);
	const [notice, fixtures] = await Promise.all([fetchNotice(transport), fetchFixtures(transport)]);
	return { notice, fixtures };
}

export const clientLoader = () => ({
	notice: data().then(({ fetchNotice }) => fetchNotice()),
	fixtures: data().then(({ fetchFixtures }) => fetchFixtures()),
});

export const meta = () => pageMeta(home.title, home.description, false);

export const links = () => [preloadPicture(hero, '100vw', 'wide'), preloadPicture(heroTall, '100vw', 'narrow')];

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<HomeHero />
			<Deferred value={loaderData.notice} loading={<Marquee content={undefined} />}>
				{(notice) => <Marquee content={notice} />}
			</Deferred>
			<Opening />
			<NineHoles />
			<Motto />
			<WhatsOn fixtures={loaderData.fixtures} />
			<Restaurant />
			<Clubhouse />
			<Membership />
		</>
	);
}
