import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { supporterRoleNames } from '#contract/application-checks.ts';
import { type SupporterAnswer, type SupportRequest, supporterEndpoints } from '#contract/application-supporters.ts';
import { call } from '#web/core/api.ts';
import { ApiError } from '#web/core/errors.ts';
import { longDate } from '#web/core/format.ts';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { CheckingLink } from '#web/ui/link-page.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { NextSteps } from '#web/ui/next-steps.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import styles from './support-application.module.css';

const title = 'Support an application';
const linkEndedTitle = 'This link no longer works';
export const meta = secretLinkMeta(title, () => 'For members who are asked to propose or second an applicant.');

export default function SupportApplication() {
	// The token of the emailed link is in the fragment, which the server never sees, so it is read in the browser. Until the
	// app runs, the page shows what is right with and without a token.
	const { hash } = useLocation();
	const [token, setToken] = useState('');
	useEffect(() => setToken(hash.slice(1)), [hash]);
	return token ? <Request key={token} token={token} /> : <NoLink />;
}

const NoLink = () => (
	<SplitPage title={title}>
		<p className="muted">
			The link in our email opens the application here. If it does not, please call the club office: <OfficePhone />
		</p>
		<NextSteps
			of={[
				'The link shows you the applicant and when your answer is due.',
				'Choose whether you support the application. You can also say that you do not know the applicant.',
				'Only the club office sees your answer.',
			]}
		/>
		<ActionRow phone="stack">
			<ButtonLink look="line" to="/membership">
				About membership
			</ButtonLink>
			<ButtonLink look="line" to="/contact">
				Contact Us
			</ButtonLink>
		</ActionRow>
	</SplitPage>
);

function Request({ token }: { token: string }) {
	const [request, setRequest] = useState<SupportRequest>();
	const heading = useRef<HTMLHeadingElement>(null);
	const loading = useSubmit(async () => {
		setRequest(await call(supporterEndpoints.supportRequest, { body: { token } }));
	});
	const load = useEffectEvent(loading.submit);
	useEffect(() => void load(), []);

	// A link that has ended stays so; anything else is worth another try.
	if (loading.error instanceof ApiError && loading.error.status === 404)
		return (
			<SplitPage title={linkEndedTitle}>
				<p className="muted" role="alert">
					{loading.failure} If you have a question, please call the club office: <OfficePhone />
				</p>
				<ActionRow phone="stack">
					<ButtonLink to="/contact">Contact Us</ButtonLink>
					<ButtonLink look="line" to="/">
						Back to Home
					</ButtonLink>
				</ActionRow>
			</SplitPage>
		);
	return (
		<SplitPage title={title}>
			{request ? (
				<>
					<Applicant request={request} />
					<Answer
						token={token}
						request={request}
						heading={heading}
						onAnswered={(answer) => setRequest({ ...request, answer })}
					/>
				</>
			) : loading.error ? (
				<LoadError error={loading.error} onRetry={() => void loading.submit()} />
			) : (
				<CheckingLink />
			)}
		</SplitPage>
	);
}

const Applicant = ({ request: { applicant, member, role, validUntil, answer } }: { request: SupportRequest }) => (
	<>
		{!answer && (
			<p className="muted">
				{member}, you are asked to be the {supporterRoleNames[role]} of {applicant.name}. Please answer by{' '}
				{longDate(validUntil)}.
			</p>
		)}
		<div className={styles.applicant}>
			{applicant.photo && <img src={applicant.photo} alt={applicant.name} width={160} />}
			<div>
				<h2>{applicant.name}</h2>
				<dl>
					<dt>Category</dt>
					<dd>{applicant.category}</dd>
					{applicant.occupation && (
						<>
							<dt>Occupation</dt>
							<dd>{applicant.occupation}</dd>
						</>
					)}
				</dl>
			</div>
		</div>
	</>
);

const answerTexts: Record<SupporterAnswer, string> = {
	AGREED: 'You support this application. Thank you: the club office has your answer.',
	DECLINED: 'You do not support this application. The club office has your answer; the applicant does not see it.',
	UNKNOWN: 'You do not know this applicant. The club office has your answer; the applicant does not see it.',
};

function Answer({
	token,
	request: { answer, role },
	heading,
	onAnswered,
}: {
	token: string;
	request: SupportRequest;
	heading: React.RefObject<HTMLHeadingElement | null>;
	onAnswered: (answer: SupporterAnswer) => void;
}) {
	const [chosen, setChosen] = useState<SupporterAnswer>();
	const { busy, failure, submit } = useSubmit(async (given: SupporterAnswer) => {
		setChosen(given);
		await call(supporterEndpoints.answerSupportRequest, { body: { token, answer: given } });
		onAnswered(given);
	});
	// The pressed button disappears, so what it did gets the keyboard focus.
	useEffect(() => {
		if (answer) heading.current?.focus();
	}, [answer, heading]);

	if (answer)
		return (
			<>
				<h2 ref={heading} tabIndex={-1}>
					Your answer
				</h2>
				<p>{answerTexts[answer]}</p>
				<p className="muted">
					To change it, please call the club office: <OfficePhone />
				</p>
			</>
		);
	const button = (given: SupporterAnswer, text: string) => (
		<Button
			look={given === 'AGREED' ? undefined : 'line'}
			busy={busy && chosen === given}
			busyText="Sending..."
			disabled={busy}
			onClick={() => void submit(given)}
		>
			{text}
		</Button>
	);
	return (
		<>
			<p>
				As the {supporterRoleNames[role]} you confirm that you know the applicant well, do not live in the same
				household, and would welcome them as a member. Only the club office sees your answer.
			</p>
			<Failure text={failure} />
			<ActionRow phone="stack" className={styles.answers}>
				{button('AGREED', 'I support the application')}
				{button('DECLINED', 'I do not support it')}
				{button('UNKNOWN', 'I do not know this person')}
			</ActionRow>
		</>
	);
}
