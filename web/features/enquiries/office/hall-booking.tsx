import { Link } from 'react-router';
import type { EnquiryDetail } from '#contract/enquiries.office.ts';
import { type HallEntry, hallStateLabels } from '#contract/hall.office.ts';
import { hallShiftLabels } from '#contract/hall.ts';
import { longDate } from '#web/core/format.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import styles from './hall-booking.module.css';

/** The requested day, its booking or the button that holds the hall, and who else has or wants the day. */
export function HallBooking({
	enquiry: { id, hallEvent, hallGuests, hallBooking, hallTaken, sameDay },
	date,
}: {
	enquiry: EnquiryDetail;
	date: string;
}) {
	const hasHall = hallBooking !== null && hallBooking.state !== 'RELEASED' && hallBooking.state !== 'CANCELLED';
	const others = hallTaken.filter((booking) => booking.id !== hallBooking?.id);
	return (
		<DetailsSection>
			<h2>Convention hall</h2>
			<dl>
				<dt>Day</dt>
				<dd>
					<Link to={`/admin/hall?month=${date.slice(0, 7)}`}>{longDate(date)}</Link>
				</dd>
				<dt>For</dt>
				<dd>
					{hallEvent}, {hallGuests} guests
				</dd>
				{hallBooking && (
					<>
						<dt>Booking</dt>
						<dd>
							<Booking booking={hallBooking} />
						</dd>
					</>
				)}
			</dl>
			{(others.length > 0 || sameDay.length > 0) && (
				<Notice className={styles.notice}>
					<h2>Others on the same day</h2>
					<ul>
						{others.map((booking) => (
							<li key={booking.id}>
								{booking.name} <Booking booking={booking} />
							</li>
						))}
						{sameDay.map((other) => (
							<li key={other.id}>
								<Link to={`/admin/enquiries/${other.id}`}>{other.name}</Link>, requested
							</li>
						))}
					</ul>
				</Notice>
			)}
			{!hasHall && (
				<ButtonLink small prefetch="none" className={styles.button} to={`/admin/hall/new?enquiry=${id}`}>
					Hold the hall
				</ButtonLink>
			)}
		</DetailsSection>
	);
}

const Booking = ({ booking: { id, state, shift } }: { booking: HallEntry }) => (
	<Link to={`/admin/hall/${id}`}>
		<StatusTag tone={hallStateLabels[state].tone}>
			{hallStateLabels[state].label}, {hallShiftLabels[shift].toLowerCase()}
		</StatusTag>
	</Link>
);
