import { Fragment } from 'react';
import { course, holes } from '#contract/course.ts';
import { strip1 } from '#web/content/pictures/strip-1.gen.ts';
import { strip2 } from '#web/content/pictures/strip-2.gen.ts';
import { strip3 } from '#web/content/pictures/strip-3.gen.ts';
import { strip4 } from '#web/content/pictures/strip-4.gen.ts';
import { strip5 } from '#web/content/pictures/strip-5.gen.ts';
import { strip6 } from '#web/content/pictures/strip-6.gen.ts';
import { strip7 } from '#web/content/pictures/strip-7.gen.ts';
import { strip8 } from '#web/content/pictures/strip-8.gen.ts';
import { strip9 } from '#web/content/pictures/strip-9.gen.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { useHoles } from '#web/site/golf-course/holes.ts';
import { MoreLink } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './opening.module.css';

export function Opening() {
	const { members, tournaments, federationSince } = useContent('club');
	const facts = [
		['Holes', holes.length],
		['Members', members],
		['Tournaments hosted', tournaments],
		['Joined the golf federation', federationSince],
	] as const;
	return (
		<section className="section" aria-label="The club">
			<div className={classes('wrap', styles.opening)}>
				<p className={styles.statement}>{useContent('home').opening}</p>
				<dl className={classes('ledger', styles.facts)}>
					{facts.map(([label, figure]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{figure}</dd>
						</div>
					))}
				</dl>
			</div>
		</section>
	);
}

const strips = [strip1, strip2, strip3, strip4, strip5, strip6, strip7, strip8, strip9];

const yards = (number: number) => number.toLocaleString('en-US');

/** The nine holes side by side, each a link to its place on the course page. */
export const NineHoles = () => (
	<section className={classes('section below-fold', styles.holesSection)} aria-labelledby="nine">
		<div className="wrap">
			<div className={styles.holesHead}>
				<h2 id="nine">{useContent('home').holesTitle}</h2>
				<p className="muted">{useContent('home').holesText}</p>
				<MoreLink to="/golf-course">{useContent('home').holesLink}</MoreLink>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
			<section className={styles.scroll} tabIndex={0} aria-label="The nine holes">
				<ol className={styles.holes}>
					{useHoles().map((hole) => (
						<li key={hole.number}>
							<a className={styles.hole} href={`/golf-course#hole-${hole.number}`}>
								<span className={styles.number}>{hole.number}</span>
								<span className={styles.parAndLength}>
									Par {hole.par}
									<em>{hole.men} yards</em>
								</span>
								<span data-moves>
									<Picture
										of={strips[hole.number - 1]!}
										alt={`Map of hole ${hole.number}, ${hole.name}`}
										sizes="9.5rem"
									/>
								</span>
							</a>
						</li>
					))}
				</ol>
			</section>
			<p className={styles.total}>
				<span>Par {course.par}</span>
				<span>{yards(course.men)} yards from the men’s tees</span>
				<span>{yards(course.women)} from the women’s</span>
			</p>
		</div>
	</section>
);

/** The club's motto beside a picture of the river. */
export function Motto() {
	const {
		mottoLabel,
		mottoPhoto: { picture, caption },
	} = useContent('home');
	const { motto } = useContent('club');
	return (
		<section className={classes('below-fold', styles.motto)} aria-label={mottoLabel}>
			<div className={styles.mottoText}>
				<blockquote>
					<p className={styles.bangla} lang="bn">
						{motto.lines.map((line, index) => (
							<Fragment key={line}>
								{index > 0 && <br />}
								{line}
							</Fragment>
						))}
					</p>
					<p className={styles.translation}>{motto.translation}</p>
				</blockquote>
				<p className={styles.source}>{motto.source}</p>
			</div>
			<figure>
				<Picture {...picture} sizes="(min-width: 900px) 58vw, 100vw" />
				<figcaption>{caption}</figcaption>
			</figure>
		</section>
	);
}
