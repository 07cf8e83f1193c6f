import { Link } from 'react-router';
import { course, holes } from '#web/content/course.ts';
import { home } from '#web/content/home.ts';
import { MoreLink } from '#web/ui/more-link.tsx';

const strips = import.meta.glob<string>('/web/images/strip-*.svg', { eager: true, query: '?url', import: 'default' });

const yards = (number: number) => number.toLocaleString('en-US');

export const NineStrips = () => (
	<section className="section nine-sec" aria-labelledby="nine">
		<div className="wrap">
			<div className="nine-head">
				<h2 id="nine">Five of the nine run beside the water</h2>
				<p className="muted">{home.strips}</p>
				<MoreLink to="/golf-course">The course, hole by hole</MoreLink>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
			<section className="nine-scroll" tabIndex={0} aria-label="The nine holes">
				<ol className="nine">
					{holes.map((hole) => (
						<li key={hole.number}>
							<Link prefetch="intent" className="cell" to={`/golf-course#hole-${hole.number}`}>
								<span className="n">{hole.number}</span>
								<span className="p">
									Par {hole.par}
									<em>{hole.men} yards</em>
								</span>
								<img
									src={strips[`/web/images/strip-${hole.number}.svg`]}
									alt={`Map of hole ${hole.number}, ${hole.name}`}
									width="150"
									height="440"
									loading="lazy"
								/>
							</Link>
						</li>
					))}
				</ol>
			</section>
			<p className="nine-total">
				<span>Par {course.par}</span>
				<span>{yards(course.men)} yards from the men’s tees</span>
				<span>{yards(course.women)} from the women’s</span>
			</p>
		</div>
	</section>
);
