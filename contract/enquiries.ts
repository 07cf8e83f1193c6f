import * as z from 'zod/mini';
import { email } from './core/email.ts';
import { endpoint } from './core/endpoint.ts';

export const enquiryKinds = ['CONTACT', 'PREBOOK'] as const;
export const enquiryKind = z.enum(enquiryKinds);
export type EnquiryKind = z.infer<typeof enquiryKind>;

export const enquiryStates = ['NEW', 'ANSWERED', 'CLOSED'] as const;
export const enquiryState = z.enum(enquiryStates);
export type EnquiryState = z.infer<typeof enquiryState>;

/** One line of text, because it may be part of the subject of a mail. */
const line = (missing: string, longest: number) =>
	z
		.string(missing)
		.check(
			z.trim(),
			z.minLength(1, missing),
			z.maxLength(longest, `At most ${longest} characters`),
			z.regex(/^\P{Cc}*$/u, 'Please write this on one line'),
		);

const digits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;
export const phone = z.string('Phone number is required').check(
	z.trim(),
	z.minLength(1, 'Phone number is required'),
	z.regex(/^[+\p{Nd}\s().-]*$/u, 'Use digits, such as 01712345678'),
	z.refine((text) => digits(text) >= 7 && digits(text) <= 15, 'A phone number has 7 to 15 digits'),
);

/** Made by the browser for one message: sending it again changes nothing. */
const once = { id: z.uuid('This message has no id.') };
/** A hidden field that only bots fill in. */
const unseen = { website: z.optional(z.string().check(z.maxLength(500))) };

export const contactMessage = z.object({
	...once,
	firstName: line('First name is required', 60),
	lastName: line('Last name is required', 60),
	phone,
	email,
	message: z
		.string('Please write your message')
		.check(z.trim(), z.minLength(1, 'Please write your message'), z.maxLength(4000, 'At most 4000 characters')),
	...unseen,
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const noHallEvent = 'Please choose the event type';

const noGuests = 'Please write how many guests you expect';

export const hallPrebooking = z.object({
	...once,
	name: line('Name is required', 120),
	date: z.iso.date('Please choose a date'),
	/** One of the event types that the content of the hall's page offers. */
	eventType: line(noHallEvent, 60),
	guests: z.number(noGuests).check(z.int('Please write a whole number'), z.minimum(1, noGuests)),
	phone,
	...unseen,
});
export type HallPrebooking = z.infer<typeof hallPrebooking>;

const furthestYears = 3;

/** Why the hall cannot be prebooked, by field. Both dates are written as 2026-12-15; the seats are content. */
export function hallProblems(
	{ date = '', guests = 0 }: { date?: string | undefined; guests?: number | undefined },
	{ today, seats }: { today: string; seats: number },
): Record<string, string> {
	const problems: Record<string, string> = {};
	if (date && date < today) problems.date = 'This day has passed. Please choose another.';
	if (date > `${Number(today.slice(0, 4)) + furthestYears}${today.slice(4)}`)
		problems.date = `We take dates up to ${furthestYears} years ahead.`;
	if (guests > seats) problems.guests = `The hall seats ${seats}; please write 1 to ${seats}`;
	return problems;
}

const message = z.object({ message: z.string() });

export const enquiryEndpoints = {
	contactClub: endpoint({
		method: 'POST',
		path: '/api/inquiries/contact',
		summary: 'Send a message to the club; the same id twice is one message',
		access: 'anyone',
		body: contactMessage,
		status: 201,
		response: message,
	}),
	prebookHall: endpoint({
		method: 'POST',
		path: '/api/inquiries/prebook',
		summary: 'Prebook the convention hall; the office calls back',
		access: 'anyone',
		body: hallPrebooking,
		status: 201,
		response: message,
	}),
};
