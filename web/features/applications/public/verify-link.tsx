import { useState } from 'react';
import type { VerifiedForm } from '#contract/application-status.ts';
import { type ContentEntry, contentOf, useContent } from '#web/core/content.ts';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { LinkPage } from '#web/ui/link-page.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import type { Route } from './+types/verify-link.ts';
import { openVerificationLink } from './requests.ts';

export const meta = secretLinkMeta('Email verification', (page) => contentOf(page, 'application').link.description);

export default function VerifyLink({ params: { id, token } }: Route.ComponentProps) {
	const { link } = useContent('application');
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
			done={{ title: 'Email Verified Successfully', ...nextStep(link, form) }}
			invalid={{ title: '404 Not Found', text: 'The verification link is invalid or has expired' }}
		/>
	);
}

type Texts = ContentEntry<'application'>['link'];

function nextStep(texts: Texts, { name, category, isMember, changesToken }: Partial<VerifiedForm> = {}) {
	if (changesToken)
		return {
			text: texts.changes,
			to: `/application-status#${changesToken}`,
			linkLabel: 'See the changes',
		};
	return {
		text: isMember ? texts.member : name ? withValues(texts.text, { name, category }) : texts.textWithoutName,
		to: '/login',
		linkLabel: 'Continue to Login',
	};
}
