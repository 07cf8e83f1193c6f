import { club } from '#contract/core/club.ts';
import { taka } from '#contract/core/money.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export const receiptMail = (about: {
	name: string;
	number: string;
	paisa: number;
	lines: string[];
	publicUrl: string;
}): Mail => ({
	subject: `Receipt ${about.number} from ${club.name}`,
	...layout({
		title: 'Thank you, your payment arrived',
		blocks: [
			{ kind: 'text', text: `Dear ${about.name}, we received ${taka(about.paisa)}. The receipt is attached.` },
			{ kind: 'lines', lines: about.lines },
			{ kind: 'button', label: 'See my membership', url: `${about.publicUrl}/dashboard/membership` },
		],
	}),
});

export const welcomeMail = (about: { firstName: string; userId: string; publicUrl: string }): Mail => ({
	subject: `Welcome to ${club.name}, ${about.firstName}`,
	...layout({
		title: 'You are a member now',
		blocks: [
			{ kind: 'text', text: `Dear ${about.firstName}, your membership is active and your dashboard is open.` },
			{ kind: 'lines', lines: [`User ID: ${about.userId}`] },
			{
				kind: 'text',
				text: 'The course, the range and the verandah are yours. Come by and say hello at the pro shop.',
			},
			{ kind: 'button', label: 'Open my dashboard', url: `${about.publicUrl}/dashboard` },
		],
	}),
});

export const refundMail = (about: { name: string; paisa: number; way: string; lines: string[] }): Mail => ({
	subject: `${club.name} gave your payment back`,
	...layout({
		title: 'Your payment was given back',
		blocks: [
			{ kind: 'text', text: `Dear ${about.name}, ${taka(about.paisa)} ${about.way}.` },
			{ kind: 'lines', lines: about.lines },
			{ kind: 'text', text: `If you have a question, answer this mail or call ${club.phones.office}.` },
		],
	}),
});
