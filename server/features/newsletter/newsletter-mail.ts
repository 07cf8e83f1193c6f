import { club } from '#contract/core/club.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export const newsletterConfirmMail = ({ link }: { link: string }): Mail => ({
	subject: `Please confirm: the newsletter of ${club.name}`,
	...layout({
		title: 'One press, and you are on the list',
		blocks: [
			{
				kind: 'text',
				text: 'Somebody, most likely you, asked for our newsletter at this address. It comes about once a month: what is on, how the course is, what the kitchen cooks.',
			},
			{ kind: 'button', label: 'Yes, send it to me', url: link },
			{
				kind: 'text',
				text: 'The link works for seven days. If it was not you, leave this mail alone: nothing will come.',
			},
		],
	}),
});

/** To somebody who is on the list already, so that they do not wait for a link that is not needed. */
export const newsletterKnownMail = ({ leave }: { leave: string }): Mail => ({
	subject: `You get the newsletter of ${club.name} already`,
	...layout({
		title: 'You are on the list already',
		blocks: [
			{
				kind: 'text',
				text: 'Somebody, most likely you, asked for our newsletter at this address. There is nothing more to do.',
			},
		],
		leave: { label: 'End the newsletter', url: leave },
	}),
});
