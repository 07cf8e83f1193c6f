import { useState } from 'react';
import { safeParse } from 'zod/mini';
import type { Section } from '#contract/application-fields.ts';
import { type ApplicationDetail, applicationEndpoints, type Mark } from '#contract/applications.office.ts';
import { amountRule, positivePaisa } from '#contract/core/amount.ts';
import { paisaIn } from '#contract/core/money.ts';
import { memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { useDraft } from '#web/core/draft.ts';
import { taka } from '#web/core/format.ts';
import { ConfirmDialog, Warning } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { ReadyTexts } from '#web/ui/form/ready-texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import styles from './decision-dialogs.module.css';
import { rejectionTexts, requestTexts } from './ready-made-texts.ts';

type DialogProps = { application: ApplicationDetail; onDone: () => void; onClose: () => void };

/** Both decisions share the draft: a person may open one dialog, think again and open the other. */
const useMinute = () => useDraft('minute', '');

const MinuteField = ({ minute }: { minute: ReturnType<typeof useMinute> }) => (
	<TextField
		label="Minute number"
		optional
		hint="Where the minutes record this decision, such as EC 14/2026, item 7. The applicant does not see it."
		name="minute"
		maxLength={100}
		autoComplete="off"
		value={minute.value}
		onChange={(event) => minute.set(event.target.value)}
	/>
);

export function ApproveDialog({
	application,
	onDone,
	onClose,
	differing,
	unchecked,
	open,
}: DialogProps & {
	/** How many fields differ from the document. */
	differing: number;
	/** The labels of the fields that were not compared with it. */
	unchecked: readonly string[];
	/** The points of the checklist that are open. */
	open: readonly string[];
}) {
	const { busy, failure, act } = useAction(onDone);
	const minute = useMinute();
	const waiver = useDraft('waiver', '');
	const [submitted, setSubmitted] = useState(false);
	const [fee, setFee] = useState('');
	const { id, name, email, revision, joiningFeePaisa } = application;
	const feePaisa = fee.trim() ? paisaIn(fee) : undefined;
	const wrongFee = feePaisa !== undefined && !safeParse(positivePaisa, feePaisa).success;
	const waiveReason = waiver.value.trim();
	const noReason = open.length > 0 && !waiveReason;
	return (
		<ConfirmDialog
			title={`Make ${name} a member?`}
			confirmLabel="Approve and send credentials"
			cancelLabel="Not yet"
			busy={busy}
			failure={failure}
			onSubmit={() => {
				setSubmitted(true);
				if (noReason || wrongFee) return;
				void act(async () => {
					const body = {
						...{ revision, minute: minute.value },
						...(open.length > 0 && { waiveReason }),
						...(feePaisa && { joiningFeePaisa: feePaisa }),
					};
					const result = await call(applicationEndpoints.approveApplication, { params: { id }, body });
					minute.discard();
					waiver.discard();
					return result;
				});
			}}
			onClose={onClose}
		>
			<p className="muted">
				{name} will get the next User ID. We will send it to {email} with a temporary password. This cannot be undone
				here.
			</p>
			{differing > 0 && (
				<Warning>
					{differing === 1 ? 'One field is marked as different' : `${differing} fields are marked as different`} from
					the document.
				</Warning>
			)}
			{unchecked.length > 0 && <Warning>Not compared with the document: {unchecked.join(', ')}.</Warning>}
			{open.length > 0 && (
				<>
					<Warning>Open on the checklist:</Warning>
					<ul className={styles.open}>
						{open.map((label) => (
							<li key={label}>{label}</li>
						))}
					</ul>
					<DraftTextArea
						label={`Reason to approve without ${open.length === 1 ? 'it' : 'them'}`}
						hint="It is noted on the checklist. The applicant does not see it."
						name="waiveReason"
						rows={2}
						maxLength={2000}
						required
						draft={waiver}
						error={
							submitted && noReason
								? `Please write why ${open.length === 1 ? 'it is' : 'they are'} not needed.`
								: undefined
						}
					/>
				</>
			)}
			<TextField
				label="Membership fee to charge, in taka"
				optional
				hint={
					joiningFeePaisa
						? `The membership page says ${taka(joiningFeePaisa)}. It will be on the member’s first bill. The registration fee is paid separately.`
						: 'It will be on the member’s first bill. The registration fee is paid separately.'
				}
				name="joiningFeePaisa"
				inputMode="decimal"
				autoComplete="off"
				maxLength={16}
				value={fee}
				error={submitted && wrongFee ? amountRule : undefined}
				onChange={({ target }) => setFee(target.value)}
			/>
			<MinuteField minute={minute} />
		</ConfirmDialog>
	);
}

export function RejectDialog({
	application,
	onDone,
	onClose,
	sections,
}: DialogProps & { sections: readonly Section[] }) {
	const minute = useMinute();
	const { id, name, revision } = application;
	return (
		<ReasonDialog
			title="Reject this application?"
			confirmLabel="Reject and send"
			action={async (reason) => {
				const body = { reason, revision, minute: minute.value };
				const result = await call(applicationEndpoints.rejectApplication, { params: { id }, body });
				minute.discard();
				return result;
			}}
			missingText="Please write the reason; the applicant will read it."
			maxLength={2000}
			readyTexts={rejectionTexts(sections)}
			more={<MinuteField minute={minute} />}
			onDone={onDone}
			onClose={onClose}
		>
			{name} will get your reason by email.
		</ReasonDialog>
	);
}

/** The fields that differ from the document are selected at first. */
export function RequestDialog({
	application,
	onDone,
	onClose,
	sections,
	marks,
}: DialogProps & { sections: readonly Section[]; marks: Record<string, Mark> }) {
	const { busy, failure, act } = useAction(onDone);
	const [submitted, setSubmitted] = useState(false);
	const draft = useDraft('request', {
		message: '',
		fields: Object.keys(marks).filter((field) => marks[field] === 'differs'),
	});
	const { message, fields } = draft.value;
	const { id, name, revision } = application;
	const noMessage = message.trim() === '';
	const noFields = fields.length === 0;

	function onSubmit() {
		setSubmitted(true);
		if (noMessage || noFields) return;
		void act(async () => {
			const result = await call(applicationEndpoints.requestInfo, {
				params: { id },
				body: { message, fields, revision },
			});
			draft.discard();
			return result;
		});
	}

	return (
		<ConfirmDialog
			title="Request information"
			confirmLabel="Send to the applicant"
			busy={busy}
			failure={failure}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<p className="muted">
				{name} will get your message by email and can correct the fields you choose, but no others.
			</p>
			<DraftTextArea
				label="Message"
				name="message"
				rows={4}
				maxLength={2000}
				required
				draft={{ ...draft, value: message, set: (text) => draft.set({ message: text, fields }) }}
				error={submitted && noMessage ? 'Please write what is needed; the applicant will read it.' : undefined}
			/>
			<ReadyTexts
				texts={requestTexts(sections)}
				value={message}
				onInsert={(text, next) => draft.set({ message: next, fields: [...new Set([...fields, ...text.fields])] })}
			/>
			<fieldset className={styles.fields} aria-describedby={submitted && noFields ? 'fields-error' : undefined}>
				<legend>Fields to correct</legend>
				{submitted && noFields && (
					<p className={classes('error-message', styles.noneChosen)} id="fields-error" data-wrong tabIndex={-1}>
						<Icon name="alert" />
						Choose at least one field.
					</p>
				)}
				{sections.map((section) => (
					<SectionFields
						key={section.id}
						section={section}
						chosen={fields}
						onToggle={(field, on) =>
							draft.set({ message, fields: on ? [...fields, field] : fields.filter((name) => name !== field) })
						}
					/>
				))}
			</fieldset>
		</ConfirmDialog>
	);
}

function SectionFields({
	section,
	chosen,
	onToggle,
}: {
	section: Section;
	chosen: readonly string[];
	onToggle: (field: string, on: boolean) => void;
}) {
	// The email address was verified and the message is sent to it, so it cannot be corrected this way.
	const fields = section.fields.filter(({ name }) => name !== 'email');
	if (fields.length === 0) return null;
	return (
		<fieldset>
			<legend>{section.title}</legend>
			<div className={styles.checkboxes}>
				{fields.map(({ name, label }) => (
					<label key={name}>
						<input
							type="checkbox"
							name="fields"
							value={name}
							checked={chosen.includes(name)}
							onChange={(event) => onToggle(name, event.target.checked)}
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
	);
}

export function ResendDialog({ application, onDone, onClose }: DialogProps) {
	const { busy, failure, act } = useAction(onDone);
	const { member, name, email } = application;
	if (!member) return null;
	return (
		<ConfirmDialog
			title={`Send credentials to ${name} again?`}
			confirmLabel="Send credentials again"
			busy={busy}
			failure={failure}
			onSubmit={() => act(() => call(memberEndpoints.resendCredentials, { params: { id: member.id } }))}
			onClose={onClose}
		>
			<p className="muted">A new temporary password goes to {email}. The password used until now stops working.</p>
			{!member.temporary && member.credentialsSentAt && (
				<Warning>The member has chosen a password already; it is replaced as well.</Warning>
			)}
		</ConfirmDialog>
	);
}
