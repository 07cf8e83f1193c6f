import { data, type MetaDescriptor } from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { sendForm, wasSent } from '#web/core/form-action.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { flag, type PageHandle } from '#web/core/page-query.ts';
import { ifThere, soon } from '#web/core/soon.ts';
import { inProcess } from '#web/core/transport.ts';
import { Island } from '#web/islands/island.tsx';
import { Deferred } from '#web/ui/deferred.tsx';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import type { Route } from './+types/review.ts';
import { fetchFirst, saveReview } from './data.ts';
import { draftOf } from './draft.ts';
import { Elsewhere } from './elsewhere.tsx';
import styles from './review.module.css';
import { LoadingReviews, Reviews } from './reviews.tsx';

export const handle: PageHandle = { query: { before: (review) => review, sent: flag } };

export async function loader({ request, context }: Route.LoaderArgs) {
	const before = new URL(request.url).searchParams.get('before') ?? undefined;
	const [content, first] = await Promise.all([
		loadContent(context, 'restaurant', 'reviews'),
		soon(fetchFirst(inProcess(context), before)),
	]);
	// With this status, a page without its reviews is not stored in the page cache.
	return data({ content, first, sent: wasSent(request) }, { status: ifThere(first) === null ? 503 : 200 });
}

export const action = ({ request, context }: Route.ActionArgs) =>
	sendForm(request, '/review?sent#leave', (values) => saveReview(draftOf(values), inProcess(context)));

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, content.reviews.title, content.reviews.description),
	preloadOpener(content.reviews.picture),
];

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
	const { restaurant, reviews } = loaderData.content;
	const { formTitle, phoneHint, listTitle } = reviews;
	const texts = { formTitle, phoneHint, listTitle };
	return (
		<div className={styles.page}>
			<PictureOpener
				beside
				above={{ label: restaurant.title, path: '/restaurant' }}
				title={reviews.title}
				lead={reviews.lead}
				picture={reviews.picture}
				caption={reviews.caption}
			/>
			<div className="wrap">
				<Deferred value={loaderData.first} loading={<LoadingReviews />}>
					{(first) => (
						<Island name="reviews" of={Reviews} props={{ first, texts, sent: loaderData.sent, result: actionData }} />
					)}
				</Deferred>
				<Elsewhere
					social={useContent('club').social}
					texts={{ title: reviews.elsewhereTitle, text: reviews.elsewhereText }}
				/>
			</div>
		</div>
	);
}
