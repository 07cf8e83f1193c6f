import { Link, useSearchParams } from 'react-router';
import { clubDay } from '#contract/days.ts';
import { enquiryOfficeEndpoints } from '#contract/enquiries-office.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/state.tsx';
import { Calendar } from '#web/features/admin/hall/calendar.tsx';
import { isMonth, monthBeside, monthTitle } from '#web/features/admin/hall/month.ts';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { plural } from '#web/features/admin/words.ts';
import { call } from '#web/lib/api.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import '#web/styles/status.css';
import '#web/styles/office-hall.css';

export const meta = () => officeMeta('Hall');

export default function HallPage() {
	return (
		<AtDesk desk="desk:content">
			<Hall />
		</AtDesk>
	);
}

function Hall() {
	const [search] = useSearchParams();
	const today = clubDay(new Date());
	const asked = search.get('month');
	const month = isMonth(asked) ? asked : today.slice(0, 7);
	const { data, error, reload } = useAsk(month, () => call(enquiryOfficeEndpoints.hallMonth, { query: { month } }));
	// The days of another month would stand under the wrong dates while the next ones come.
	const days = data?.month === month ? data.days : [];
	const clashes = days.filter(({ clash }) => clash).length;
	return (
		<div className="hall">
			<div className="desk-top">
				<div>
					<h1>Hall, {monthTitle(month)}</h1>
					<p role="status">
						{days.length} {plural(days.length, 'day')} asked for or given
						{clashes > 0 && `, ${clashes} with more than one wish`}.
					</p>
				</div>
				<nav className="months" aria-label="Months">
					<Link className="btn btn-line btn-sm" to={`/admin/hall?month=${monthBeside(month, -1)}`}>
						{monthTitle(monthBeside(month, -1))}
					</Link>
					<Link className="btn btn-line btn-sm" to={`/admin/hall?month=${monthBeside(month, 1)}`}>
						{monthTitle(monthBeside(month, 1))}
					</Link>
					<Button look="line" small onClick={() => window.print()}>
						Print
					</Button>
				</nav>
			</div>
			{error && !data ? (
				<ErrorState title={failureText(error)} onRetry={reload} />
			) : (
				<>
					<Calendar month={month} days={days} today={today} onChange={reload} />
					{data?.month === month && days.length === 0 && (
						<p className="month-free">Nobody has asked for a day in this month.</p>
					)}
				</>
			)}
		</div>
	);
}
