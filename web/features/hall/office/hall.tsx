import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { clubDay } from '#contract/core/club-time.ts';
import { type HallDay, hallOfficeEndpoints } from '#contract/hall.office.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { longDate } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { addMonths, isMonth, monthTitle } from '../month.ts';
import { MonthTable } from '../month-table.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { Day, HoldLink, hasEntries } from './day.tsx';
import styles from './hall.module.css';

export const meta = officeMeta('Hall');

export default function HallPage() {
	return (
		<RequirePermission permission="calendar">
			<Hall />
		</RequirePermission>
	);
}

function Hall() {
	const [search] = useSearchParams();
	const today = clubDay(new Date());
	const requested = search.get('month');
	const month = isMonth(requested) ? requested : today.slice(0, 7);
	const { data, error, refetch } = useEndpoint(hallOfficeEndpoints.hallDays, { query: { month } });
	const { name } = useContent('club');
	const [blocking, setBlocking] = useState(false);
	// While another month is loading, the data is still that of the last one.
	const days = data?.month === month ? data.days : [];
	const used = days.filter(hasEntries).length;
	const clashes = days.filter(({ requests, bookings }) => requests.length + bookings.length > 1).length;
	return (
		<div className={styles.hall}>
			<PageHeader
				className={styles.header}
				title={<>Hall, {monthTitle(month)}</>}
				lead={
					<>
						{used === 0
							? 'No requests or bookings this month'
							: `${used} ${plural(used, 'day')} requested, booked or blocked`}
						{clashes > 0 && `, ${clashes} with more than one party`}.
					</>
				}
				leadRole="status"
			>
				<nav className={classes(styles.months, 'no-print')} aria-label="Months">
					<MonthLink month={addMonths(month, -1)} icon="left" />
					<MonthLink month={addMonths(month, 1)} icon="right" />
				</nav>
			</PageHeader>
			<div className={classes(styles.actions, 'no-print')}>
				<ButtonLink small prefetch="none" to="/admin/hall/new">
					Hold the hall
				</ButtonLink>
				<Button look="line" small onClick={() => setBlocking(true)}>
					Block days…
				</Button>
				<Button look="line" small onClick={() => window.print()}>
					Print
				</Button>
			</div>
			{error && !data ? (
				<LoadError error={error} onRetry={refetch} />
			) : (
				<>
					<p className={styles.onPaper}>
						{name}. Printed on {longDate(new Date().toISOString())}.
					</p>
					<FreeDays days={days} />
					<Calendar month={month} days={days} today={today} onChange={refetch} />
					{data?.month === month && used === 0 && (
						<p className={styles.empty}>Nobody has requested or booked a day in this month.</p>
					)}
				</>
			)}
			{blocking && (
				<BlockDialog
					day={month === today.slice(0, 7) ? today : `${month}-01`}
					onDone={() => {
						setBlocking(false);
						refetch();
					}}
					onClose={() => setBlocking(false)}
				/>
			)}
		</div>
	);
}

const MonthLink = ({ month, icon }: { month: string; icon: 'left' | 'right' }) => (
	<ButtonLink look="line" small prefetch="none" to={`/admin/hall?month=${month}`}>
		{icon === 'left' && <Icon name="left" />}
		{monthTitle(month)}
		{icon === 'right' && <Icon name="right" />}
	</ButtonLink>
);

/** On a phone, where the month has only the days with entries. */
function FreeDays({ days }: { days: readonly HallDay[] }) {
	const free = days.filter((day) => day.free.length > 0);
	if (free.length === 0) return null;
	return (
		<nav className={classes(styles.freeDays, 'no-print')} aria-labelledby="free-days">
			<p id="free-days">Free, at least for a part of the day</p>
			<ul>
				{free.map((day) => (
					<li key={day.date}>
						<HoldLink day={day} />
					</li>
				))}
			</ul>
		</nav>
	);
}

/** On a phone only the days with entries are shown. */
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
		<MonthTable className={styles.month} month={month} aria-label={`The hall in ${monthTitle(month)}`}>
			{(date) => (
				<Day date={date} day={date ? byDate.get(date) : undefined} isToday={date === today} onChange={onChange} />
			)}
		</MonthTable>
	);
}
