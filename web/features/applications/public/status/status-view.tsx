import type { Ref } from 'react';
import type { RegistrationStatus } from '#contract/accounts.ts';
import type { ApplicationState } from '#contract/application-status.ts';
import { club } from '#contract/core/club.ts';
import { longDate } from '#web/core/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Step, stepsOf, words } from './status-texts.ts';

/** Where the application stands: in words, and on its way. */
export function Standing({
	state,
	email,
	heading,
}: {
	state: ApplicationState;
	email: string;
	heading: Ref<HTMLHeadingElement>;
}) {
	const { title, text, short, look } = words[state.status];
	return (
		<div className="standing">
			<div className="say">
				<StatusTag as="p" tone={look}>
					{short}
				</StatusTag>
				<h2 ref={heading} tabIndex={-1}>
					{title}
				</h2>
				<p>
					Dear {state.firstName}, you applied on {longDate(state.submittedAt)} as {state.category}. {text}
				</p>
				{state.reason && (
					<blockquote>
						<p>{state.reason}</p>
					</blockquote>
				)}
				<NextStep status={state.status} email={email} />
			</div>
			<ol className="way" aria-label="The way of your application">
				{stepsOf(state.status).map((step) => (
					<WayStep key={step.title} {...step} />
				))}
			</ol>
		</div>
	);
}

const spoken = { done: ' (done)', now: ' (now)', bad: '', todo: '' };

const WayStep = ({ title, state }: Step) => (
	<li className={state} aria-current={state === 'now' ? 'step' : undefined}>
		{title}
		<span className="visually-hidden">{spoken[state]}</span>
	</li>
);

function NextStep({ status, email }: { status: RegistrationStatus; email: string }) {
	if (status === 'PENDING_VERIFICATION')
		return (
			<ButtonLink className="status-button" to="/verify-email" state={{ email }}>
				Enter the code
			</ButtonLink>
		);
	if (status === 'APPROVED' || status === 'ACTIVE')
		return (
			<ButtonLink className="status-button" to="/login">
				Go to Login
			</ButtonLink>
		);
	if (status === 'REJECTED')
		return (
			<p className="muted">
				<a href={`mailto:${club.emails.membership}`}>{club.emails.membership}</a>,{' '}
				<PhoneLink number={club.phones.office} />
			</p>
		);
	return null;
}
