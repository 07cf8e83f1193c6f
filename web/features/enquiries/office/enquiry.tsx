import { Link, useSearchParams } from 'react-router';
import { type EnquiryDetail, enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useAction } from '#web/ui/use-action.ts';
import type { Route } from './+types/enquiry.ts';
import { ReplyForm, Thread } from './conversation.tsx';
import styles from './enquiry.module.css';
import { kindLabels, stateLabels } from './enquiry-labels.ts';
import { HallBooking } from './hall-booking.tsx';

export const meta = officeMeta('Enquiry');

export default function EnquiryPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			{/* The key resets the page when another enquiry is opened. */}
			<Enquiry key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function Enquiry({ id }: { id: string }) {
	const [search] = useSearchParams();
	const { data, error, refetch } = useEndpoint(
		enquiryOfficeEndpoints.enquiry,
		{ params: { id } },
		{ refetchInterval: (enquiry) => !!enquiry?.thread.some(({ mail }) => mail?.state === 'waiting') && 3000 },
	);
	if (data)
		return (
			<EnquiryView enquiry={data} list={`/admin/enquiries${search.size > 0 ? `?${search}` : ''}`} onChange={refetch} />
		);
	return (
		<>
			<PageHeader title="Enquiry" />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

/** The conversation, and beside it the visitor. */
function EnquiryView({
	enquiry,
	list,
	onChange,
}: {
	enquiry: EnquiryDetail;
	/** The address of the list it was opened from. */
	list: string;
	onChange: () => void;
}) {
	const { id, name, state, kind, phone, email, createdAt } = enquiry;
	const { busy, failure, act } = useAction(onChange);
	const closed = state === 'CLOSED';
	const closeOrReopen = () =>
		act(async () => {
			await call(enquiryOfficeEndpoints.changeEnquiry, { params: { id }, body: { state: closed ? 'NEW' : 'CLOSED' } });
			return { message: closed ? 'Open again.' : 'Closed.' };
		});
	return (
		<>
			<PageHeader
				above={{ to: list, label: 'Enquiries' }}
				here={kindLabels[kind]}
				title={name}
				lead={<>Received {dateAndTime(createdAt)}.</>}
			>
				<div className={styles.actions}>
					<StatusTag tone={stateLabels[state].tone}>{stateLabels[state].label}</StatusTag>
					<Button look="line" small busy={busy} onClick={() => void closeOrReopen()}>
						{closed ? 'Open again' : 'Close enquiry'}
					</Button>
				</div>
			</PageHeader>
			<Failure text={failure} />
			<OfficeColumns>
				<div>
					<Thread enquiry={enquiry} />
					{closed ? (
						<p className={styles.closed}>This enquiry is closed. Open it again to answer or to add a note.</p>
					) : (
						<ReplyForm enquiry={enquiry} onDone={onChange} />
					)}
				</div>
				<aside className={styles.visitor} aria-label="Who wrote">
					<DetailsSection>
						<h2>Contact</h2>
						<dl>
							<dt>Phone</dt>
							<dd>
								<PhoneLink number={phone} />
							</dd>
							{email && (
								<>
									<dt>Email</dt>
									<dd>
										<a href={`mailto:${email}`}>{email}</a>
									</dd>
								</>
							)}
						</dl>
					</DetailsSection>
					{enquiry.memberId && <WroteFromDashboard memberId={enquiry.memberId} />}
					{enquiry.hallDate && <HallBooking enquiry={enquiry} date={enquiry.hallDate} />}
				</aside>
			</OfficeColumns>
		</>
	);
}

/** Only people who may see members get the link. */
function WroteFromDashboard({ memberId }: { memberId: string }) {
	const canSeeMembers = useCan('applications');
	return (
		<p className="muted">
			Written by {canSeeMembers ? <Link to={`/admin/members/${memberId}`}>this member</Link> : 'a member'} in the
			dashboard, where the answer appears too.
		</p>
	);
}
