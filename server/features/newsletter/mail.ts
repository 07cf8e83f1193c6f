import { club } from '#contract/core/club.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export const confirmMail = ({ link }: { link: string }): Mail => ({
	subject: `Please confirm: the newsletter of ${club.name}`,
	...layout({
		title: 'One click, and you are on the list',
		blocks: [
			{
				kind: 'text',
				text: 'You, or someone else, entered this address for our newsletter. It comes about once a month: what is on, how the course is, what the kitchen cooks.',
			},
			{ kind: 'button', label: 'Yes, send it to me', url: link },
			{
				kind: 'text',
				text: 'The link works for seven days. If it was not you, please ignore this mail.',
			},
		],
	}),
});

/** For an address that is subscribed already, so that nobody waits for a link that is not needed. */
export const alreadySubscribedMail = ({ unsubscribe }: { unsubscribe: string }): Mail => ({
	subject: `You get the newsletter of ${club.name} already`,
	...layout({
		title: 'You are on the list already',
		blocks: [
			{
				kind: 'text',
				text: 'You, or someone else, entered this address for our newsletter again. There is nothing more to do.',
			},
		],
		leave: { label: 'End the newsletter', url: unsubscribe },
	}),
});
