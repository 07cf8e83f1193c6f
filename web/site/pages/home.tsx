import { home } from '#web/content/home.ts';
import { hero } from '#web/content/pictures/hero.gen.ts';
import { heroTall } from '#web/content/pictures/hero-tall.gen.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Marquee } from '#web/features/notices/public/marquee.tsx';
import { House } from '#web/site/home/clubhouse.tsx';
import { HomeHero } from '#web/site/home/hero.tsx';
import { Membership } from '#web/site/home/membership.tsx';
import { NineStrips } from '#web/site/home/nine-strips.tsx';
import { Opening } from '#web/site/home/opening.tsx';
import { TableByTheRiver } from '#web/site/home/restaurant.tsx';
import { Spread } from '#web/site/home/spread.tsx';
import { WhatsOn } from '#web/site/home/whats-on.tsx';
import { Deferred } from '#web/ui/deferred.tsx';
import { preloadPicture } from '#web/ui/picture.tsx';
import type { Route } from './+types/home.ts';
import '#web/styles/hero.css';
import '#web/styles/home-opening.css';
import '#web/styles/home-events.css';
import '#web/styles/home-house.css';
import '#web/styles/home-membership.css';

// The first visit brings its data along: the code that asks for data (and the contract it checks the answers against) is
// fetched only by those who come back to this page. Imported statically by either loader, it would be in the first load.
const data = () => import('#web/site/home/data.ts');

export async function loader({ context }: Route.LoaderArgs) {
	const { fetchFixtures, fetchNotice, inProcess } = await data();
	const transport = inProcess(context);
	const [notice, fixtures] = await Promise.all([fetchNotice(transport), fetchFixtures(transport)]);
	return { notice, fixtures };
}

export const clientLoader = () => ({
	notice: data().then((ask) => ask.fetchNotice()),
	fixtures: data().then((ask) => ask.fetchFixtures()),
});

export const meta = () => pageMeta(home.title, home.description, true);

export const links = () => [preloadPicture(hero, '100vw', 'wide'), preloadPicture(heroTall, '100vw', 'narrow')];

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<HomeHero />
			<Deferred value={loaderData.notice} loading={<Marquee content={undefined} />}>
				{(notice) => <Marquee content={notice} />}
			</Deferred>
			<Opening />
			<NineStrips />
			<Spread />
			<WhatsOn fixtures={loaderData.fixtures} />
			<TableByTheRiver />
			<House />
			<Membership />
		</>
	);
}
