import { Link } from 'react-router';
import { endingPapers } from '#contract/application-dates.ts';
import { fieldLabel } from '#contract/application-fields.ts';
import type { ApplicationDetail } from '#contract/applications.office.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { capital } from '#web/core/office-labels.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ApplicationStatus } from '#web/ui/office-status.tsx';
import styles from './notices.module.css';

/** When the applicant was asked last, and about which fields. */
function askedText(fields: readonly string[], history: ApplicationDetail['history']): string {
	const asked = history.findLast(({ action }) => action === 'asked for more information');
	return `Asked${asked ? ` ${dateAndTime(asked.at)}` : ''} about: ${fields.map(fieldLabel).join(', ')}.`;
}

/** What the office should know before reading the application. */
export const Notices = ({
	application,
	today = clubDay(new Date()),
}: {
	application: ApplicationDetail;
	today?: string;
}) => {
	const { request, history, reason, minute, member, duplicates, sameAddress, status, values } = application;
	const papers = status === 'REJECTED' || member ? [] : endingPapers(values, today);
	return (
		<>
			{member && (
				<Notice tone="ok">
					<h2>Member {member.userId}</h2>
					<p>
						{member.credentialsSentAt
							? `User ID and Password were sent ${dateAndTime(member.credentialsSentAt)}.`
							: 'User ID and Password are on their way.'}{' '}
						{member.credentialsSentAt &&
							(member.temporary ? 'The member still has to choose a password.' : 'The member has chosen a password.')}
					</p>
					{minute && <p>Minute: {minute}</p>}
				</Notice>
			)}
			{status === 'REJECTED' && reason && (
				<Notice tone="bad">
					<h2>Rejected, with this reason</h2>
					<p className="keep-lines">{reason}</p>
					{minute && <p>Minute: {minute}</p>}
				</Notice>
			)}
			{request && (
				<Notice tone="new">
					<h2>{status === 'MORE_INFO' ? 'Waiting for the applicant' : 'Information requested earlier'}</h2>
					<p className="keep-lines">{request.message}</p>
					<p className="muted">{askedText(request.fields, history)}</p>
				</Notice>
			)}
			{papers.length > 0 && (
				<Notice>
					<h2>Documents that expire soon</h2>
					<ul>
						{papers.map(({ name, ends }) => (
							<li key={name}>
								{name === 'passportExpiry' ? 'The passport' : 'The visa'} {ends < today ? 'expired' : 'expires'} on{' '}
								{longDate(ends)}.
							</li>
						))}
					</ul>
				</Notice>
			)}
			{sameAddress.length > 0 && (
				<Notice>
					<h2>Also sent with this email address</h2>
					<ul>
						{sameAddress.map((other) => (
							<li key={other.id}>
								<Link to={`/admin/applications/${other.id}`}>{other.name}</Link>, {other.category},{' '}
								{dateAndTime(other.submittedAt)}
								<span className={styles.reasons}>
									{other.reason}
									<ApplicationStatus status={other.status} />
								</span>
							</li>
						))}
					</ul>
				</Notice>
			)}
			{duplicates.length > 0 && (
				<Notice>
					<h2>{duplicates.length === 1 ? 'A possible duplicate' : `${duplicates.length} possible duplicates`}</h2>
					<ul>
						{duplicates.map((other) => (
							<li key={other.id}>
								<Link to={`/admin/applications/${other.id}`}>{other.name}</Link>, {other.email}
								<span className={styles.reasons}>
									{capital(other.because.join(', '))}
									<ApplicationStatus status={other.status} />
								</span>
							</li>
						))}
					</ul>
				</Notice>
			)}
		</>
	);
};
