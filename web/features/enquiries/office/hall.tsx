import { Link, useSearchParams } from 'react-router';
import { clubDay } from '#contract/core/club-time.ts';
import { enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { failureText } from '#web/core/errors.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Calendar } from './hall-calendar.tsx';
import { isMonth, monthBeside, monthTitle } from './hall-month.ts';
import '#web/styles/office-hall.css';

export const meta = () => officeMeta('Hall');

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
	// The days of another month would stand under the wrong dates while the next ones come.
	const days = data?.month === month ? data.days : [];
	const clashes = days.filter(({ clash }) => clash).length;
	return (
		<div className="hall">
			<PageHeader
				className="hall-header"
				title={<>Hall, {monthTitle(month)}</>}
				lead={
					<>
						{days.length} {plural(days.length, 'day')} asked for or given
						{clashes > 0 && `, ${clashes} with more than one wish`}.
					</>
				}
				leadRole="status"
			>
				<nav className="months" aria-label="Months">
					<Link
						className={buttonClass({ look: 'line', small: true })}
						to={`/admin/hall?month=${monthBeside(month, -1)}`}
					>
						{monthTitle(monthBeside(month, -1))}
					</Link>
					<Link
						className={buttonClass({ look: 'line', small: true })}
						to={`/admin/hall?month=${monthBeside(month, 1)}`}
					>
						{monthTitle(monthBeside(month, 1))}
					</Link>
					<Button look="line" small onClick={() => window.print()}>
						Print
					</Button>
				</nav>
			</PageHeader>
			{error && !data ? (
				<ErrorState title={failureText(error)} onRetry={refetch} />
			) : (
				<>
					<Calendar month={month} days={days} today={today} onChange={refetch} />
					{data?.month === month && days.length === 0 && (
						<p className="month-free">Nobody has asked for a day in this month.</p>
					)}
				</>
			)}
		</div>
	);
}
