import { secretLinkMeta } from '#web/core/private-meta.ts';
import { LinkPage } from '#web/ui/link-page.tsx';
import type { Route } from './+types/confirm.ts';
import { confirmSubscription } from './newsletter-requests.ts';

export const meta = secretLinkMeta('Newsletter', 'The link in our newsletter email.');

export default function ConfirmNewsletter({ params: { token } }: Route.ComponentProps) {
	return (
		<LinkPage
			key={token}
			open={() => confirmSubscription(token)}
			openingTitle="Confirming your address"
			done={{
				title: 'You are subscribed',
				text: 'Thank you. The newsletter comes about once a month. Each one has a link to unsubscribe.',
				to: '/',
				linkLabel: 'Go Home',
			}}
			invalid={{
				title: 'This link no longer works',
				text: 'It was valid for seven days. Enter your address at the foot of this page and we will send you a new link.',
			}}
		/>
	);
}
