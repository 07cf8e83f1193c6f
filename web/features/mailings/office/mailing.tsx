import { type MailingDetail, mailingEndpoints } from '#contract/mailings.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/mailing.ts';
import { Composer } from './composer.tsx';
import styles from './mailing.module.css';
import { audienceLabels, people } from './mailing-labels.ts';
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
	// When sending was refused because the draft or the number of recipients had changed, the composer starts with the new one.
	if (data) return <Composer key={`${data.version} ${data.wouldGet}`} mailing={data} onSent={refetch} />;
	return (
		<>
			<PageHeader title="Mailing" />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

/** What was sent, and how many mails are delivered. */
function SentMailing({ mailing }: { mailing: MailingDetail }) {
	const { subject, audience, eventTitle, sentAt, recipients, progress, failures } = mailing;
	return (
		<>
			<PageHeader
				above={{ to: '/admin/mailings', label: 'Mailings' }}
				here="Sent"
				title={subject}
				lead={
					<>
						To {people(recipients)}, {eventTitle ?? audienceLabels[audience].label}
						{sentAt && `, ${dateAndTime(sentAt)}`}.
					</>
				}
			/>
			<div className={styles.columns}>
				<DetailsSection className={styles.delivery}>
					<h2>{progress.waiting > 0 ? 'On their way' : 'Delivery'}</h2>
					<progress className={styles.progress} max={recipients} value={progress.sent} aria-label="Emails delivered" />
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
