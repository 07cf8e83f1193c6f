import { useState } from 'react';
import { Link } from 'react-router';
import { type EnquiryDetail, enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { longDate } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import styles from './hall-booking.module.css';

/** The requested day, who else requested it, and the button that confirms or releases it. */
export function HallBooking({
	enquiry: { id, name, hallEvent, hallGuests, hallConfirmed, sameDay },
	date,
	onChange,
}: {
	enquiry: EnquiryDetail;
	date: string;
	onChange: () => void;
}) {
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
				<dt>Hall</dt>
				<dd>
					<HallStatus confirmed={hallConfirmed} />
				</dd>
			</dl>
			{sameDay.length > 0 && (
				<Notice tone="bad" className={styles.notice}>
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
			<HallButton className={styles.button} id={id} name={name} confirmed={hallConfirmed} onDone={onChange} />
		</DetailsSection>
	);
}

export const HallStatus = ({ confirmed, className }: { confirmed: boolean; className?: string | undefined }) => (
	<StatusTag className={className} tone={confirmed ? 'ok' : 'wait'}>
		{confirmed ? 'Confirmed' : 'Requested'}
	</StatusTag>
);

type Prebooking = { id: string; name: string; className?: string | undefined; onDone: () => void };

/** Confirms the hall for the requested day, or releases it. */
export const HallButton = ({ confirmed, ...prebooking }: Prebooking & { confirmed: boolean }) =>
	confirmed ? <ReleaseButton {...prebooking} /> : <ConfirmButton {...prebooking} />;

const change = (id: string, hallConfirmed: boolean) =>
	call(enquiryOfficeEndpoints.changeEnquiry, { params: { id }, body: { hallConfirmed } });

function ConfirmButton({ id, name, className, onDone }: Prebooking) {
	const { busy, submit } = useSubmit(
		async () => {
			await change(id, true);
			toast.success(`${name} has the hall.`);
			onDone();
		},
		{
			onFailure(error) {
				onDone();
				return toast.error(failureText(error));
			},
		},
	);
	return (
		<Button look="line" small className={className} busy={busy} onClick={() => void submit()}>
			Confirm<span className="visually-hidden"> the hall for {name}</span>
		</Button>
	);
}

/** It appears in place of the Confirm button, so a dialog asks first: a double click must not release the hall. */
function ReleaseButton({ id, name, className, onDone }: Prebooking) {
	const [open, setOpen] = useState(false);
	const { busy, failure, act } = useAction(() => {
		setOpen(false);
		onDone();
	});
	const release = async () => {
		await change(id, false);
		return { message: 'The day is free again.' };
	};
	return (
		<>
			<Button look="line" small className={className} onClick={() => setOpen(true)}>
				Release<span className="visually-hidden"> the hall for {name}</span>
			</Button>
			{open && (
				<ConfirmDialog
					title={`Release the hall booked by ${name}?`}
					confirmLabel="Release the hall"
					look="clay"
					cancelLabel="Keep it confirmed"
					busy={busy}
					failure={failure}
					onSubmit={() => void act(release)}
					onClose={() => setOpen(false)}
				>
					<p>The day is free again for others. The request stays, and no email is sent: please tell {name} yourself.</p>
				</ConfirmDialog>
			)}
		</>
	);
}
