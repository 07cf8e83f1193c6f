import { Link } from 'react-router';
import type { EnquiryDetail } from '#contract/enquiries.office.ts';
import { longDate } from '#web/core/format.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { GiveHall } from './hall-give-hall.tsx';

/** The day that was asked for, who else wants it, and the button that gives it away. */
export function HallBox({ enquiry, onChange }: { enquiry: EnquiryDetail; onChange: () => void }) {
	const { id, name, hallDate, hallEvent, hallGuests, hallConfirmed, sameDay } = enquiry;
	if (!hallDate) return null;
	return (
		<DetailsSection>
			<h2>Convention hall</h2>
			<dl>
				<dt>Day</dt>
				<dd>
					<Link to={`/admin/hall?month=${hallDate.slice(0, 7)}`}>{longDate(hallDate)}</Link>
				</dd>
				<dt>For</dt>
				<dd>
					{hallEvent}, {hallGuests} guests
				</dd>
				<dt>Hall</dt>
				<dd>
					<StatusTag tone={hallConfirmed ? 'ok' : 'wait'}>{hallConfirmed ? 'Confirmed' : 'Asked for'}</StatusTag>
				</dd>
			</dl>
			{sameDay.length > 0 && (
				<Notice tone="bad" className="hall-notice">
					<h2>Others want the same day</h2>
					<ul>
						{sameDay.map((other) => (
							<li key={other.id}>
								<Link to={`/admin/enquiries/${other.id}`}>{other.name}</Link>
								{other.confirmed && ', confirmed'}
							</li>
						))}
					</ul>
				</Notice>
			)}
			<GiveHall id={id} name={name} confirmed={hallConfirmed} onDone={onChange} />
		</DetailsSection>
	);
}
