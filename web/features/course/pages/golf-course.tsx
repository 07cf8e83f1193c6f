import { Opener } from '#web/components/site/opener.tsx';
import { pageMeta } from '#web/components/site/page-meta.ts';
import { preloadPicture } from '#web/components/ui/picture.tsx';
import { golfCourse } from '#web/content/golf-course.ts';
import { CourseSlider, firstSlide, slideSizes } from '#web/features/course/course-slider.tsx';
import { HoleByHole } from '#web/features/course/hole-by-hole.tsx';
import { CoursePlan } from '#web/features/course/plan.tsx';
import { Scorecard } from '#web/features/course/scorecard.tsx';
import { CourseStory } from '#web/features/course/story.tsx';

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
