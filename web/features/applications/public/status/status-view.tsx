import type { Ref } from 'react';
import type { RegistrationStatus } from '#contract/accounts.ts';
import type { ApplicationState } from '#contract/application-status.ts';
import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import { useContent } from '#web/core/content.ts';
import { longDate } from '#web/core/format.ts';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import styles from './status-view.module.css';

/** The status of an application as the applicant sees it: what it means, what to do, and the steps so far. */
export function StatusView({ state, heading }: { state: ApplicationState; heading: Ref<HTMLHeadingElement> }) {
	const { label, tone } = applicationStatusTexts[state.status].applicant;
	const { sentText, statuses } = useContent('applicationStatus');
	const { title, text } = statuses[state.status];
	return (
		<div className={styles.status}>
			<div className={styles.text}>
				<StatusTag as="p" tone={tone}>
					{label}
				</StatusTag>
				<h2 ref={heading} tabIndex={-1}>
					{title}
				</h2>
				<p>
					{withValues(sentText, {
						name: state.firstName,
						date: longDate(state.submittedAt),
						category: state.category,
					})}{' '}
					{text}
				</p>
				{state.reason && (
					<blockquote>
						<p>{state.reason}</p>
					</blockquote>
				)}
				<NextStep status={state.status} email={state.email} />
			</div>
			<ol className={styles.steps} aria-label="Steps of your application">
				{stepsOf(state.status).map((step) => (
					<li
						key={step.title}
						className={step.state && styles[step.state]}
						aria-current={step.state === 'current' ? 'step' : undefined}
					>
						{step.title}
						{step.state && <span className="visually-hidden">{spokenStates[step.state]}</span>}
					</li>
				))}
			</ol>
		</div>
	);
}

/** What the office asks for comes before the decision, and nobody is approved before it. */
const stepTitles = (status: RegistrationStatus) => [
	'Application sent',
	'Email verified',
	...(status === 'MORE_INFO' ? ['More information needed'] : []),
	'Committee decision',
	...(status === 'APPROVED' || status === 'ACTIVE' ? ['Approved'] : []),
	'Fee paid',
];

const stepsDone: Record<RegistrationStatus, number> = {
	PENDING_VERIFICATION: 1,
	PENDING_APPROVAL: 2,
	MORE_INFO: 2,
	REJECTED: 3,
	APPROVED: 4,
	ACTIVE: 5,
};

/** Steps that come later have no state. */
type Step = { title: string; state?: 'done' | 'current' | 'rejected' | undefined };

const spokenStates = { done: ' (done)', current: ' (now)', rejected: '' };

function stepsOf(status: RegistrationStatus): Step[] {
	const count = stepsDone[status];
	const steps = stepTitles(status);
	const done = steps.slice(0, count).map((title): Step => ({ title, state: 'done' }));
	if (status === 'REJECTED')
		return [...done, { title: applicationStatusTexts.REJECTED.applicant.label, state: 'rejected' }];
	return [
		...done,
		...steps.slice(count).map((title, index): Step => ({ title, state: index === 0 ? 'current' : undefined })),
	];
}

function NextStep({ status, email }: { status: RegistrationStatus; email: string | undefined }) {
	const { membershipEmail } = useContent('club');
	if (status === 'PENDING_VERIFICATION')
		return (
			<ButtonLink className={styles.button} to="/verify-email" state={{ email }}>
				Enter the code
			</ButtonLink>
		);
	if (status === 'APPROVED' || status === 'ACTIVE')
		return (
			<ButtonLink className={styles.button} to="/login">
				Go to Login
			</ButtonLink>
		);
	if (status === 'REJECTED')
		return (
			<>
				<ButtonLink className={styles.button} look="line" to="/membership-registration">
					Apply again
				</ButtonLink>
				<p className="muted">
					<a href={`mailto:${membershipEmail}`}>{membershipEmail}</a>, <OfficePhone />
				</p>
			</>
		);
	return null;
}
