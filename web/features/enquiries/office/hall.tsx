import { Link, useSearchParams } from 'react-router';
import { clubDay } from '#contract/core/club-time.ts';
import { enquiryOfficeEndpoints, type HallDay } from '#contract/enquiries.office.ts';
import { classes } from '#web/core/classes.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import styles from './hall.module.css';
import { HallButton, HallStatus } from './hall-booking.tsx';
import { addMonths, dayTitle, isMonth, monthTitle, weekdays, weeksOf } from './hall-month.ts';

export const meta = officeMeta('Hall');

export default function HallPage() {
	return (
		<RequirePermission permission="content">
			<Hall />
		</RequirePermission>
	);
}

function Hall() {
	const [search] = useSearchParams();
	const today = clubDay(new Date());
	const requested = search.get('month');
	const month = isMonth(requested) ? requested : today.slice(0, 7);
	const { data, error, refetch } = useEndpoint(enquiryOfficeEndpoints.hallMonth, { query: { month } });
	// While another month is loading, the data is still that of the last one.
	const days = data?.month === month ? data.days : [];
	const clashes = days.filter(({ clash }) => clash).length;
	return (
		<div className={styles.hall}>
			<PageHeader
				className={styles.header}
				title={<>Hall, {monthTitle(month)}</>}
				lead={
					<>
						{days.length === 0
							? 'No requests or bookings this month'
							: `${days.length} ${plural(days.length, 'day')} requested or confirmed`}
						{clashes > 0 && `, ${clashes} with more than one request`}.
					</>
				}
				leadRole="status"
			>
				<nav className={classes(styles.months, 'no-print')} aria-label="Months">
					<MonthLink month={addMonths(month, -1)} />
					<MonthLink month={addMonths(month, 1)} />
					<Button look="line" small onClick={() => window.print()}>
						Print
					</Button>
				</nav>
			</PageHeader>
			{error && !data ? (
				<LoadError error={error} onRetry={refetch} />
			) : (
				<>
					<Calendar month={month} days={days} today={today} onChange={refetch} />
					{data?.month === month && days.length === 0 && (
						<p className={styles.empty}>Nobody has requested a day in this month.</p>
					)}
				</>
			)}
		</div>
	);
}

const MonthLink = ({ month }: { month: string }) => (
	<ButtonLink look="line" small prefetch="none" to={`/admin/hall?month=${month}`}>
		{monthTitle(month)}
	</ButtonLink>
);

/** A month with a column for each weekday; on a phone only the days with requests. */
function Calendar({
	month,
	days,
	today,
	onChange,
}: {
	month: string;
	days: readonly HallDay[];
	today: string;
	onChange: () => void;
}) {
	const byDate = new Map(days.map((day) => [day.date, day]));
	return (
		<table className={styles.month} aria-label={`The hall in ${monthTitle(month)}`}>
			<thead>
				<tr>
					{weekdays.map((name) => (
						<th key={name} scope="col">
							<abbr title={name}>{name.slice(0, 3)}</abbr>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeksOf(month).map((week, index) => (
					<tr key={index}>
						{week.map((date, weekday) => (
							<Day
								key={weekday}
								date={date}
								day={date ? byDate.get(date) : undefined}
								isToday={date === today}
								onChange={onChange}
							/>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Day({
	date,
	day,
	isToday,
	onChange,
}: {
	date: string | null;
	day: HallDay | undefined;
	isToday: boolean;
	onChange: () => void;
}) {
	if (!date) return <td className={styles.none} />;
	const isTaken = day?.prebookings.some(({ confirmed }) => confirmed);
	return (
		<td className={day ? styles.requested : undefined} aria-current={isToday ? 'date' : undefined}>
			<p className={styles.date}>
				<span className={styles.number} aria-hidden="true">
					{Number(date.slice(8))}
				</span>
				<span className={styles.fullDate}>{dayTitle(date)}</span>
				{day?.clash && (
					<StatusTag className={styles.status} tone="bad">
						Clash
					</StatusTag>
				)}
			</p>
			{day?.prebookings.map(({ id, name, event, guests, confirmed }) => (
				<div key={id} className={styles.prebooking}>
					<Link to={`/admin/enquiries/${id}`}>{name}</Link>
					<span>
						{event}, {guests} guests
					</span>
					<HallStatus className={styles.status} confirmed={confirmed} />
					{isTaken && !confirmed ? (
						<span className="muted">The day is taken.</span>
					) : (
						<HallButton
							className={classes(styles.button, 'no-print')}
							id={id}
							name={name}
							confirmed={confirmed}
							onDone={onChange}
						/>
					)}
				</div>
			))}
		</td>
	);
}
