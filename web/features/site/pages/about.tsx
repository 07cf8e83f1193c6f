import { Opener } from '#web/components/site/opener.tsx';
import { pageMeta } from '#web/components/site/page-meta.ts';
import { SectionTabs } from '#web/components/site/section-tabs.tsx';
import { preloadPicture } from '#web/components/ui/picture.tsx';
import { about } from '#web/content/about.ts';
import { clubhouse } from '#web/content/pictures/clubhouse.gen.ts';
import { HeroQuote, heroSizes } from '#web/features/site/about/hero-quote.tsx';
import { History } from '#web/features/site/about/history.tsx';
import '#web/styles/about.css';

export const meta = () => pageMeta(about.title, about.description);

export const links = () => [preloadPicture(clubhouse, heroSizes)];

export default function About() {
	return (
		<>
			<div className="wrap">
				<Opener title={about.title} />
				<SectionTabs of="About Us" />
			</div>
			<HeroQuote />
			<History />
			<div className="wrap">
				<ol className="years" aria-label="The years that mattered">
					{about.years.map(({ year, text }) => (
						<li key={year}>
							<b>{year}</b>
							{text}
						</li>
					))}
				</ol>
			</div>
		</>
	);
}
