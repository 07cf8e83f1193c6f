import type { MetaDescriptor } from 'react-router';
import type { SeasonName } from '#web/content/seasons.ts';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { HoleByHole } from '#web/site/golf-course/hole-by-hole.tsx';
import { CoursePlan } from '#web/site/golf-course/plan.tsx';
import { Scorecard } from '#web/site/golf-course/scorecard.tsx';
import { SeasonDial } from '#web/site/seasons/season-dial.tsx';
import { seasonFor } from '#web/site/seasons/season-page.ts';
import { seasonPictures } from '#web/site/seasons/season-pictures.ts';
import { useSeason } from '#web/site/seasons/season-texts.ts';
import { FirstScreenEnd } from '#web/ui/first-screen.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { Rates } from '#web/ui/rates.tsx';
import { Slider, slideSizes } from '#web/ui/slider.tsx';
import type { Route } from './+types/golf-course.ts';
import styles from './golf-course.module.css';

const title = '9 Hole Golf Course';

export { seasonHandle as handle } from '#web/site/seasons/season-page.ts';

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'golfCourse', 'hole', 'season', 'rate'),
	season: seasonFor(request, context),
});

export const meta = ({ loaderData, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, title, loaderData.content.golfCourse.description),
	{ tagName: 'link', ...preloadPicture(seasonPictures[loaderData.season].wide, slideSizes) },
];

const SeasonPicture = ({ season }: { season: SeasonName }) => (
	<Picture of={seasonPictures[season].wide} alt={useSeason(season).alt} sizes={slideSizes} priority />
);

export default function GolfCourse({ loaderData: { season } }: Route.ComponentProps) {
	const { lead, slides } = useContent('golfCourse');
	const { caption } = useSeason(season);
	return (
		<>
			<div className="wrap">
				<Opener title={title} lead={lead} />
				<Slider
					label="Pictures of the course"
					slides={[
						{
							key: seasonPictures[season].wide.base,
							caption,
							picture: <SeasonPicture season={season} />,
						},
						...slides.map(({ picture, caption }) => ({
							key: picture.of.base,
							caption,
							picture: <Picture {...picture} sizes={slideSizes} />,
						})),
					]}
				/>
				<FirstScreenEnd id="slider-end" />
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
	const { storyTitle, story, visitLink, teeTimesLink, quote, quoteBy } = useContent('golfCourse');
	return (
		<section className={classes('section wrap', styles.story)} aria-labelledby="story">
			<h2 id="story">{storyTitle}</h2>
			<div className={styles.text}>
				{story.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
			<div className={styles.fees}>
				<Rates of="golf" className={styles.rates} />
				<p className={styles.links}>
					<MoreLink to="/visiting">{visitLink}</MoreLink>
					<MoreLink to="/tee-times">{teeTimesLink}</MoreLink>
				</p>
			</div>
			<aside aria-label="A word from the caddies">
				<p className={styles.quote}>{quote}</p>
				<p className={styles.quoteBy}>{quoteBy}</p>
			</aside>
		</section>
	);
}
