import { data, type MetaDescriptor } from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { HoleFigures } from '#web/site/golf-course/hole-figures.tsx';
import { type HoleWithText, holeTransition, useHoles, withTexts } from '#web/site/golf-course/holes.ts';
import { Walk } from '#web/site/golf-course/walk.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Opener, PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { Route } from './+types/hole.ts';
import styles from './hole.module.css';

const findHole = (holes: readonly HoleWithText[], number: string) =>
	holes.find((hole) => String(hole.number) === number);

export async function loader({ params, context }: Route.LoaderArgs) {
	const content = await loadContent(context, 'hole', 'golfCourse');
	return data({ content }, { status: findHole(withTexts(content.hole), params.hole) ? 200 : 404 });
}

const courseTitle = '9 Hole Golf Course';
const titleOf = (hole: HoleWithText) => `Hole ${hole.number}, ${hole.name}`;

export const meta = ({ params, loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => {
	const hole = findHole(withTexts(content.hole), params.hole);
	if (hole) {
		return [
			...pageMeta(page, titleOf(hole), `Par ${hole.par}, ${hole.men} yards. ${hole.about}`),
			preloadOpener(hole.view),
		];
	}
	return [...pageMeta(page, courseTitle, content.golfCourse.noHole.title), { name: 'robots', content: 'noindex' }];
};

/** One hole as a walk from the tee to the green. */
export default function HolePage({ params }: Route.ComponentProps) {
	const holes = useHoles();
	const { noHole } = useContent('golfCourse');
	const hole = findHole(holes, params.hole);
	const above = { label: 'All nine holes', path: hole ? `/golf-course#hole-${hole.number}` : '/golf-course' };
	if (!hole) {
		return (
			<div className="wrap">
				<Opener title={courseTitle} above={above} />
				<EmptyState title={noHole.title}>
					<p>{noHole.text}</p>
				</EmptyState>
				<ul className={styles.holes} aria-label="The nine holes">
					{holes.map((one) => (
						<li key={one.number}>
							<MoreLink to={`/golf-course/${one.number}`}>{titleOf(one)}</MoreLink>
						</li>
					))}
				</ul>
			</div>
		);
	}
	return (
		<>
			<PictureOpener
				title={titleOf(hole)}
				lead={hole.about}
				above={above}
				picture={hole.view}
				low
				transition={holeTransition(hole)}
			>
				<HoleFigures hole={hole} />
			</PictureOpener>
			<div className="wrap">
				<Walk hole={hole} />
				<nav className={styles.neighbours} aria-label="Other holes">
					<Neighbour hole={holes.at(hole.number - 2)!} rel="prev" />
					<Neighbour hole={holes[hole.number % holes.length]!} rel="next" />
				</nav>
			</div>
		</>
	);
}

/** The first hole follows the ninth. */
function Neighbour({ hole, rel }: { hole: HoleWithText; rel: 'prev' | 'next' }) {
	return (
		<p>
			<span className="caption">{rel === 'prev' ? 'Previous hole' : 'Next hole'}</span>
			<MoreLink to={`/golf-course/${hole.number}`} rel={rel}>
				{titleOf(hole)}
			</MoreLink>
		</p>
	);
}
