import { club } from '#contract/core/club.ts';
import { type Block, layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

type EnquiryTexts = {
	id: string;
	kind: 'CONTACT' | 'PREBOOK';
	name: string;
	phone: string;
	email: string | null;
	message: string | null;
	hallDate: string | null;
	hallEvent: string | null;
	hallGuests: number | null;
};

const day = new Intl.DateTimeFormat('en-GB', {
	weekday: 'long',
	day: 'numeric',
	month: 'long',
	year: 'numeric',
	timeZone: 'UTC',
});
const dayOf = (date: string) => day.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
const firstOf = (name: string) => name.split(' ')[0] ?? name;

/** The enquiry as lines of plain text, never as markup. */
const enquiryLines = (enquiry: EnquiryTexts): string[] =>
	enquiry.kind === 'CONTACT'
		? (enquiry.message ?? '').split('\n')
		: [`${enquiry.hallEvent}, ${enquiry.hallGuests} guests`, enquiry.hallDate ? dayOf(enquiry.hallDate) : ''];

/** To the address that the visitor typed. It repeats nothing: a stranger could use the club to send any text to anyone. */
export const enquiryThanksMail = (): Mail => ({
	subject: `Your message to ${club.name}`,
	...layout({
		title: 'We have your message',
		blocks: [
			{
				kind: 'text',
				text: `Thank you for your message. The office replies within two working days. If it is urgent, please call ${club.phones.office}.`,
			},
			{ kind: 'text', text: 'If this was not you, please ignore this email.' },
		],
	}),
});

/** To the club's inbox; a reply from the mail program goes to the visitor. */
export function enquiryInboxMail(enquiry: EnquiryTexts, publicUrl: string): Mail {
	const hall = enquiry.kind === 'PREBOOK' && enquiry.hallDate;
	const title = hall ? `Hall prebooking for ${dayOf(hall)}` : `Message from ${enquiry.name}`;
	const person = [enquiry.name, enquiry.phone, ...(enquiry.email ? [enquiry.email] : [])];
	const blocks: Block[] = [
		{ kind: 'lines', lines: enquiryLines(enquiry) },
		{ kind: 'lines', lines: person },
		...(hall ? [{ kind: 'text' as const, text: `${enquiry.name} is waiting for a call.` }] : []),
		{ kind: 'button', label: 'Open in the office', url: `${publicUrl}/admin/enquiries/${enquiry.id}` },
	];
	return { subject: title, ...(enquiry.email ? { replyTo: enquiry.email } : {}), ...layout({ title, blocks }) };
}

/** The office's reply with the enquiry below it; a reply to it goes to the club's inbox. */
export const enquiryReplyMail = (
	enquiry: EnquiryTexts,
	reply: { body: string; inbox: string /** The thread in the dashboard of a member. */; thread?: string | undefined },
): Mail => ({
	subject: `Re: Your message to ${club.name}`,
	replyTo: reply.inbox,
	...layout({
		title: 'Our reply',
		dear: firstOf(enquiry.name),
		blocks: [
			{ kind: 'message', text: reply.body },
			...(reply.thread ? [{ kind: 'button' as const, label: 'Reply in your dashboard', url: reply.thread }] : []),
			{ kind: 'text', text: 'You wrote:' },
			{ kind: 'lines', lines: enquiryLines(enquiry) },
		],
	}),
});
