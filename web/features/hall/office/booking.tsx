import { useState } from 'react';
import { Link } from 'react-router';
import { clubDay } from '#contract/core/club-time.ts';
import {
	type HallBooking,
	hallContract,
	hallOfficeEndpoints,
	hallQuote,
	hallStateLabels,
} from '#contract/hall.office.ts';
import { hallShiftLabels } from '#contract/hall.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { clockTime, dateAndTime, longDate, taka } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Route } from './+types/booking.ts';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './hall-form.module.css';
import { PaymentDialog, RefundDialog } from './money-dialogs.tsx';
import { Payments, Price } from './price.tsx';

export const meta = officeMeta('Booking of the hall');

export default function BookingPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="calendar">
			<Booking key={params.id} id={params.id} />
		</RequirePermission>
	);
}

const { cancelHallBooking, extendHold, finishHallBooking, hallBooking } = hallOfficeEndpoints;

function Booking({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(hallBooking, { params: { id } });
	if (data) return <BookingView booking={data} onChange={refetch} />;
	return (
		<>
			<PageHeader above={{ to: '/admin/hall', label: 'Hall' }} title="Booking of the hall" />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

function BookingView({ booking, onChange }: { booking: HallBooking; onChange: () => void }) {
	const { id, name, state, day, shift, event, guests, startsAt, endsAt } = booking;
	const { label, tone } = hallStateLabels[state];
	return (
		<>
			<PageHeader
				above={{ to: `/admin/hall?month=${day.slice(0, 7)}`, label: 'Hall' }}
				title={name}
				lead={
					<>
						{event}, {guests} guests. {longDate(day)}, {hallShiftLabels[shift].toLowerCase()}, {clockTime(startsAt)} to{' '}
						{clockTime(endsAt)}.
					</>
				}
			>
				<StatusTag tone={tone}>{label}</StatusTag>
			</PageHeader>
			<div className={styles.next}>
				<NextStep booking={booking} />
			</div>
			<Actions booking={booking} onChange={onChange} />
			<OfficeColumns>
				<div>
					<Price booking={booking} />
					<Payments booking={booking} />
				</div>
				<aside aria-label="Customer">
					<Customer booking={booking} />
					<DetailsSection>
						<h2>Papers</h2>
						<p>
							<DownloadButton path={`${hallQuote.path}?id=${id}`} name="quote.pdf">
								Quote as PDF
							</DownloadButton>
						</p>
						<p>
							<DownloadButton path={`${hallContract.path}?id=${id}`} name="contract.pdf">
								Contract as PDF
							</DownloadButton>
						</p>
					</DetailsSection>
					{booking.waiting.length > 0 && <Waiting booking={booking} />}
				</aside>
			</OfficeColumns>
		</>
	);
}

/** What is due when, as one sentence. */
function NextStep({ booking }: { booking: HallBooking }) {
	const { state, lines, heldUntil, depositPaisa, paidPaisa, openPaisa, balanceDueOn, endedReason } = booking;
	if (state === 'HELD')
		return (
			<p>
				Held until {dateAndTime(heldUntil!)}. The deposit of {taka(depositPaisa)} confirms it.
			</p>
		);
	if (state === 'CONFIRMED') {
		if (lines.length === 0) return <p>Confirmed, but no price is recorded yet.</p>;
		if (openPaisa <= 0) return <p>Everything is paid. Finish it when the event is over.</p>;
		const isLate = balanceDueOn < clubDay(new Date());
		return (
			<p className={classes(isLate && styles.late)}>
				The balance of {taka(openPaisa)} {isLate ? 'was' : 'is'} due on {longDate(balanceDueOn)}.
			</p>
		);
	}
	if (state === 'DONE') return <p>The event is over, and the price is income of the club.</p>;
	return (
		<p>
			{state === 'CANCELLED' ? `Cancelled: ${endedReason}` : 'The hold has ended, and the time is free for others.'}
			{paidPaisa > 0 && ` ${taka(paidPaisa)} was paid: pay it back or keep it.`}
			{state === 'RELEASED' && ' A deposit still confirms it, if the time is free.'}
		</p>
	);
}

function Actions({ booking, onChange }: { booking: HallBooking; onChange: () => void }) {
	const [open, setOpen] = useState<'pay' | 'refund' | 'cancel' | 'finish' | 'change'>();
	const takesMoney = useCan('counter');
	const { id, name, state, canExtend, openPaisa, paidPaisa, endsAt } = booking;
	const live = state === 'HELD' || state === 'CONFIRMED';
	const ended = state === 'RELEASED' || state === 'CANCELLED';
	const dialog = {
		onDone: () => {
			setOpen(undefined);
			onChange();
		},
		onClose: () => setOpen(undefined),
	};
	return (
		<>
			<ActionRow className="no-print">
				{takesMoney && openPaisa > 0 && (live || state === 'RELEASED') && (
					<Button small onClick={() => setOpen('pay')}>
						{state === 'CONFIRMED' ? 'Record a payment…' : 'Record the deposit…'}
					</Button>
				)}
				{takesMoney && ended && paidPaisa > 0 && (
					<Button small onClick={() => setOpen('refund')}>
						Pay back or keep…
					</Button>
				)}
				{state === 'CONFIRMED' && openPaisa === 0 && new Date(endsAt) <= new Date() && (
					<Button small onClick={() => setOpen('finish')}>
						Finish…
					</Button>
				)}
				{canExtend && (
					<ActionButton small action={() => call(extendHold, { params: { id } })} onDone={onChange}>
						Hold longer
					</ActionButton>
				)}
				{live && (
					<>
						<Button look="line" small onClick={() => setOpen('change')}>
							Change…
						</Button>
						<Button look="clay" small onClick={() => setOpen('cancel')}>
							Cancel the booking…
						</Button>
					</>
				)}
			</ActionRow>
			{open === 'pay' && <PaymentDialog booking={booking} {...dialog} />}
			{open === 'refund' && <RefundDialog booking={booking} {...dialog} />}
			{open === 'change' && <ChangeDialog booking={booking} {...dialog} />}
			{open === 'cancel' && (
				<ReasonDialog
					title={`Cancel the booking of ${name}?`}
					confirmLabel="Cancel the booking"
					cancelLabel="Keep it"
					hint="The customer reads it."
					maxLength={300}
					action={(reason) => call(cancelHallBooking, { params: { id }, body: { reason } })}
					{...dialog}
				>
					The time will be free for others. What was paid stays a deposit until you pay it back or keep it.
				</ReasonDialog>
			)}
			{open === 'finish' && (
				<ActionDialog
					title="Is the event over?"
					confirmLabel="Finish"
					action={() => call(finishHallBooking, { params: { id } })}
					{...dialog}
				>
					<p>The price of {taka(booking.totalPaisa)} becomes income of the club.</p>
				</ActionDialog>
			)}
		</>
	);
}

/** Only people who may see members get the link. */
function Customer({ booking: { phone, email, member, enquiryId } }: { booking: HallBooking }) {
	const seesMembers = useCan('applications');
	return (
		<DetailsSection>
			<h2>Customer</h2>
			<dl>
				<dt>Phone</dt>
				<dd>
					<PhoneLink number={phone} />
				</dd>
				<dt>Email</dt>
				<dd>{email ? <a href={`mailto:${email}`}>{email}</a> : 'None: please call.'}</dd>
				{member && (
					<>
						<dt>Member</dt>
						<dd>
							{seesMembers ? <Link to={`/admin/members/${member.id}`}>{member.name}</Link> : member.name},{' '}
							<span className="numeric">{member.userId}</span>
						</dd>
					</>
				)}
				{enquiryId && (
					<>
						<dt>Request</dt>
						<dd>
							<Link to={`/admin/enquiries/${enquiryId}`}>Open the request</Link>
						</dd>
					</>
				)}
			</dl>
		</DetailsSection>
	);
}

const Waiting = ({ booking: { waiting } }: { booking: HallBooking }) => (
	<DetailsSection>
		<h2>Waiting for this day</h2>
		<ul>
			{waiting.map(({ id, name, event, guests }) => (
				<li key={id}>
					<Link to={`/admin/enquiries/${id}`}>{name}</Link>, {event}, {guests} guests
				</li>
			))}
		</ul>
	</DetailsSection>
);
