import { data, type MetaDescriptor } from 'react-router';
import { type Hole, holes } from '#contract/course.ts';
import { golfCourse } from '#web/content/golf-course.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { HoleFigures } from '#web/site/golf-course/hole-figures.tsx';
import { Walk } from '#web/site/golf-course/walk.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { Route } from './+types/hole.ts';
import styles from './hole.module.css';

const findHole = (number: string) => holes.find((hole) => String(hole.number) === number);

export const loader = ({ params }: Route.LoaderArgs) => data(null, { status: findHole(params.hole) ? 200 : 404 });

const titleOf = (hole: Hole) => `Hole ${hole.number}, ${hole.name}`;

export const meta = ({ params, ...page }: Route.MetaArgs): MetaDescriptor[] => {
	const hole = findHole(params.hole);
	if (hole) return pageMeta(page, titleOf(hole), golfCourse.walk.description(hole));
	return [...pageMeta(page, golfCourse.title, golfCourse.walk.missing), { name: 'robots', content: 'noindex' }];
};

/** One hole as a walk from the tee to the green. */
export default function HolePage({ params }: Route.ComponentProps) {
	const hole = findHole(params.hole);
	const above = { label: golfCourse.walk.back, path: hole ? `/golf-course#hole-${hole.number}` : '/golf-course' };
	if (!hole) {
		return (
			<div className="wrap">
				<Opener title={golfCourse.title} above={above} />
				<EmptyState title={golfCourse.walk.missing}>
					<p>{golfCourse.walk.missingText}</p>
				</EmptyState>
			</div>
		);
	}
	return (
		<div className="wrap">
			<Opener title={titleOf(hole)} lead={hole.about} above={above} />
			<HoleFigures hole={hole} />
			<Walk hole={hole} />
			<nav className={styles.neighbours} aria-label="Other holes">
				<Neighbour number={hole.number - 1} rel="prev" />
				<Neighbour number={hole.number + 1} rel="next" />
			</nav>
		</div>
	);
}

/** The first hole follows the ninth. */
function Neighbour({ number, rel }: { number: number; rel: 'prev' | 'next' }) {
	const hole = holes[(number + holes.length - 1) % holes.length]!;
	return (
		<p>
			<span className="caption">{rel === 'prev' ? 'Previous hole' : 'Next hole'}</span>
			<MoreLink to={`/golf-course/${hole.number}`} rel={rel}>
				{titleOf(hole)}
			</MoreLink>
		</p>
	);
}
