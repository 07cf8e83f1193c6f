import { about } from '#web/content/about.ts';
import { clubhouse } from '#web/content/pictures/clubhouse.gen.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { HeroQuote, heroSizes } from '#web/site/about/hero-quote.tsx';
import { History } from '#web/site/about/history.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { preloadPicture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/section-tabs.tsx';
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
