import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '#web/core/page-meta.ts';
import { Opener } from '#web/ui/opener.tsx';
import { chosenCategory } from './form/category-choice.ts';
import { mayHaveDraft } from './form/draft-keys.ts';
import { FormLoading } from './form/form-loading.tsx';
import { CategoryPicker } from './picker/category-picker.tsx';
import { PickerOpener } from './picker/picker-opener.tsx';
import '#web/styles/letterhead.css';
import '#web/styles/application.css';

// The form and the contract's rules are more code than the rest of the page: they come with the first choice.
const load = () => import('./registration.tsx');
const Registration = lazy(async () => ({ default: (await load()).Registration }));

export const meta = () =>
	pageMeta(
		'Membership application',
		'Choose your category and apply for membership: about fifteen minutes, a draft is kept on your phone as you type.',
	);

export default function RegistrationPage() {
	const [search] = useSearchParams();
	const category = chosenCategory(search.get('category'));
	const [opened] = useState(category);
	// Once begun it stays, also behind the picker: it remembers what was typed.
	const [begun, setBegun] = useState(category !== undefined);
	if (category && !begun) setBegun(true);

	useEffect(() => {
		if (mayHaveDraft()) setBegun(true);
	}, []);

	const picker = (
		<div className="wrap">
			<PickerOpener />
			<CategoryPicker onIntent={() => void load()} />
		</div>
	);
	if (!begun) return picker;
	return (
		<Suspense fallback={category ? <FormWaiting /> : picker}>
			<Registration category={category} opened={opened} />
		</Suspense>
	);
}

const FormWaiting = () => (
	<div className="wrap">
		<Opener title="Membership application" />
		<FormLoading />
	</div>
);
