import { about } from '#web/content/about.ts';
import { clubhouse } from '#web/content/pictures/clubhouse.gen.ts';
import { Picture } from '#web/ui/picture.tsx';

export const heroSizes = '(min-width: 960px) 75vw, 100vw';

export const HeroQuote = () => (
	<section className="hq" aria-label="The first tee">
		<figure className="hq-pic">
			<Picture of={clubhouse} alt={about.photoAlt} sizes={heroSizes} priority />
			<figcaption className="figure-caption">{about.photoCaption}</figcaption>
		</figure>
		<figure className="hq-card">
			<blockquote>
				<p>{about.quote}</p>
			</blockquote>
			<figcaption>{about.quoteBy}</figcaption>
		</figure>
	</section>
);
