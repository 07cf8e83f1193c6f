import { type EnquiryDetail, enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { EnquiryState } from './enquiry-columns.tsx';
import { kindWords } from './enquiry-labels.ts';
import { HallBox } from './hall-box.tsx';
import { Thread } from './thread.tsx';
import { Answer } from './writing.tsx';

/** One enquiry: the conversation at the left, who it is at the right. */
export function Enquiry({
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
	const turn = () =>
		act(async () => {
			await call(enquiryOfficeEndpoints.changeEnquiry, { params: { id }, body: { state: closed ? 'NEW' : 'CLOSED' } });
			return { message: closed ? 'Open again.' : 'Closed.' };
		});
	return (
		<>
			<PageHeader
				above={{ to: list, label: 'Enquiries' }}
				here={kindWords[kind]}
				title={name}
				lead={<>Received {dateAndTime(createdAt)}.</>}
			>
				<div className="letter-head">
					<EnquiryState of={state} />
					<Button look="line" small busy={busy} onClick={() => void turn()}>
						{closed ? 'Open again' : 'Close'}
					</Button>
				</div>
			</PageHeader>
			{failure && (
				<p className="error-message" role="alert">
					{failure}
				</p>
			)}
			<OfficeColumns>
				<div>
					<Thread enquiry={enquiry} />
					{closed ? (
						<p className="letter-shut">This enquiry is closed. Open it again to answer or to add a note.</p>
					) : (
						<Answer enquiry={enquiry} onDone={onChange} />
					)}
				</div>
				<aside className="enquiry-person" aria-label="Who wrote">
					<DetailsSection>
						<h2>{name}</h2>
						<dl>
							<dt>Phone</dt>
							<dd>
								<PhoneLink number={phone} />
							</dd>
							{email && (
								<>
									<dt>E-mail</dt>
									<dd>
										<a href={`mailto:${email}`}>{email}</a>
									</dd>
								</>
							)}
						</dl>
					</DetailsSection>
					{enquiry.hallDate && <HallBox enquiry={enquiry} onChange={onChange} />}
				</aside>
			</OfficeColumns>
		</>
	);
}
