import { useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ZodMiniType } from 'zod/mini';
import { type Application, applicationFormOf, type Category, formKindOf } from '#contract/applications.ts';
import { schemaResolver } from '#web/core/form/resolver.ts';
import { blankValues, type FormValues, readForm } from '#web/core/form/values.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { showFieldErrors } from '#web/ui/form/error-summary.tsx';
import { toast } from '#web/ui/toast.ts';
import { ApplicationForm } from './form/application-form.tsx';
import { formPath } from './form/category-choice.ts';
import { DraftOffer } from './form/draft-offer.tsx';
import { FormLoading } from './form/form-loading.tsx';
import { FormOpener } from './form/form-opener.tsx';
import { registrationFailure, sendApplication } from './form/send-application.ts';
import { useApplicationDraft } from './form/use-application-draft.ts';
import { useContractForm } from './form/use-contract-form.ts';
import { CategoryPicker } from './picker/category-picker.tsx';
import { PickerOpener } from './picker/picker-opener.tsx';

const rulesFor = (category: Category) => {
	const kind = formKindOf(category);
	return schemaResolver<FormValues, Application>(
		applicationFormOf[kind] as unknown as ZodMiniType<Application>,
		(values) => readForm(values, kind, category),
	);
};

/** Picker and form are one page with one memory: going back to choose again loses nothing. */
export function Registration({
	category,
	opened,
}: {
	category: Category | undefined;
	/** The choice that the page was opened with. */
	opened: Category | undefined;
}) {
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const heading = useRef<HTMLHeadingElement>(null);
	const lastChosen = useRef<Category>(undefined);
	const rules = useMemo(() => rulesFor(category ?? 'Non Military'), [category]);
	const { form, desk } = useContractForm(rules, useMemo(blankValues, []));
	const draft = useApplicationDraft(category, form as unknown as UseFormReturn<FormValues>, desk);

	// Another choice is another page to whoever reads it, though the path stays: start at its title, without old errors.
	const shown = useRef(opened);
	useEffect(() => {
		if (category) lastChosen.current = category;
		if (shown.current === category) return;
		shown.current = category;
		form.clearErrors();
		heading.current?.focus({ preventScroll: true });
	}, [category, form]);

	async function onValid(application: Application): Promise<boolean> {
		try {
			const { message, email } = await sendApplication(application);
			draft.finish();
			toast.success(message);
			await navigate('/verify-email', { state: { email, sentAt: Date.now() } });
			return true;
		} catch (error) {
			toast.error(registrationFailure(error));
			showFieldErrors(form, error);
			return false;
		}
	}

	const offer = draft.offer && (
		<DraftOffer
			draft={draft.offer}
			{...(category ? { chosen: category } : {})}
			onGoOn={() => {
				const next = draft.goOn();
				if (!category && next) void navigate(formPath(next));
			}}
			onStartAgain={draft.startAgain}
		/>
	);

	if (!category)
		return (
			<div className="wrap">
				<PickerOpener heading={heading} />
				{offer}
				<CategoryPicker chosen={lastChosen.current} />
			</div>
		);
	return (
		<div className="wrap">
			<FormOpener heading={heading} category={category} />
			{draft.lostPictures > 0 && <LostPictures count={draft.lostPictures} />}
			{/* Nothing to type into before the page listens: what was typed earlier would be lost. */}
			{!hydrated ? (
				<FormLoading />
			) : (
				(offer ?? <ApplicationForm category={category} form={form} desk={desk} saved={draft.saved} onValid={onValid} />)
			)}
		</div>
	);
}

const LostPictures = ({ count }: { count: number }) => (
	<p className="lost" role="status">
		{count === 1 ? 'One picture has' : `${count} pictures have`} to be chosen again: without an application the club
		keeps pictures for a day only.
	</p>
);
