import type { FreeHallDay } from '#contract/hall.ts';
import { classes } from '#web/core/classes.ts';
import { SiteLink } from '#web/ui/links.tsx';
import { addMonths, dayTitle, monthTitle } from '../month.ts';
import { MonthTable } from '../month-table.tsx';
import styles from './free-days.module.css';

const lastMonths = 36;

/** The months that the page links to: the present one and three years after it. */
export const isShownMonth = (month: string, today: string) =>
	month >= today.slice(0, 7) && month <= addMonths(today.slice(0, 7), lastMonths);

const looks = { FREE: styles.free, HALF: styles.half, TAKEN: styles.taken };
const words = { FREE: 'free', HALF: 'half', TAKEN: 'taken' };

/** Which days of a month are free in the hall. It works without scripts: the other months are links. */
export function FreeDays({ month, days, today }: { month: string; days: readonly FreeHallDay[]; today: string }) {
	const byDate = new Map(days.map((day) => [day.date, day]));
	return (
		<>
			<nav className={styles.months} aria-label="Months">
				{isShownMonth(addMonths(month, -1), today) && <MonthLink month={addMonths(month, -1)} today={today} />}
				<b>{monthTitle(month)}</b>
				{isShownMonth(addMonths(month, 1), today) && <MonthLink month={addMonths(month, 1)} today={today} />}
			</nav>
			<MonthTable className={styles.month} month={month} aria-labelledby="free-days">
				{(date) => <Day date={date} day={date ? byDate.get(date) : undefined} />}
			</MonthTable>
			<p className={classes('muted', styles.note)}>Half: only the morning or only the evening is free.</p>
		</>
	);
}

const MonthLink = ({ month, today }: { month: string; today: string }) => (
	<SiteLink
		to={month === today.slice(0, 7) ? '/convention-hall#free-days' : `/convention-hall?month=${month}#free-days`}
	>
		{monthTitle(month)}
	</SiteLink>
);

/** A day without a status is over. */
function Day({ date, day }: { date: string | null; day: FreeHallDay | undefined }) {
	if (!date) return <td />;
	return (
		<td className={day && looks[day.status]}>
			<span aria-hidden="true">{Number(date.slice(8))}</span>
			<span className="visually-hidden">{dayTitle(date)}</span>
			{day && (
				<small>
					{words[day.status]}
					{day.free && (
						<span className="visually-hidden">, the {day.free === 'MORNING' ? 'morning' : 'evening'} is free</span>
					)}
				</small>
			)}
		</td>
	);
}
