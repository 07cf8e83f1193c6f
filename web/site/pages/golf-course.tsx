import { golfCourse } from '#web/content/golf-course.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { CourseSlider, firstSlide, slideSizes } from '#web/site/golf-course/course-slider.tsx';
import { HoleByHole } from '#web/site/golf-course/hole-by-hole.tsx';
import { CoursePlan } from '#web/site/golf-course/plan.tsx';
import { Scorecard } from '#web/site/golf-course/scorecard.tsx';
import { CourseStory } from '#web/site/golf-course/story.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { preloadPicture } from '#web/ui/picture.tsx';

export const meta = () => pageMeta(golfCourse.title, golfCourse.description);

export const links = () => [preloadPicture(firstSlide, slideSizes)];

export default function GolfCourse() {
	return (
		<>
			<div className="wrap">
				<Opener title={golfCourse.title} lead={golfCourse.lead} />
				<CourseSlider />
			</div>
			<CourseStory />
			<CoursePlan />
			<HoleByHole />
			<Scorecard />
		</>
	);
}
