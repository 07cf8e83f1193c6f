import { useContent } from '#web/core/content.ts';
import { SiteLink } from '../links.tsx';
import { type CourseHours, courseStatus, type DailyValues } from './course-status.ts';
import styles from './today-line.module.css';

/** Whether the course is open, until when there is light, and what the kitchen has. */
export const todayItems = (daily: DailyValues, hours: CourseHours, sunset?: string) => [
	...courseStatus(daily, hours),
	...(sunset ? [`Sunset ${sunset}`] : []),
	...(daily.fish ? [`Fish of the day: ${daily.fish}`] : []),
	...(daily.notice ? [daily.notice] : []),
];

export const TodayItems = ({ items }: { items: readonly string[] }) => (
	<>
		<p className={styles.title}>Today at {useContent('club').shortName}</p>
		<ul>
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	</>
);

/** Under the header of every page. */
export const TodayLine = ({ sunset, ...hours }: CourseHours & { sunset: string }) => (
	<aside className={styles.line} aria-label="Today at the club" data-shell>
		<TodayItems items={todayItems(useContent('daily'), hours, sunset)} />
		<SiteLink to="/visiting" className={styles.visit}>
			Hours and fees
		</SiteLink>
	</aside>
);
