import { useState } from 'react';
import { contentOf, useContent } from '#web/core/content.ts';
import type { MailLinkResult } from '#web/core/mail-link.ts';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import type { Route } from './+types/unsubscribe.ts';
import { endSubscription } from './newsletter-requests.ts';

export const meta = secretLinkMeta('Unsubscribe', (page) => contentOf(page, 'newsletter').unsubscribe.description);

const failures: Record<Exclude<MailLinkResult, 'done'>, string> = {
	invalid: 'This link is incomplete. Please copy the whole link from the email.',
	unreachable: 'There was no response. Check your connection and try again.',
};

/** Opening the page changes nothing, because mail scanners open every link. One press unsubscribes. */
export default function Unsubscribe({ params: { token } }: Route.ComponentProps) {
	const [result, setResult] = useState<MailLinkResult>();
	const { busy, submit } = useSubmit(async () => {
		setResult(await endSubscription(token));
	});
	const { members, newsletter } = useContent('newsletter').unsubscribe;
	const { title, text, done } = token.startsWith('m.') ? members : newsletter;
	if (result === 'done')
		return (
			<SplitPage title="Done">
				<p className="muted" role="status">
					{done}
				</p>
				<ActionRow phone="stack">
					<ButtonLink to="/">Go Home</ButtonLink>
				</ActionRow>
			</SplitPage>
		);
	return (
		<SplitPage title={title}>
			<p className="muted">{text}</p>
			<Failure text={result && failures[result]} />
			<ActionRow phone="stack">
				<Button busy={busy} busyText="One moment..." onClick={() => void submit()}>
					Unsubscribe
				</Button>
				<ButtonLink look="line" to="/">
					Keep it
				</ButtonLink>
			</ActionRow>
		</SplitPage>
	);
}
