import type { MetaArgs } from 'react-router';
import { sendForm, wasSent } from '#web/core/form-action.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { inProcess } from '#web/core/transport.ts';
import { Opener } from '#web/ui/opener.tsx';
import type { Route } from './+types/subscribe.ts';
import { NewsletterForm } from './newsletter-box.tsx';
import { requestSubscription, subscribed } from './newsletter-requests.ts';
import styles from './subscribe.module.css';

export { formHandle as handle } from '#web/core/form-action.ts';

export const loader = ({ request }: Route.LoaderArgs) => ({ sent: wasSent(request) });

export const action = ({ request, context }: Route.ActionArgs) =>
	sendForm(request, '/newsletter?sent', (values) => requestSubscription(values, inProcess(context)));

export const meta = (page: MetaArgs) => [
	...pageMeta(page, 'Newsletter', 'Fixtures, the menu and news of the course, once a month by email.'),
	{ name: 'robots', content: 'noindex' },
];

/** Shown after the box in the footer was sent without scripts. */
export default function Subscribe({ loaderData: { sent }, actionData }: Route.ComponentProps) {
	return (
		<div className="wrap">
			<Opener
				title={<span id="subscribe">Subscribe to the newsletter</span>}
				lead={
					sent
						? subscribed
						: 'The club letter: fixtures, the menu and news of the course, once a month. Unsubscribe at any time.'
				}
			/>
			{!sent && (
				<div className={styles.form}>
					<NewsletterForm
						id="subscribe"
						email={actionData?.values.email}
						result={actionData && { text: actionData.fieldErrors.email ?? actionData.failure ?? '', wrong: true }}
					/>
				</div>
			)}
		</div>
	);
}
