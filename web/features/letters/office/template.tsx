import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type LetterTemplate, letterEndpoints, templateBody } from '#contract/letters.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { classes } from '#web/core/classes.ts';
import { useDraft } from '#web/core/draft.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/template.ts';
import textStyles from './text-fields.module.css';
import { TextFields } from './text-fields.tsx';

export const meta = officeMeta('Template of letters');

export default function TemplateRoute({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="applications">
			{params.id === 'new' ? <NewTemplate /> : <SavedTemplate key={params.id} id={params.id} />}
		</RequirePermission>
	);
}

const above = { to: '/admin/letters/templates', label: 'Templates' };

const NewTemplate = () => (
	<>
		<PageHeader above={above} title="New template" />
		<Form template={undefined} />
	</>
);

function SavedTemplate({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(letterEndpoints.letterTemplates);
	const template = data?.find((other) => other.id === id);
	return (
		<>
			<PageHeader above={above} title={template?.name ?? 'Template'} />
			{template ? (
				<Form key={template.version} template={template} />
			) : error ? (
				<LoadError error={error} onRetry={refetch} />
			) : data ? (
				<EmptyState title="There is no such template." />
			) : (
				<RowsLoading />
			)}
		</>
	);
}

const empty = { name: '', language: 'en' as const, subject: '', body: '', signer: '' };

function Form({ template }: { template: LetterTemplate | undefined }) {
	const navigate = useNavigate();
	const draft = useDraft('template', template ?? { id: '', version: 0, ...empty });
	const { id, version, ...values } = draft.value;
	const [deleting, setDeleting] = useState(false);
	const change = (next: typeof values) => draft.set({ id, version, ...next });
	const leave = () => {
		draft.discard();
		return navigate('/admin/letters/templates');
	};
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = checkInput(templateBody, values);
			if (template)
				await call(letterEndpoints.changeLetterTemplate, { params: { id: template.id }, body: { version, ...body } });
			else await call(letterEndpoints.addLetterTemplate, { body });
			toast.success(`“${body.name}” is saved.`);
			await leave();
		},
		{ fields: ['name', 'subject', 'body', 'signer'] },
	);
	return (
		<form
			className={classes('form-grid form-grid-narrow', textStyles.form)}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<TextField
				label="Name"
				name="name"
				hint="Only the office sees it."
				maxLength={80}
				value={values.name}
				error={fieldErrors.name}
				onChange={(event) => change({ ...values, name: event.target.value })}
			/>
			<TextFields values={values} errors={fieldErrors} onChange={change} />
			<Failure text={failure} />
			<ActionRow space="none">
				<Button type="submit" busy={busy}>
					Save
				</Button>
				<Button look="line" onClick={() => void leave()}>
					{template ? 'Discard changes' : 'Cancel'}
				</Button>
				{template && (
					<Button look="clay" onClick={() => setDeleting(true)}>
						Delete…
					</Button>
				)}
			</ActionRow>
			{template && deleting && (
				<ActionDialog
					title={`Delete “${template.name}”?`}
					confirmLabel="Delete"
					look="clay"
					action={() => call(letterEndpoints.deleteLetterTemplate, { params: { id: template.id } })}
					onDone={() => void leave()}
					onClose={() => setDeleting(false)}
				>
					<p className="muted">Letters that were issued stay as they are. The template cannot be restored.</p>
				</ActionDialog>
			)}
		</form>
	);
}
