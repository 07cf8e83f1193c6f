import { useState } from 'react';
import { Link } from 'react-router';
import { type Check, isSupporterRole, type SupporterRole, supporterRoleNames } from '#contract/application-checks.ts';
import {
	type ApplicationCheck,
	type ApplicationDetail,
	applicationEndpoints,
	type Mark,
	type Supporter,
} from '#contract/applications.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { AskSupporterDialog } from './ask-supporter-dialog.tsx';
import styles from './checklist.module.css';
import { canDecide, checklistOf } from './decision.ts';

const stateTags: Record<ApplicationCheck['state'], { label: string; tone: Tone }> = {
	OPEN: { label: 'Open', tone: 'wait' },
	DONE: { label: 'Done', tone: 'ok' },
	WAIVED: { label: 'Waived', tone: 'off' },
};
const notDone = { label: 'Not done', tone: 'off' } as const;

/** What is open when the application is closed waits for nobody. */
function StateTag({ state, closed }: { state: ApplicationCheck['state']; closed: boolean }) {
	const { label, tone } = closed && state === 'OPEN' ? notDone : stateTags[state];
	return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** What has to be checked before the application is approved. Proposer and seconder are asked from here. */
export function Checklist({
	application,
	marks,
	onChange,
}: {
	application: ApplicationDetail;
	marks: Record<string, Mark>;
	onChange: () => void;
}) {
	const { id, status, supporters, values } = application;
	const editable = canDecide(status);
	const supporterOf = (name: SupporterRole) => supporters.find(({ role }) => role === name);
	return (
		<DetailsSection>
			<h2>Checklist</h2>
			<ul className={styles.list}>
				{checklistOf(application, marks).map(({ check, state, reason, author, at }) => (
					<li key={check.name}>
						<div className={styles.check}>
							<p className={styles.label}>{check.label}</p>
							<StateTag state={state} closed={!editable} />
						</div>
						{reason && <p className="keep-lines">{reason}</p>}
						{author && at && (
							<p className={styles.author}>
								{author}, {dateAndTime(at)}
							</p>
						)}
						{isSupporterRole(check.name) ? (
							<SupporterRequest
								supporter={supporterOf(check.name)}
								typed={check.name === 'PROPOSER' ? proposerIn(values) : ''}
							/>
						) : null}
						{editable && (
							<div className={styles.buttons}>
								{isSupporterRole(check.name) && state === 'OPEN' && (
									<SupporterButtons
										applicationId={id}
										role={check.name}
										asked={supporterOf(check.name)?.userId}
										suggested={String(values.proposerMembership ?? '')}
										onChange={onChange}
									/>
								)}
								<CheckButtons applicationId={id} check={check} state={state} onChange={onChange} />
							</div>
						)}
					</li>
				))}
			</ul>
		</DetailsSection>
	);
}

/** What the applicant wrote about the proposer. */
const proposerIn = ({ proposerName, proposerMembership, proposerClubName }: ApplicationDetail['values']) =>
	[proposerName, proposerMembership, proposerClubName].filter(Boolean).join(', ');

function CheckButtons({
	applicationId: id,
	check: { name, label, automatic },
	state,
	onChange,
}: {
	applicationId: string;
	check: Check;
	state: ApplicationCheck['state'];
	onChange: () => void;
}) {
	const [waiving, setWaiving] = useState(false);
	const params = { id, check: name };
	const { busy, submit } = useSubmit(
		async (to: 'OPEN' | 'DONE') => {
			await call(applicationEndpoints.setCheck, { params, body: { state: to } });
			onChange();
		},
		{ onFailure: (error) => toast.error(failureText(error)) },
	);
	const labelled = (text: string) => ({ children: text, 'aria-label': `${text}: ${label}` });
	if (automatic && state === 'DONE') return null;
	return (
		<>
			{state === 'OPEN' && !automatic && (
				<Button look="line" small busy={busy} onClick={() => void submit('DONE')} {...labelled('Mark as done')} />
			)}
			{state !== 'OPEN' && (
				<Button look="line" small busy={busy} onClick={() => void submit('OPEN')} {...labelled('Open again')} />
			)}
			{state === 'OPEN' && <Button look="line" small onClick={() => setWaiving(true)} {...labelled('Waive…')} />}
			{waiving && (
				<ReasonDialog
					title="Waive this check?"
					confirmLabel="Waive"
					draftName={name}
					action={(reason) => call(applicationEndpoints.setCheck, { params, body: { state: 'WAIVED', reason } })}
					hint="The office reads it, never the applicant."
					missingText="Please write why it is not needed."
					maxLength={2000}
					onDone={() => {
						setWaiving(false);
						onChange();
					}}
					onClose={() => setWaiving(false)}
				>
					{label}: the application can be approved without it.
				</ReasonDialog>
			)}
		</>
	);
}

const SupporterRequest = ({ supporter, typed }: { supporter: Supporter | undefined; typed: string }) => (
	<>
		{typed && <p className={styles.author}>In the form: {typed}</p>}
		{supporter && (
			<p>
				<Link to={`/admin/members/${supporter.memberId}`}>{supporter.name}</Link> ({supporter.userId}):{' '}
				{answerText(supporter)}
			</p>
		)}
	</>
);

function SupporterButtons({
	applicationId: id,
	role,
	asked,
	suggested,
	onChange,
}: {
	applicationId: string;
	role: SupporterRole;
	/** The User ID of the member who was asked and has not agreed. */
	asked: string | undefined;
	/** The number in the form, which is the proposer's. */
	suggested: string;
	onChange: () => void;
}) {
	const [open, setOpen] = useState<'ask' | 'remove'>();
	const close = () => setOpen(undefined);
	const done = () => {
		close();
		onChange();
	};
	return (
		<>
			<Button small look="line" onClick={() => setOpen('ask')}>
				{asked ? 'Ask again or someone else…' : `Ask a ${supporterRoleNames[role]}…`}
			</Button>
			{asked && (
				<Button look="line" small onClick={() => setOpen('remove')}>
					Remove the {supporterRoleNames[role]}…
				</Button>
			)}
			{open === 'ask' && (
				<AskSupporterDialog
					applicationId={id}
					role={role}
					suggested={asked ?? (role === 'PROPOSER' ? suggested : '')}
					onDone={done}
					onClose={close}
				/>
			)}
			{open === 'remove' && (
				<ActionDialog
					title={`Remove this ${supporterRoleNames[role]}?`}
					confirmLabel="Remove"
					action={() => call(applicationEndpoints.removeSupporter, { params: { id, role } })}
					onDone={done}
					onClose={close}
				>
					<p className="muted">The emailed link stops working, and the check is open.</p>
				</ActionDialog>
			)}
		</>
	);
}

function answerText({ answer, answeredAt, askedAt, validUntil }: Supporter): string {
	const answered = answeredAt ? dateAndTime(answeredAt) : '';
	if (answer === 'AGREED') return `supports the application, ${answered}.`;
	if (answer === 'DECLINED') return `declined, ${answered}.`;
	if (answer === 'UNKNOWN') return `does not know the applicant, ${answered}.`;
	return new Date(validUntil) < new Date()
		? `asked ${dateAndTime(askedAt)}, did not answer.`
		: `asked ${dateAndTime(askedAt)}, the link works until ${longDate(validUntil)}.`;
}
