import { secretLinkMeta } from '#web/core/private-meta.ts';
import { LinkPage } from '#web/ui/link-page.tsx';
import type { Route } from './+types/confirm.ts';
import { confirmSubscription } from './newsletter-requests.ts';

export const meta = () => secretLinkMeta('Newsletter', 'The link from the newsletter mail.');

export default function ConfirmNewsletter({ params: { token } }: Route.ComponentProps) {
	return (
		<LinkPage
			key={token}
			open={() => confirmSubscription(token)}
			openingTitle="Putting you on the list"
			done={{
				title: 'You are on the list',
				text: 'Thank you. The newsletter comes about once a month, and every one has a link at its foot that ends it.',
				to: '/',
				linkLabel: 'Go Home',
			}}
			invalid={{
				title: 'This link does not work any more',
				text: 'It is good for seven days. Write your address into the box at the foot of this page, and we send a new one.',
			}}
		/>
	);
}
