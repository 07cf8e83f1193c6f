import { secretLinkMeta } from '#web/core/private-meta.ts';
import { LinkPage } from '#web/ui/link-page.tsx';
import type { Route } from './+types/verify-link.ts';
import { openVerificationLink } from './requests.ts';

export const meta = () => secretLinkMeta('E-mail verification', 'The link from your verification mail.');

export default function VerifyLink({ params: { id, token } }: Route.ComponentProps) {
	return (
		<LinkPage
			key={`${id} ${token}`}
			open={() => openVerificationLink(id, token)}
			openingTitle="Verifying your e-mail"
			done={{
				title: 'Email Verified Successfully',
				text: 'Thank you. The admin reads your application next, and writes to this address.',
				to: '/login',
				linkLabel: 'Continue to Login',
			}}
			invalid={{ title: '404 Not Found', text: 'The verification link is invalid or has expired' }}
		/>
	);
}
