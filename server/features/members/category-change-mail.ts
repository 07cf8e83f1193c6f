import { club } from '#contract/core/club.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export type CategoryMove = {
	firstName: string;
	about: 'now' | 'later' | 'withdrawn';
	from: string;
	to: string;
	/** 2031-03-01 */
	effectiveOn: string;
};

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function categoryChangeMail(data: CategoryMove, publicUrl: string): Mail {
	const day = date.format(new Date(data.effectiveOn));
	const words = {
		now: { title: 'Your membership category has changed', text: `From ${data.from} to ${data.to}, since ${day}.` },
		later: { title: 'Your membership category will change', text: `From ${data.from} to ${data.to}, on ${day}.` },
		withdrawn: {
			title: 'Your membership category stays as it is',
			text: `You had been told that it would become ${data.to} on ${day}. That was taken back: you remain in ${data.from}.`,
		},
	}[data.about];
	return {
		subject: words.title,
		...layout({
			title: words.title,
			blocks: [
				{ kind: 'text', text: `Dear ${data.firstName},` },
				{ kind: 'text', text: words.text },
				{ kind: 'button', label: 'My membership', url: `${publicUrl}/dashboard/membership` },
				{ kind: 'text', text: `If this is not what you expected, please call the office: ${club.phones.office}.` },
			],
		}),
	};
}
