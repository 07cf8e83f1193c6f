import { type Ref, useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { ZodMiniType } from 'zod/mini';
import { type Application, applicationFormOf, type Category, formKindOf } from '#contract/applications.ts';
import { useContent } from '#web/core/content.ts';
import { schemaResolver } from '#web/core/form/resolver.ts';
import { blankValues, type FormValues, readForm } from '#web/core/form/values.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { goToField } from '#web/ui/form/error-summary.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Lead, OpenerBox } from '#web/ui/opener.tsx';
import { toast } from '#web/ui/toast.ts';
import { withValues } from '#web/ui/with-values.tsx';
import { ApplicationForm } from './form/application-form.tsx';
import { DraftOffer } from './form/draft-offer.tsx';
import { FormLoading } from './form/form-layout.tsx';
import { useApplicationDraft } from './form/use-application-draft.ts';
import { formPath } from './picker/categories.ts';
import { CategoryPicker, PickerOpener } from './picker/category-picker.tsx';
import styles from './registration.module.css';
import { sendApplication } from './requests.ts';

const resolverFor = (category: Category) => {
	const kind = formKindOf(category);
	return schemaResolver<FormValues, Application>(
		applicationFormOf[kind] as unknown as ZodMiniType<Application>,
		(values) => readForm(values, kind, category),
	);
};

/** Picker and form are one page, so that the input is kept when another category is chosen. */
export function Registration({
	category,
	firstCategory,
	suggested,
}: {
	category: Category | undefined;
	/** The category with which the page was opened. */
	firstCategory: Category | undefined;
	/** The categories of the card that led to the picker. */
	suggested: readonly Category[];
}) {
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const heading = useRef<HTMLHeadingElement>(null);
	const lastChosen = useRef<Category>(undefined);
	const resolver = useMemo(() => resolverFor(category ?? 'Non Military'), [category]);
	const { form, uploads } = useContractForm(resolver, useMemo(blankValues, []));
	const draft = useApplicationDraft(category, form as unknown as UseFormReturn<FormValues>, uploads);

	// To the visitor another category is another page, although the path is the same: focus its title, clear old errors.
	const shown = useRef(firstCategory);
	useEffect(() => {
		if (category) lastChosen.current = category;
		if (shown.current === category) return;
		shown.current = category;
		form.clearErrors();
		heading.current?.focus({ preventScroll: true });
	}, [category, form]);

	// The form is on the page by then, also when continuing on the picker has changed the address.
	const { resumeAt } = draft;
	useEffect(() => {
		if (category && resumeAt) goToField(resumeAt);
	}, [category, resumeAt]);

	async function onSend(application: Application) {
		const { message, email, form: formId } = await sendApplication(application);
		draft.finish();
		toast.success(message);
		await navigate('/verify-email', { state: { email, sentAt: Date.now(), form: formId } });
	}

	const offer = draft.offer && (
		<DraftOffer
			draft={draft.offer}
			{...(category ? { chosen: category } : {})}
			onContinue={() => {
				const next = draft.continueDraft();
				if (!category && next) void navigate(formPath(next));
			}}
			onStartOver={draft.startOver}
		/>
	);

	if (!category)
		return (
			<div className="wrap">
				<PickerOpener heading={heading} />
				{offer}
				<CategoryPicker chosen={lastChosen.current} suggested={suggested} />
			</div>
		);
	return (
		<div className="wrap">
			<FormOpener heading={heading} category={category} />
			{draft.expiredPictures > 0 && <ExpiredPictures count={draft.expiredPictures} />}
			{/* No inputs before hydration, which would discard what is typed earlier. */}
			{!hydrated ? (
				<FormLoading />
			) : (
				(offer ?? (
					<ApplicationForm category={category} form={form} uploads={uploads} savedAt={draft.savedAt} onSend={onSend} />
				))
			)}
		</div>
	);
}

const FormOpener = ({ heading, category }: { heading: Ref<HTMLHeadingElement>; category: Category }) => (
	<OpenerBox>
		<h1 ref={heading} tabIndex={-1}>
			Membership application
		</h1>
		<Lead className={styles.lead}>
			For the category <b>{category}</b>{' '}
			<span className={styles.change}>
				(<Link to="/membership-registration">Change</Link>).
			</span>{' '}
			{useContent('application').needs[formKindOf(category)]}
		</Lead>
	</OpenerBox>
);

export const ExpiredPictures = ({ count }: { count: number }) => (
	<p className={styles.expired} role="status">
		{withValues(useContent('application').draft.expired, { count })}
	</p>
);
