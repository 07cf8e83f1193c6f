import type { MetaDescriptor } from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { soon } from '#web/core/soon.ts';
import { inProcess } from '#web/core/transport.ts';
import { Marquee } from '#web/features/notices/public/marquee.tsx';
import { Clubhouse, Restaurant } from '#web/site/home/clubhouse.tsx';
import { fetchFixtures, fetchNotice } from '#web/site/home/data.ts';
import { HomeHero } from '#web/site/home/hero.tsx';
import { Membership } from '#web/site/home/membership.tsx';
import { Motto, NineHoles, Opening } from '#web/site/home/opening.tsx';
import { WhatsOn } from '#web/site/home/whats-on.tsx';
import { seasonFor } from '#web/site/seasons/season-page.ts';
import { seasonPictures } from '#web/site/seasons/season-pictures.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { preloadPicture } from '#web/ui/picture.tsx';
import type { Route } from './+types/home.ts';

export { seasonHandle as handle } from '#web/site/seasons/season-page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
	const transport = inProcess(context);
	const [content, notice, fixtures] = await Promise.all([
		loadContent(
			context,
			'home',
			'club',
			'restaurant',
			'menuPart',
			'membership',
			'feeCard',
			'sponsor',
			'hole',
			'season',
		),
		soon(fetchNotice(transport)),
		soon(fetchFixtures(transport)),
	]);
	return { season: seasonFor(request, context), content, notice, fixtures };
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs): MetaDescriptor[] => {
	const { name, address } = loaderData.content.club;
	const { wide, tall } = seasonPictures[loaderData.season];
	return [
		...pageMeta(page, `${name}, ${address.at(-1)}`, loaderData.content.home.description, false),
		{ tagName: 'link', ...preloadPicture(wide, '100vw', 'wide') },
		{ tagName: 'link', ...preloadPicture(tall, '100vw', 'narrow') },
	];
};

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<HomeHero season={loaderData.season} />
			<Deferred value={loaderData.notice} loading={<Marquee content={undefined} />}>
				{(notice) => <Marquee content={notice?.content} attachments={notice?.attachments} />}
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
