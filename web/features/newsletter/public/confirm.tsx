import { contentOf, useContent } from '#web/core/content.ts';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { LinkPage } from '#web/ui/link-page.tsx';
import type { Route } from './+types/confirm.ts';
import { confirmSubscription } from './newsletter-requests.ts';

export const meta = secretLinkMeta('Newsletter', (page) => contentOf(page, 'newsletter').confirm.description);

export default function ConfirmNewsletter({ params: { token } }: Route.ComponentProps) {
	const { done, invalid } = useContent('newsletter').confirm;
	return (
		<LinkPage
			key={token}
			open={() => confirmSubscription(token)}
			openingTitle="Confirming your address"
			done={{ ...done, to: '/', linkLabel: 'Go Home' }}
			invalid={{ ...invalid, to: '/newsletter', linkLabel: 'Request a new link' }}
		/>
	);
}
