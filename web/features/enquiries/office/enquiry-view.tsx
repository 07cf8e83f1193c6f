import { Link } from 'react-router';
import { type EnquiryDetail, enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
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
			<div className="desk-top">
				<div>
					<p className="crumb">
						<Link to={list}>Enquiries</Link>
						<span aria-hidden="true">/</span>
						<span>{kindWords[kind]}</span>
					</p>
					<h1>{name}</h1>
					<p>Received {dateAndTime(createdAt)}.</p>
				</div>
				<div className="letter-head">
					<EnquiryState of={state} />
					<Button look="line" small busy={busy} onClick={() => void turn()}>
						{closed ? 'Open again' : 'Close'}
					</Button>
				</div>
			</div>
			{failure && (
				<p className="msg" role="alert">
					{failure}
				</p>
			)}
			<div className="desk-grid">
				<div>
					<Thread enquiry={enquiry} />
					{closed ? (
						<p className="letter-shut">This enquiry is closed. Open it again to answer or to add a note.</p>
					) : (
						<Answer enquiry={enquiry} onDone={onChange} />
					)}
				</div>
				<aside aria-label="Who wrote">
					<section className="kvs">
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
					</section>
					{enquiry.hallDate && <HallBox enquiry={enquiry} onChange={onChange} />}
				</aside>
			</div>
		</>
	);
}
