import { golfCourse } from '#web/content/golf-course.ts';
import { aerial } from '#web/content/pictures/aerial.gen.ts';
import { bunker } from '#web/content/pictures/bunker.gen.ts';
import { noonFairway } from '#web/content/pictures/noon-fairway.gen.ts';
import { type SeasonName, seasonTexts } from '#web/content/seasons.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { HoleByHole } from '#web/site/golf-course/hole-by-hole.tsx';
import { CoursePlan } from '#web/site/golf-course/plan.tsx';
import { Scorecard } from '#web/site/golf-course/scorecard.tsx';
import { SeasonDial } from '#web/site/seasons/season-dial.tsx';
import { seasonFor } from '#web/site/seasons/season-page.ts';
import { seasonPictures } from '#web/site/seasons/season-pictures.ts';
import { MoreLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Picture, type PictureSource, preloadPicture } from '#web/ui/picture.tsx';
import { Slider } from '#web/ui/slider.tsx';
import type { Route } from './+types/golf-course.ts';
import styles from './golf-course.module.css';

const slideSizes = '(min-width: 1440px) 1308px, 91vw';

export { seasonHandle as handle } from '#web/site/seasons/season-page.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => ({ season: seasonFor(request, context) });

export const meta = ({ loaderData }: Route.MetaArgs) => [
	...pageMeta(golfCourse.title, golfCourse.description),
	{ tagName: 'link', ...preloadPicture(seasonPictures[loaderData.season].wide, slideSizes) },
];

type Slide = { of: PictureSource; alt: string; caption: string };

const seasonSlide = (season: SeasonName): Slide => ({ of: seasonPictures[season].wide, ...seasonTexts[season] });

const slides: readonly Slide[] = [
	{
		of: aerial,
		alt: 'The nine holes from the air inside the bend of the river, the clubhouse in the middle',
		caption: 'All nine from the south-west, inside the bend',
	},
	{
		of: noonFairway,
		alt: 'Fairway and green by the river under a blue midday sky',
		caption: 'The fourth at midday',
	},
	{
		of: bunker,
		alt: 'Raked sand of a deep bunker with the flag above its lip',
		caption: 'In the bunker on the fifth',
	},
];

export default function GolfCourse({ loaderData: { season } }: Route.ComponentProps) {
	return (
		<>
			<div className="wrap">
				<Opener title={golfCourse.title} lead={golfCourse.lead} />
				<Slider
					label="Pictures of the course"
					slides={[seasonSlide(season), ...slides].map(({ of, alt, caption }, index) => ({
						key: of.name,
						caption,
						picture: <Picture of={of} alt={alt} sizes={slideSizes} priority={index === 0} />,
					}))}
				/>
				<SeasonDial path="/golf-course" shown={season} />
			</div>
			<Story />
			<CoursePlan season={season} />
			<HoleByHole />
			<Scorecard>
				<MoreLink to="/scorecard">Keep score on your phone</MoreLink>
			</Scorecard>
		</>
	);
}

function Story() {
	const { title, paragraphs, visit, quote, quoteBy } = golfCourse.story;
	return (
		<section className={classes('section wrap', styles.story)} aria-labelledby="story">
			<h2 id="story">{title}</h2>
			<div className={styles.text}>
				{paragraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				<p>
					<MoreLink to={visit.path}>{visit.label}</MoreLink>
				</p>
			</div>
			<aside aria-label="A word from the caddies">
				<p className={styles.quote}>{quote}</p>
				<p className={styles.quoteBy}>{quoteBy}</p>
			</aside>
		</section>
	);
}
