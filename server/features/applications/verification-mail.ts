import { club } from '#contract/core/club.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

/** `stands`: an application from this address was proved before, so a form sent since then was not taken. */
export function verificationCodeMail(data: {
	firstName: string;
	code: string;
	minutes: number;
	link: string;
	stands: boolean;
}): Mail {
	return {
		subject: `${data.code} is your code for ${club.name}`,
		...layout({
			title: 'Verify your e-mail',
			blocks: [
				{ kind: 'text', text: `Dear ${data.firstName},` },
				{
					kind: 'text',
					text: `enter these six digits on the page that is open. They work for ${data.minutes} minutes.`,
				},
				{ kind: 'figure', text: data.code },
				{ kind: 'text', text: 'Or open this link; it works for a day.' },
				{ kind: 'button', label: 'Verify my e-mail', url: data.link },
				...(data.stands
					? [
							{
								kind: 'text' as const,
								text: 'An application from this address is already with the office. It stands as it is; a form sent since then was not taken.',
							},
						]
					: []),
				{ kind: 'text', text: 'If you did not apply for membership, leave this mail alone: nothing will happen.' },
			],
		}),
	};
}
