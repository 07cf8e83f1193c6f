import type { ReactNode } from 'react';
import { momentText } from '#web/core/club-dates.ts';
import { clockTime, weekday } from '#web/core/format.ts';
import { useDownload } from '#web/core/use-download.ts';
import { Button } from '../button.tsx';
import { EventDay } from '../event-day.tsx';
import { Failure } from '../failure.tsx';
import styles from './own-bookings.module.css';

/** A titled list of what the member has booked or waits for. Its title can get the focus. */
export const OwnList = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
	<section className={styles.list} aria-labelledby={id}>
		<h2 id={id} tabIndex={-1}>
			{title}
		</h2>
		<ul>{children}</ul>
	</section>
);

type Props = {
	id: string;
	start: string;
	/** What a screen reader says instead of weekday and time. */
	title?: string;
	/** Shown after the weekday. */
	time?: string;
	what: ReactNode;
	actions: ReactNode;
	children?: ReactNode;
};

/** One booking with its day. Its title can get the focus. */
export const OwnBooking = ({
	id,
	start,
	title = momentText(start),
	time = clockTime(start),
	what,
	actions,
	children,
}: Props) => (
	<li className={styles.booking}>
		<EventDay date={start} running={false} hidden />
		<div>
			<h3 id={id} tabIndex={-1}>
				<span className="visually-hidden">{title}</span>
				<span aria-hidden="true">
					{weekday(start)}, {time}
				</span>
			</h3>
			<p className={styles.what}>{what}</p>
			{children}
		</div>
		<div className={styles.actions}>{actions}</div>
	</li>
);

export function AddToCalendar({ address, file, title }: { address: string; file: string; title: string }) {
	const { busy, failure, download } = useDownload(address, file);
	return (
		<>
			<Button look="line" small busy={busy} aria-label={`Add to calendar: ${title}`} onClick={() => void download()}>
				Add to calendar
			</Button>
			<Failure text={failure} />
		</>
	);
}
