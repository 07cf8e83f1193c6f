import { golfCourse } from '#web/content/golf-course.ts';
import '#web/styles/course-story.css';

const { title, paragraphs, pull, by } = golfCourse.story;

export const CourseStory = () => (
	<section className="section wrap course-story" aria-labelledby="lies">
		<h2 id="lies">{title}</h2>
		<div className="body">
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</div>
		<aside aria-label="A word from the caddies">
			<p className="pull">{pull}</p>
			<p className="by">{by}</p>
		</aside>
	</section>
);
