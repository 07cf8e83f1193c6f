import { club } from '#contract/core/club.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export const confirmMail = ({ link }: { link: string }): Mail => ({
	subject: `Please confirm your subscription to the newsletter of ${club.name}`,
	...layout({
		title: 'Please confirm your subscription',
		blocks: [
			{
				kind: 'text',
				text: 'You, or someone else, entered this address for our newsletter. It comes about once a month, with fixtures, the menu and news of the course.',
			},
			{ kind: 'button', label: 'Confirm my subscription', url: link },
			{
				kind: 'text',
				text: 'The link works for seven days. If it was not you, please ignore this email.',
			},
		],
	}),
});

/** For an address that is subscribed already, so that nobody waits for a link that is not needed. */
export const alreadySubscribedMail = ({ unsubscribe }: { unsubscribe: string }): Mail => ({
	subject: `You already receive the newsletter of ${club.name}`,
	...layout({
		title: 'You are already subscribed',
		blocks: [
			{
				kind: 'text',
				text: 'You, or someone else, entered this address for our newsletter again. There is nothing more to do.',
			},
		],
		leave: { label: 'Unsubscribe', url: unsubscribe },
	}),
});
