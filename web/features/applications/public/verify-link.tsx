import { useState } from 'react';
import type { VerifiedForm } from '#contract/application-status.ts';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { LinkPage } from '#web/ui/link-page.tsx';
import type { Route } from './+types/verify-link.ts';
import { openVerificationLink } from './requests.ts';

export const meta = secretLinkMeta('Email verification', 'The link in our verification email.');

export default function VerifyLink({ params: { id, token } }: Route.ComponentProps) {
	const [form, setForm] = useState<VerifiedForm>();
	return (
		<LinkPage
			key={`${id} ${token}`}
			open={async () => {
				const opened = await openVerificationLink(id, token);
				setForm(opened.form);
				return opened.result;
			}}
			openingTitle="Verifying your email"
			done={{ title: 'Email Verified Successfully', ...nextStep(form) }}
			invalid={{ title: '404 Not Found', text: 'The verification link is invalid or has expired' }}
		/>
	);
}

function nextStep({ name, category, isMember, changesToken }: Partial<VerifiedForm> = {}) {
	if (changesToken)
		return {
			text: 'We already have your application. You can use the form you sent now to change it.',
			to: `/application-status#${changesToken}`,
			linkLabel: 'See the changes',
		};
	return {
		text: isMember
			? 'You are already a member, so no new application is needed.'
			: `Thank you.${name ? ` This is the application of ${name}, ${category}.` : ''} The admin will read it and write to this address.`,
		to: '/login',
		linkLabel: 'Continue to Login',
	};
}
