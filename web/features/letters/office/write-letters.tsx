import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import {
	type LetterTemplate,
	type LetterText,
	letterEndpoints,
	letterText,
	openBlanks,
} from '#contract/letters.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { classes } from '#web/core/classes.ts';
import { useDraft } from '#web/core/draft.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { useIdsInAddress } from '#web/ui/list/use-ids-in-address.ts';
import { LoadError } from '#web/ui/load-failure.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { LetterPaper } from './letter-paper.tsx';
import { RefusedMembers } from './refused-members.tsx';
import textStyles from './text-fields.module.css';
import { TextFields } from './text-fields.tsx';
import styles from './write-letters.module.css';

export const meta = officeMeta('Write a letter');

export default function WriteLettersPage() {
	return (
		<RequirePermission permission="applications">
			<WriteLetters />
		</RequirePermission>
	);
}

/** The members are named in the address, as the list of members does. */
function WriteLetters() {
	const memberIds = useIdsInAddress('members');
	const { data, error, refetch } = useEndpoint(letterEndpoints.letterTemplates);
	const count = memberIds.length;
	return (
		<>
			<PageHeader
				above={{ to: '/admin/letters', label: 'Letters' }}
				title="Write a letter"
				lead={count > 0 && `To ${count} ${plural(count, 'member')}. Changes to the text are for these letters only.`}
			/>
			{count === 0 ? (
				<EmptyState title="No members are chosen.">
					<p>Select members in the list of members, then choose Letter.</p>
					<ButtonLink small to="/admin/members">
						Choose members
					</ButtonLink>
				</EmptyState>
			) : data ? (
				<Form memberIds={memberIds} templates={data} />
			) : error ? (
				<LoadError what="The templates" error={error} onRetry={refetch} />
			) : (
				<RowsLoading />
			)}
		</>
	);
}

type Previews = EndpointOutput<typeof letterEndpoints.previewLetters>;
type Values = LetterText & { template: string };
const empty: Values = { template: '', language: 'en', subject: '', body: '', signer: '' };
const fields = ['subject', 'body', 'signer', 'template'];

function Form({ memberIds, templates }: { memberIds: string[]; templates: readonly LetterTemplate[] }) {
	const navigate = useNavigate();
	const draft = useDraft('letter', empty);
	const values = draft.value;
	const [previews, setPreviews] = useState<Previews>();
	// The same call again, after a lost connection, issues nothing twice.
	const [requestId] = useState(() => crypto.randomUUID());
	const change = (next: Values) => {
		draft.set(next);
		setPreviews(undefined);
	};
	const choose = (name: string) => {
		const { id: _, version: __, name: template, ...text } = templates.find((other) => other.name === name)!;
		change({ template, ...text });
	};
	const problems = () => ({
		...(!values.template && { template: 'Choose a template' }),
		...openBlanks(values),
	});
	const preview = useSubmit(
		async () => {
			const text = checkInput(letterText, values, problems());
			setPreviews(await call(letterEndpoints.previewLetters, { body: { memberIds, ...text } }));
		},
		{ fields },
	);
	const issue = useSubmit(
		async () => {
			const text = checkInput(letterText, values, problems());
			const body = { requestId, memberIds, template: values.template, ...text };
			const { letters } = await call(letterEndpoints.issueLetters, { body });
			draft.discard();
			await navigate(`/admin/letters/print?ids=${letters.map(({ id }) => id).join(',')}`, { replace: true });
		},
		{ fields },
	);
	const errors = { ...preview.fieldErrors, ...issue.fieldErrors };
	const failure = preview.failure ?? issue.failure;
	return (
		<OfficeColumns halves>
			<form
				className={classes('form-grid form-grid-narrow', textStyles.form, styles.form)}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					issue.reset();
					void preview.submit();
				}}
			>
				<SelectField
					label="Template"
					name="template"
					value={values.template}
					error={errors.template}
					onChange={(event) => choose(event.target.value)}
				>
					{!templates.some(({ name }) => name === values.template) && (
						<option value={values.template}>{values.template || 'Choose…'}</option>
					)}
					{templates.map(({ id, name }) => (
						<option key={id}>{name}</option>
					))}
				</SelectField>
				<TextFields values={values} errors={errors} onChange={change} />
				<Failure text={failure} />
				<ActionRow space="none">
					<Button type="submit" look="line" busy={preview.busy}>
						{previews ? 'Update the preview' : 'Show the letters'}
					</Button>
				</ActionRow>
			</form>
			{previews && <Preview previews={previews} text={values} busy={issue.busy} onIssue={() => void issue.submit()} />}
		</OfficeColumns>
	);
}

/** Each letter as it would be issued, and who gets none. */
function Preview({
	previews: { letters, refused },
	text: { language, signer },
	busy,
	onIssue,
}: {
	previews: Previews;
	text: LetterText;
	busy: boolean;
	onIssue: () => void;
}) {
	const [index, setIndex] = useState(0);
	const count = letters.length;
	const letter = letters[Math.min(index, count - 1)];
	return (
		<section className={styles.preview} aria-label="Preview">
			<RefusedMembers refused={refused}>
				{refused.length} {plural(refused.length, 'member gets', 'members get')} no letter
			</RefusedMembers>
			{letter && (
				<>
					<div className={styles.head}>
						<h2>
							Letter {index + 1} of {count}
						</h2>
						{count > 1 && (
							<ActionRow space="none">
								<Button look="line" small disabled={index === 0} onClick={() => setIndex(index - 1)}>
									Previous
								</Button>
								<Button look="line" small disabled={index === count - 1} onClick={() => setIndex(index + 1)}>
									Next
								</Button>
							</ActionRow>
						)}
					</div>
					<LetterPaper letter={{ ...letter, language, signer, issuedAt: new Date().toISOString() }} />
					<p className="muted">
						Each letter gets the next reference number and is entered in the register. This cannot be undone.
					</p>
					<ActionRow space="small">
						<Button busy={busy} onClick={onIssue}>
							Issue {count} {plural(count, 'letter')}
						</Button>
					</ActionRow>
				</>
			)}
		</section>
	);
}
