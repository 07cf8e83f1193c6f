import { type KeyboardEvent, useMemo, useSyncExternalStore } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { sectionsOf } from '#contract/application-fields.ts';
import { type Application, type Category, formKindOf } from '#contract/applications.ts';
import { useContent } from '#web/core/content.ts';
import type { FormValues } from '#web/core/form/values.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { FormEnd } from '#web/ui/form/form-parts.tsx';
import type { UploadStore } from '#web/ui/form/upload/upload-store.ts';
import { UploadsContext, useContractSubmit } from '#web/ui/form/use-contract-form.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import { registrationFailureTexts } from '../requests.ts';
import { DocumentsKept } from './documents-kept.tsx';
import { FormLayout } from './form-layout.tsx';
import { FormProgress } from './form-progress.tsx';
import { FormSection } from './form-section.tsx';
import type { SavedAt } from './use-application-draft.ts';

/** The civilian, defence or foreign form, with the sections and fields of the contract. */
export function ApplicationForm({
	category,
	form,
	uploads,
	savedAt,
	onSend,
}: {
	category: Category;
	form: UseFormReturn<FormValues, unknown, Application>;
	uploads: UploadStore;
	savedAt: SavedAt;
	onSend: (application: Application) => Promise<void>;
}) {
	const { formEnd, notes } = useContent('application');
	const kind = formKindOf(category);
	const sections = useMemo(() => sectionsOf(kind), [kind]);
	const uploading = useSyncExternalStore(uploads.subscribe, uploads.busy, uploads.busy);
	const { busy, submit, summary, attempts } = useContractSubmit({ form, uploads }, onSend, registrationFailureTexts);

	const categoryField = useMemo(
		() => <TextField label="Category" hint="Chosen on the previous page" value={category} disabled readOnly />,
		[category],
	);

	return (
		<FormProvider {...form}>
			<UploadsContext value={uploads}>
				<FormLayout progress={<FormProgress category={category} savedAt={savedAt} />}>
					<form
						noValidate
						aria-label="Membership application"
						onKeyDown={focusNextOnEnter}
						onSubmit={(event) => {
							event.preventDefault();
							void submit();
						}}
					>
						{attempts > 0 && <ErrorSummary sections={sections} purpose="register" ref={summary} />}
						{sections.map((section) => (
							<FormSection
								key={section.id}
								section={section}
								note={(notes as Partial<Record<string, string | null>>)[section.id]}
								before={section.id === 'category' ? categoryField : undefined}
							/>
						))}
						<FormEnd>
							<Button type="submit" busy={busy} busyText="Processing...">
								REGISTER
							</Button>
							<ButtonLink look="line" to="/checkout" aria-describedby="pay-later">
								Pay Now
							</ButtonLink>
							<p id="pay-later">{formEnd.payLater}</p>
							<p role="status">
								{busy &&
									uploading &&
									'Your pictures are still uploading. The form will be sent when they are complete.'}
							</p>
							<p>
								{withValues(formEnd.agree, {
									terms: <NewTabLink to="/terms">Terms</NewTabLink>,
									privacy: <NewTabLink to="/privacy">Privacy Policy</NewTabLink>,
								})}{' '}
								<DocumentsKept nid={kind !== 'foreign'} />
							</p>
						</FormEnd>
					</form>
				</FormLayout>
			</UploadsContext>
		</FormProvider>
	);
}

/** Enter moves to the next input: in a form this long it must not send the form. */
function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>) {
	const input = event.target as HTMLElement;
	if (event.key !== 'Enter' || !input.matches('input:not([type=file], [type=checkbox])')) return;
	event.preventDefault();
	const controls = [
		...event.currentTarget.querySelectorAll<HTMLElement>(
			'input:enabled:not([tabindex="-1"]), select, textarea, [data-form-end] button',
		),
	];
	controls[controls.indexOf(input) + 1]?.focus();
}

/** Opens in a new tab, so that the form stays as it is. */
const NewTabLink = ({ to, children }: { to: string; children: string }) => (
	<Link to={to} target="_blank" rel="noreferrer">
		{children}
		<span className="visually-hidden"> (opens in a new tab)</span>
	</Link>
);
