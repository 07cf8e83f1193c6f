import { useState } from 'react';
import type { MailLinkResult } from '#web/core/mail-link.ts';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import type { Route } from './+types/unsubscribe.ts';

export const meta = () => secretLinkMeta('Unsubscribe', 'The link from the foot of a mail.');

const words = {
	newsletter: {
		title: 'End the newsletter?',
		text: 'You get no more of them from then on. You can ask for it again at any time, at the foot of every page.',
		done: 'You are off the list. Thank you for having read us.',
	},
	members: {
		title: 'End the club’s round mails?',
		text: 'You get no more mails that go to all members. What concerns your own membership, your payments and the events you signed up for still comes.',
		done: 'You get no more round mails. The notices at the clubhouse door are still yours to read.',
	},
};

const unhappy: Record<Exclude<MailLinkResult, 'done'>, string> = {
	invalid: 'This link is not whole. Please copy all of it from the mail.',
	unreachable: 'No answer came. Check your connection and try again.',
};

/** One press, no questions. Nothing happens by opening the page: mail scanners open every link. */
export default function Unsubscribe({ params: { token } }: Route.ComponentProps) {
	const [answer, setAnswer] = useState<MailLinkResult>();
	const { busy: sending, submit: send } = useSubmit(async () => {
		setAnswer(
			await import('./press-link.ts').then(({ leave }) => leave(token)).catch((): MailLinkResult => 'unreachable'),
		);
	});
	const { title, text, done } = token.startsWith('m.') ? words.members : words.newsletter;
	if (answer === 'done')
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
			{answer && (
				<p className="error-message" role="alert">
					{unhappy[answer]}
				</p>
			)}
			<ActionRow phone="stack">
				<Button busy={sending} busyText="One moment..." onClick={() => void send()}>
					Unsubscribe
				</Button>
			</ActionRow>
		</SplitPage>
	);
}
