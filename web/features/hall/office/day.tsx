import { Link } from 'react-router';
import {
	type HallBlock,
	type HallDay,
	type HallEntry,
	hallOfficeEndpoints,
	hallStateLabels,
} from '#contract/hall.office.ts';
import { hallShiftLabels } from '#contract/hall.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { dateAndTime } from '#web/core/format.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { dayTitle } from '../month.ts';
import styles from './hall.module.css';

export const hasEntries = ({ bookings, blocks, requests }: HallDay) =>
	bookings.length + blocks.length + requests.length > 0;

/** One cell of the month: bookings, blocked times, and requests that wait. */
export function Day({
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
	return (
		<td className={day && hasEntries(day) ? styles.requested : undefined} aria-current={isToday ? 'date' : undefined}>
			<p className={styles.date}>
				{day && day.free.length > 0 ? (
					<HoldLink className={styles.number} day={day} />
				) : (
					<span className={styles.number} aria-hidden="true">
						{Number(date.slice(8))}
					</span>
				)}
				<span className={styles.fullDate}>{dayTitle(date)}</span>
			</p>
			{day?.bookings.map((booking) => (
				<Booking key={booking.id} booking={booking} />
			))}
			{day?.blocks.map((block) => (
				<Block key={block.id} block={block} onChange={onChange} />
			))}
			{day?.requests.map((request) => (
				<Request key={request.id} request={request} day={day} />
			))}
		</td>
	);
}

const shiftOf = ({ free }: HallDay) => (free.includes('DAY') ? 'DAY' : free[0]);

/** The number of a day with free time, which opens the form for it. */
export const HoldLink = ({ day, className }: { day: HallDay; className?: string | undefined }) => (
	<Link
		className={className}
		aria-label={`Hold the hall on ${dayTitle(day.date)}`}
		to={`/admin/hall/new?day=${day.date}&shift=${shiftOf(day)}`}
	>
		{Number(day.date.slice(8))}
	</Link>
);

const Booking = ({ booking: { id, name, event, guests, state, shift, heldUntil } }: { booking: HallEntry }) => (
	<div className={styles.prebooking}>
		<Link to={`/admin/hall/${id}`}>{name}</Link>
		<span>
			{event}, {guests} guests, {hallShiftLabels[shift].toLowerCase()}
		</span>
		<StatusTag className={styles.status} tone={hallStateLabels[state].tone}>
			{hallStateLabels[state].label}
		</StatusTag>
		{heldUntil && <span className="muted">until {dateAndTime(heldUntil)}</span>}
	</div>
);

const Block = ({ block: { id, note }, onChange }: { block: HallBlock; onChange: () => void }) => (
	<div className={styles.prebooking}>
		<StatusTag className={styles.status} tone="off">
			Blocked
		</StatusTag>
		<span>{note}</span>
		<ActionButton
			small
			className={classes(styles.button, 'no-print')}
			action={() => call(hallOfficeEndpoints.unblockHall, { params: { id } })}
			onDone={onChange}
		>
			Open again<span className="visually-hidden">: {note}</span>
		</ActionButton>
	</div>
);

/** Where the day has room it can be held; otherwise the request waits. */
const Request = ({
	request: { id, name, phone, event, guests },
	day,
}: {
	request: HallDay['requests'][number];
	day: HallDay;
}) => (
	<div className={styles.prebooking}>
		<Link to={`/admin/enquiries/${id}`}>{name}</Link>
		<span>
			{event}, {guests} guests
		</span>
		<span className={styles.onPaper}>{phone}</span>
		<StatusTag className={styles.status} tone={day.free.length > 0 ? 'new' : 'wait'}>
			{day.free.length > 0 ? 'Requested' : 'Waiting for the day'}
		</StatusTag>
		{day.free.length > 0 && (
			<ButtonLink
				look="line"
				small
				prefetch="none"
				className={classes(styles.button, 'no-print')}
				to={`/admin/hall/new?enquiry=${id}&shift=${shiftOf(day)}`}
			>
				Hold<span className="visually-hidden"> the hall for {name}</span>
			</ButtonLink>
		)}
	</div>
);
