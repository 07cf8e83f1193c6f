import { Link, useNavigate } from 'react-router';
import { addDays } from '#contract/core/club-time.ts';
import { roundClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { dayOf, dayText, today } from '../starts.ts';
import styles from './day-switcher.module.css';

const addressOf = (day: string) => `/admin/tee-sheet?day=${day}`;

export function DaySwitcher({ day }: { day: string }) {
	const navigate = useNavigate();
	return (
		<nav className={styles.days} aria-label="Day">
			<Step to={addDays(day, -1)} label="Previous day" icon="left" />
			<ButtonLink small look="line" to="/admin/tee-sheet" aria-current={day === today() ? 'date' : undefined}>
				Today
			</ButtonLink>
			<Step to={addDays(day, 1)} label="Next day" icon="right" />
			<label>
				Day
				<input
					className="input"
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

const Step = ({ to, label, icon }: { to: string; label: string; icon: 'left' | 'right' }) => (
	<Link className={roundClass} to={addressOf(to)} aria-label={`${label}: ${dayText(to)}`}>
		<Icon name={icon} />
	</Link>
);
