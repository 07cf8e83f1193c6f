import type { Mail, MailWriter } from '#server/core/mail/templates.ts';

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
export const enquiryThanksMail = (writer: MailWriter): Promise<Mail> => writer.write('enquiry-thanks', {});

/** To the club's inbox; a reply from the mail program goes to the visitor. */
export async function enquiryInboxMail(writer: MailWriter, enquiry: EnquiryTexts, publicUrl: string): Promise<Mail> {
	const hall = enquiry.kind === 'PREBOOK' && enquiry.hallDate;
	const subject = hall ? `Hall prebooking for ${dayOf(hall)}` : `Message from ${enquiry.name}`;
	const person = [enquiry.name, enquiry.phone, ...(enquiry.email ? [enquiry.email] : [])];
	const mail = await writer.layOut({
		subject,
		blocks: [
			{ kind: 'lines', lines: enquiryLines(enquiry) },
			{ kind: 'lines', lines: person },
			...(hall ? [{ kind: 'text' as const, text: `${enquiry.name} is waiting for a call.` }] : []),
			{ kind: 'button', label: 'Open in the office', url: `${publicUrl}/admin/enquiries/${enquiry.id}` },
		],
	});
	return { ...mail, ...(enquiry.email ? { replyTo: enquiry.email } : {}) };
}

/** The office's reply with the enquiry below it; a reply to it goes to the club's inbox. */
export const enquiryReplyMail = async (
	writer: MailWriter,
	enquiry: EnquiryTexts,
	reply: { body: string; inbox: string /** The thread in the dashboard of a member. */; thread?: string | undefined },
): Promise<Mail> => ({
	...(await writer.write('enquiry-reply', {
		name: firstOf(enquiry.name),
		message: reply.body,
		question: enquiryLines(enquiry),
		button: reply.thread ?? '',
	})),
	replyTo: reply.inbox,
});
