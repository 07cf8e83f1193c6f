import { club } from '#contract/core/club.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export type OfficeAccountReady = { email: string };

export function officeAccountReady({ email }: OfficeAccountReady, publicUrl: string): Mail {
	return {
		subject: `Your office account at ${club.name}`,
		...layout({
			title: 'Your office account is ready',
			blocks: [
				{ kind: 'text', text: `An account for the club's office was made for ${email}.` },
				{ kind: 'text', text: 'Its password is not in this mail: whoever set up the server has it.' },
				{ kind: 'button', label: 'Open the office', url: `${publicUrl}/admin` },
			],
		}),
	};
}
