import type { MetaDescriptor } from 'react-router';
import { holeMap7 } from '#web/content/pictures/hole-map-7.gen.ts';
import { loadContent } from '#web/core/content.server.ts';
import { sendForm, wasSent } from '#web/core/form-action.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { inProcess } from '#web/core/transport.ts';
import { SplitPage } from '#web/ui/split-page.tsx';
import type { Route } from './+types/subscribe.ts';
import { NewsletterForm } from './newsletter-box.tsx';
import { requestSubscription } from './newsletter-requests.ts';
import styles from './subscribe.module.css';

export { formHandle as handle } from '#web/core/form-action.ts';

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'club', 'newsletter'),
	sent: wasSent(request),
});

export const action = ({ request, context }: Route.ActionArgs) =>
	sendForm(request, '/newsletter?sent', (values) => requestSubscription(values, inProcess(context)));

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, 'Newsletter', content.club.newsletter),
	{ name: 'robots', content: 'noindex' },
];

/** Shown after the box in the footer was sent without scripts. */
export default function Subscribe({ loaderData: { content, sent }, actionData }: Route.ComponentProps) {
	return (
		<SplitPage title={<span id="subscribe">Subscribe to the newsletter</span>} picture={holeMap7}>
			<p className="muted">{sent ? content.newsletter.sent : content.club.newsletter}</p>
			{!sent && (
				<div className={styles.form}>
					<NewsletterForm
						id="subscribe"
						showLabel
						sent={content.newsletter.sent}
						email={actionData?.values.email}
						result={actionData && { text: actionData.fieldErrors.email ?? actionData.failure ?? '', wrong: true }}
					/>
				</div>
			)}
		</SplitPage>
	);
}
