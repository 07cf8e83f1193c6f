import { useMemo, useSyncExternalStore } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { sectionsOf } from '#contract/application-fields.ts';
import { type Application, type Category, formKindOf } from '#contract/applications.ts';
import type { FormValues } from '#web/core/form/values.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorSummary, useErrorSummary } from '#web/ui/form/error-summary.tsx';
import { FormEnd } from '#web/ui/form/form-parts.tsx';
import type { UploadStore } from '../upload/upload-store.ts';
import { enterMovesOn } from './enter-moves-on.ts';
import { FormProgress } from './form-progress.tsx';
import { FormSection } from './form-section.tsx';
import type { Saved } from './use-application-draft.ts';
import { DeskContext } from './use-contract-form.ts';

/** The civilian, defence or foreign form, as the contract lays it out. `onValid` answers whether it was taken. */
export function ApplicationForm({
	category,
	form,
	desk,
	saved,
	onValid,
}: {
	category: Category;
	form: UseFormReturn<FormValues, unknown, Application>;
	desk: UploadStore;
	saved: Saved;
	onValid: (application: Application) => Promise<boolean>;
}) {
	const sections = useMemo(() => sectionsOf(formKindOf(category)), [category]);
	const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
	const uploading = useSyncExternalStore(desk.subscribe, desk.busy, desk.busy);
	const { summary, attempts, refuse } = useErrorSummary();

	const { busy: sending, submit: send } = useSubmit(async () => {
		await desk.settled();
		await form.handleSubmit(async (application) => {
			if (!(await onValid(application))) refuse();
		}, refuse)();
	});

	const chosen = useMemo(
		() => <TextField label="Category" hint="Chosen on the page before" value={category} disabled readOnly />,
		[category],
	);

	return (
		<FormProvider {...form}>
			<DeskContext value={desk}>
				<div className="form-page">
					<FormProgress category={category} saved={saved} />
					<form
						noValidate
						aria-label="Membership application"
						onKeyDown={enterMovesOn}
						onSubmit={(event) => {
							event.preventDefault();
							void send();
						}}
					>
						{attempts > 0 && <ErrorSummary fields={fields} purpose="before we can register you" ref={summary} />}
						{sections.map((section) => (
							<FormSection key={section.id} section={section} before={section.id === 'category' ? chosen : undefined} />
						))}
						<FormEnd>
							<Button type="submit" busy={sending} busyText="Processing...">
								REGISTER
							</Button>
							<ButtonLink look="line" to="/checkout">
								Pay Now
							</ButtonLink>
							<p role="status">
								{sending && uploading && 'Your pictures are still on their way; the form goes right after them.'}
							</p>
							<p>
								By registering you agree to the club’s <Beside to="/terms">Terms</Beside> and{' '}
								<Beside to="/privacy">Privacy Policy</Beside>, and to the office keeping your documents until a decision
								is made.
							</p>
						</FormEnd>
					</form>
				</div>
			</DeskContext>
		</FormProvider>
	);
}

/** In a tab of its own: the form stays as it is. */
const Beside = ({ to, children }: { to: string; children: string }) => (
	<Link to={to} target="_blank" rel="noreferrer">
		{children}
		<span className="visually-hidden"> (opens in a new tab)</span>
	</Link>
);
