import { Link, useNavigate } from 'react-router';
import { addDays } from '#contract/core/club-time.ts';
import { dayOf, dayText, today } from '#web/core/club-dates.ts';
import { roundClass } from './button.tsx';
import styles from './day-switcher.module.css';
import { DayInput } from './form/day-input.tsx';
import { Icon } from './icon.tsx';
import { ButtonLink } from './links.tsx';

/** Goes to the previous and the next day of an office page, to today and to any day. `days`: how many the page shows. */
export function DaySwitcher({
	day,
	days = 1,
	addressOf,
}: {
	day: string;
	days?: 1 | 7;
	addressOf: (day: string | null) => string;
}) {
	const navigate = useNavigate();
	const unit = days === 1 ? 'day' : 'week';
	const step = (to: string, label: string, icon: 'left' | 'right') => (
		<Link className={roundClass} to={addressOf(to)} aria-label={`${label} ${unit}: ${dayText(to)}`}>
			<Icon name={icon} />
		</Link>
	);
	return (
		<nav className={styles.days} aria-label="Day">
			{step(addDays(day, -days), 'Previous', 'left')}
			<ButtonLink small look="line" to={addressOf(null)} aria-current={day === today() ? 'date' : undefined}>
				Today
			</ButtonLink>
			{step(addDays(day, days), 'Next', 'right')}
			<label>
				<span>Day</span>
				<DayInput
					small
					type="date"
					value={day}
					onChange={({ target }) => {
						// Empty while a date is typed.
						if (dayOf(target.value)) void navigate(addressOf(target.value));
					}}
				/>
			</label>
		</nav>
	);
}
