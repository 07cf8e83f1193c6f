import { useEffect, useMemo, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { useSearchParams } from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import { contentOf } from '#web/core/content.ts';
import { mayHaveDraft } from '#web/core/device-drafts.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import type { PageHandle } from '#web/core/page-query.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Opener } from '#web/ui/opener.tsx';
import type { Route } from './+types/registration-page.ts';
import { FormLoading } from './form/form-layout.tsx';
import { categoriesOfCard, categoryOf, categorySlug } from './picker/categories.ts';
import { CategoryPicker, PickerOpener } from './picker/category-picker.tsx';

// The form and the contract are more code than the rest of the page, so they are loaded with the first choice.
const Registration = lazyPart(async () => (await import('./registration.tsx')).Registration);

export const loader = async ({ context }: Route.LoaderArgs) => ({ content: await loadContent(context, 'feeCard') });

/** Without a connection the picker is shown without the fees. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): ReturnType<typeof loader> =>
	serverLoader().catch(() => ({ content: { feeCard: [] } }));

/** Another category is only another address of the same page. */
export const shouldRevalidate = () => false;

export const meta = (page: MetaArgs) =>
	pageMeta(page, 'Membership application', contentOf(page, 'application').description);

export const handle: PageHandle = {
	query: {
		category: (text) => {
			const category = categoryOf(text);
			return category && categorySlug(category);
		},
		card: (id) => (categoriesOfCard(id).length > 0 ? id : undefined),
	},
};

export default function RegistrationPage() {
	const [search] = useSearchParams();
	const category = categoryOf(search.get('category'));
	const card = search.get('card');
	const suggested = useMemo(() => categoriesOfCard(card), [card]);
	const [firstCategory] = useState(category);
	// Once started, the form stays mounted also on the picker, so that the input is kept.
	const [started, setStarted] = useState(category !== undefined);
	if (category && !started) setStarted(true);

	useEffect(() => {
		if (mayHaveDraft()) setStarted(true);
	}, []);

	const picker = (
		<div className="wrap">
			<PickerOpener />
			<CategoryPicker suggested={suggested} onIntent={Registration.preload} />
		</div>
	);
	if (!started) return picker;
	return <Registration loading={category ? <LoadingPage /> : picker} props={{ category, firstCategory, suggested }} />;
}

const LoadingPage = () => (
	<div className="wrap">
		<Opener title="Membership application" />
		<FormLoading />
	</div>
);
