import { useContent } from '#web/core/content.ts';
import { type CourseHours, courseStatus } from './course-status.ts';
import styles from './today-line.module.css';

/** Under the header of every page: whether the course is open, until when there is light, and what the kitchen has. */
export function TodayLine({ courseHours, courseException, sunset }: CourseHours & { sunset: string }) {
	const daily = useContent('daily');
	const items = [
		...courseStatus(daily, { courseHours, courseException }),
		`Sunset ${sunset}`,
		...(daily.fish ? [`Fish of the day: ${daily.fish}`] : []),
		...(daily.notice ? [daily.notice] : []),
	];
	return (
		<aside className={styles.line} aria-label="Today at the club" data-shell>
			<p className={styles.title}>Today at {useContent('club').shortName}</p>
			<ul>
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</aside>
	);
}
