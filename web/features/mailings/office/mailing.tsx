import { type MailingDetail, mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Attachments } from '#web/ui/attachments/attachments.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useAction } from '#web/ui/use-action.ts';
import type { Route } from './+types/mailing.ts';
import { Composer } from './composer.tsx';
import styles from './mailing.module.css';
import { people, recipientsText } from './mailing-labels.ts';
import { Preview } from './preview.tsx';

export const meta = officeMeta('Mailing');

export default function MailingPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="mailings">
			<Mailing key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function Mailing({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(
		mailingEndpoints.mailing,
		{ params: { id } },
		{ refetchInterval: (mailing) => !!mailing?.sentAt && mailing.progress.waiting > 0 && 3000 },
	);
	if (data?.sentAt) return <SentMailing mailing={data} />;
	if (data?.scheduledFor) return <ScheduledMailing mailing={data} onChange={refetch} />;
	// When sending was refused because the draft or the number of recipients had changed, the composer starts with the new one.
	if (data) return <Composer key={`${data.version} ${data.wouldGet}`} mailing={data} onSent={refetch} />;
	return (
		<>
			<PageHeader title="Mailing" />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

/** What will be sent, and when. It can be changed after it is made a draft again. */
function ScheduledMailing({ mailing, onChange }: { mailing: MailingDetail; onChange: () => void }) {
	const { id, subject, scheduledFor, wouldGet, statutory, attachments } = mailing;
	const { busy, failure, act } = useAction(onChange);
	return (
		<>
			<PageHeader
				above={{ to: '/admin/mailings', label: 'Mailings' }}
				here="Scheduled"
				title={subject}
				lead={`To ${recipientsText(mailing)}.${statutory ? ' A statutory notice.' : ''}`}
			/>
			<div className={styles.columns}>
				<DetailsSection className={styles.delivery}>
					<h2>Sent on {dateAndTime(scheduledFor!)}</h2>
					<p>It will go to everyone who is a recipient at that time. At present that is {people(wouldGet)}.</p>
					<Attachments of={attachments} />
					{failure && (
						<Notice tone="bad" role="alert" className={styles.notice}>
							<p>{failure}</p>
						</Notice>
					)}
					<ActionRow space="medium">
						<Button
							look="line"
							busy={busy}
							busyText="One moment..."
							onClick={() => void act(() => call(mailingEndpoints.unscheduleMailing, { params: { id } }))}
						>
							Make it a draft again
						</Button>
					</ActionRow>
				</DetailsSection>
				<Preview id={id} />
			</div>
		</>
	);
}

/** What was sent, and how many mails are delivered. */
function SentMailing({ mailing }: { mailing: MailingDetail }) {
	const { subject, sentAt, recipients, progress, failures, statutory, attachments } = mailing;
	return (
		<>
			<PageHeader
				above={{ to: '/admin/mailings', label: 'Mailings' }}
				here="Sent"
				title={subject}
				lead={
					<>
						{recipientsText(mailing)}. Sent to {people(recipients)}
						{sentAt && `, ${dateAndTime(sentAt)}`}.{statutory && ' A statutory notice.'}
					</>
				}
			/>
			<div className={styles.columns}>
				<DetailsSection className={styles.delivery}>
					<h2>{progress.waiting > 0 ? 'On their way' : 'Delivery'}</h2>
					<p>
						{progress.sent} of {recipients} delivered
					</p>
					<progress className={styles.progress} max={recipients} value={progress.sent} aria-label="Emails delivered" />
					<dl className="ledger ledger-compact">
						<div>
							<dt>Waiting</dt>
							<dd>{progress.waiting}</dd>
						</div>
						<div>
							<dt>Failed</dt>
							<dd>{progress.failed}</dd>
						</div>
					</dl>
					<Attachments of={attachments} />
					{failures.length > 0 && (
						<Notice tone="bad" className={styles.notice}>
							<h2>These are retried for a day</h2>
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
