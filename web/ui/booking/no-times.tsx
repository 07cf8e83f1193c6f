import { addDays } from '#contract/core/club-time.ts';
import { dayText } from '#web/core/club-dates.ts';
import { ButtonLink } from '../links.tsx';
import { EmptyState } from '../state.tsx';

type Props = { reason: string; day: string; lastDay: string; addressOf: (day: string) => string };

/** A day on which nothing can be booked, and the way to the next one. */
export function NoTimes({ reason, day, lastDay, addressOf }: Props) {
	const next = addDays(day, 1);
	return (
		<EmptyState title={reason.replace(/\.$/, '')}>
			<p>Please choose another day above.</p>
			{next <= lastDay && (
				<ButtonLink look="line" small to={addressOf(next)} replace preventScrollReset>
					Show {dayText(next)}
				</ButtonLink>
			)}
		</EmptyState>
	);
}
