import type { MailingDetail } from '#contract/mailings.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { audienceWords, people } from './mailing-labels.ts';
import { Preview } from './preview.tsx';

/** What was sent, and how far the delivery is. */
export function SentMailing({ mailing }: { mailing: MailingDetail }) {
	const { subject, audience, eventTitle, sentAt, recipients, progress, failures } = mailing;
	return (
		<>
			<PageHeader
				above={{ to: '/admin/mailings', label: 'Mailings' }}
				here="Sent"
				title={subject}
				lead={
					<>
						To {people(recipients)}, {eventTitle ?? audienceWords[audience].label}
						{sentAt && `, ${dateAndTime(sentAt)}`}.
					</>
				}
			/>
			<div className="compose">
				<DetailsSection className="mailing-progress">
					<h2>{progress.waiting > 0 ? 'On their way' : 'Where they are'}</h2>
					<progress className="way-bar" max={recipients} value={progress.sent} aria-label="Mails delivered" />
					<dl className="ledger ledger-compact">
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
						<Notice tone="bad" className="mailing-notice">
							<h2>These are tried again for a day</h2>
							<ul>
								{failures.map(({ email, reason }) => (
									<li key={email}>
										<b>{email}</b>: {reason}
									</li>
								))}
							</ul>
						</Notice>
					)}
				</DetailsSection>
				<Preview id={mailing.id} />
			</div>
		</>
	);
}
