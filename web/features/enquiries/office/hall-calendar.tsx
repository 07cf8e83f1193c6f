import { Link } from 'react-router';
import type { HallDay } from '#contract/enquiries.office.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { GiveHall } from './hall-give-hall.tsx';
import { dayTitle, monthTitle, weekdays, weeksOf } from './hall-month.ts';

/** The month as it hangs on the office's wall; on a phone only the days that somebody wants. */
export function Calendar({
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
		<table className="month" aria-label={`The hall in ${monthTitle(month)}`}>
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
				{weeksOf(month).map((week, place) => (
					<tr key={place}>
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
	if (!date) return <td className="none" />;
	return (
		<td className={day ? 'taken' : undefined} aria-current={isToday ? 'date' : undefined}>
			<p className="date">
				<span className="short" aria-hidden="true">
					{Number(date.slice(8))}
				</span>
				<span className="long">{dayTitle(date)}</span>
				{day?.clash && (
					<StatusTag className="hall-status" tone="bad">
						Clash
					</StatusTag>
				)}
			</p>
			{day?.wishes.map((wish) => (
				<div key={wish.id} className="wish">
					<Link to={`/admin/enquiries/${wish.id}`}>{wish.name}</Link>
					<span>
						{wish.event}, {wish.guests}
					</span>
					<StatusTag className="hall-status" tone={wish.confirmed ? 'ok' : 'wait'}>
						{wish.confirmed ? 'Confirmed' : 'Asked for'}
					</StatusTag>
					<GiveHall id={wish.id} name={wish.name} confirmed={wish.confirmed} onDone={onChange} />
				</div>
			))}
		</td>
	);
}
