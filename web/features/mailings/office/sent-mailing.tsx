import { Link } from 'react-router';
import type { MailingDetail } from '#contract/mailings.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { audienceWords, people } from './mailing-labels.ts';
import { Preview } from './preview.tsx';
import '#web/styles/ledger.css';

/** What was sent, and how far the delivery is. */
export function SentMailing({ mailing }: { mailing: MailingDetail }) {
	const { subject, audience, eventTitle, sentAt, recipients, progress, failures } = mailing;
	return (
		<>
			<div className="desk-top">
				<div>
					<p className="crumb">
						<Link to="/admin/mailings">Mailings</Link>
						<span aria-hidden="true">/</span>
						<span>Sent</span>
					</p>
					<h1>{subject}</h1>
					<p>
						To {people(recipients)}, {eventTitle ?? audienceWords[audience].label}
						{sentAt && `, ${dateAndTime(sentAt)}`}.
					</p>
				</div>
			</div>
			<div className="compose">
				<section className="kvs">
					<h2>{progress.waiting > 0 ? 'On their way' : 'Where they are'}</h2>
					<progress className="way-bar" max={recipients} value={progress.sent} aria-label="Mails delivered" />
					<dl className="ledger">
						<div>
							<dt>Delivered</dt>
							<dd>{progress.sent}</dd>
						</div>
						<div>
							<dt>Waiting</dt>
							<dd>{progress.waiting}</dd>
						</div>
						<div>
							<dt>Not delivered so far</dt>
							<dd>{progress.failed}</dd>
						</div>
					</dl>
					{failures.length > 0 && (
						<div className="notice bad">
							<h2>These are tried again for a day</h2>
							<ul>
								{failures.map(({ email, reason }) => (
									<li key={email}>
										<b>{email}</b>: {reason}
									</li>
								))}
							</ul>
						</div>
					)}
				</section>
				<Preview id={mailing.id} />
			</div>
		</>
	);
}
