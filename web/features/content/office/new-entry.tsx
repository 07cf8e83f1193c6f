import { useNavigate } from 'react-router';
import { bodySchema } from '#contract/content/check.ts';
import type { LocalText } from '#contract/content/fields.ts';
import { type KindName, kindOf } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { useDraft } from '#web/core/draft.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.ts';
import { slugOf } from './address.ts';
import { BodyFields } from './body-fields.tsx';
import { type Body, cleanBody, emptyBody } from './body-values.ts';
import { oneOf } from './entry-labels.ts';
import styles from './new-entry.module.css';
import { ProblemSummary } from './problem-summary.tsx';

const { createEntry, officeContent } = contentOfficeEndpoints;

type Values = { body: Body; slug: string; group: string };

const titleIn = (body: Body, field: string | undefined) => {
	const title = field && body[field];
	return typeof title === 'string' ? title : ((title as LocalText | null | undefined)?.en ?? '');
};

/** A new entry of a kind with several. It is a draft until it is published. */
export function NewEntry({ kind, group }: { kind: KindName; group: string | null }) {
	const { fields, groupedBy, titleField, name } = kindOf(kind);
	const navigate = useNavigate();
	const initial: Values = { body: emptyBody(fields), slug: '', group: group ?? '' };
	const draft = useDraft<Values>(`${kind} ${group ?? ''}`, initial);
	const { value: values, set } = draft;
	const slug = values.slug || slugOf(titleIn(values.body, titleField));
	const { busy, failure, fieldErrors, form, submit } = useSubmit(async () => {
		const body = checkInput(bodySchema(fields), cleanBody(fields, values.body)) as Body;
		const entry = await call(createEntry, {
			body: checkInput(createEntry.body, { kind, slug, group: groupedBy ? values.group || null : null, body }),
		});
		draft.discard();
		toast.success('Saved as a draft.');
		await navigate(`/admin/content/${entry.id}`, { replace: true });
	});
	return (
		<>
			<PageHeader
				above={{ to: '/admin/content', label: 'Texts and prices' }}
				here={name}
				title={`Add ${oneOf(kind)}`}
				lead="It appears on the site once published."
			/>
			<form
				ref={form}
				className={styles.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<ProblemSummary fields={fields} errors={fieldErrors} body={values.body} />
				<fieldset disabled={busy}>
					{groupedBy && (
						<GroupChoice
							kind={groupedBy as KindName}
							value={values.group}
							error={fieldErrors.group}
							onChange={(next) => set({ ...values, group: next })}
						/>
					)}
					<BodyFields
						fields={fields}
						value={values.body}
						errors={fieldErrors}
						onChange={(body) => set({ ...values, body })}
					/>
					<TextField
						label="Address"
						hint="The last part of the web address: small letters, digits and hyphens."
						autoComplete="off"
						maxLength={80}
						value={slug}
						error={fieldErrors.slug}
						onChange={(event) => set({ ...values, slug: event.target.value })}
					/>
				</fieldset>
				<Failure text={failure} />
				<ActionRow>
					<Button type="submit" busy={busy} busyText="Saving...">
						Save draft
					</Button>
				</ActionRow>
			</form>
		</>
	);
}

function GroupChoice({
	kind,
	value,
	error,
	onChange,
}: {
	kind: KindName;
	value: string;
	error: string | undefined;
	onChange: (slug: string) => void;
}) {
	const { data } = useEndpoint(officeContent, { query: { kind } });
	return (
		<SelectField
			label={kindOf(kind).name}
			value={value}
			error={error}
			onChange={(event) => onChange(event.target.value)}
		>
			<option value="">Please choose</option>
			{data?.entries
				.filter(({ state }) => state !== 'archived')
				.map(({ slug, title }) => (
					<option key={slug} value={slug}>
						{title}
					</option>
				))}
		</SelectField>
	);
}
