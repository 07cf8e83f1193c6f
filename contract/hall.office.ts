import * as z from 'zod/mini';
import { positivePaisa } from './core/amount.ts';
import { email } from './core/email.ts';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';
import { taxRates } from './counter.office.ts';
import { hallMonthText, hallShifts } from './hall.ts';

/** Bookings of the convention hall in the office. */

export const hallStates = ['HELD', 'CONFIRMED', 'DONE', 'RELEASED', 'CANCELLED'] as const;
export type HallState = (typeof hallStates)[number];
export const hallStateLabels: Record<HallState, { label: string; tone: 'wait' | 'ok' | 'bad' | 'off' }> = {
	HELD: { label: 'Held', tone: 'wait' },
	CONFIRMED: { label: 'Confirmed', tone: 'ok' },
	DONE: { label: 'Done', tone: 'off' },
	RELEASED: { label: 'Hold ended', tone: 'off' },
	CANCELLED: { label: 'Cancelled', tone: 'bad' },
};

/** How money for the hall comes in. A cheque is recorded when the bank has paid it. */
export const hallMethods = ['CASH', 'TRANSFER', 'CHEQUE', 'ACCOUNT'] as const;
export type HallMethod = (typeof hallMethods)[number];
export const hallMethodLabels: Record<HallMethod, string> = {
	CASH: 'Cash',
	TRANSFER: 'Bank transfer',
	CHEQUE: 'Cheque that the bank has paid',
	ACCOUNT: 'Account of the member',
};
/** `KEPT`: money of a cancelled booking that the club keeps. */
export const hallPaymentKinds = ['PAID', 'REFUNDED', 'KEPT'] as const;

const line = (missing: string, most: number) =>
	z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(most, `At most ${most} characters`));
const day = z.iso.date('Choose the day.');
const shift = z.enum(hallShifts, 'Choose the time of the day.');
/** Chosen by the browser, so that a form that is sent twice is recorded once. */
const id = z.uuid('This is not an id.');
const byId = z.object({ id: z.uuid('This is not a booking.') });
const message = z.object({ message: z.string() });
const reason = line('Write the reason; the customer will read it.', 300);

export const quoteLine = z.object({ text: line('Write what it is for.', 120), paisa: positivePaisa });
export type QuoteLine = z.infer<typeof quoteLine>;

/** What can be changed later. */
const terms = {
	phone: line('Write a telephone number.', 30),
	/** Empty: the customer gets no emails. */
	email: z.union([z.literal(''), email]),
	event: line('Write what the hall is for.', 60),
	guests: z.int('Write how many guests are expected.').check(z.minimum(1, 'Write how many guests are expected.')),
	lines: z
		.array(quoteLine)
		.check(z.minLength(1, 'Write at least one line with an amount.'), z.maxLength(20, 'At most 20 lines')),
	taxBasisPoints: z.literal(taxRates, 'Choose a tax rate'),
};
export const newHallBooking = z.object({
	id,
	/** The request that it comes from; without one it was taken by telephone. */
	enquiryId: z.optional(z.uuid('This is not an enquiry.')),
	day,
	shift,
	name: line('Write the name of the customer.', 120),
	/** Of a member, whose account can then be charged. */
	userId: z.string().check(z.trim(), z.maxLength(20, 'At most 20 characters')),
	...terms,
});
export type NewHallBooking = z.infer<typeof newHallBooking>;

export const hallChange = z.object({ ...terms, version: z.int() });
export type HallChange = z.infer<typeof hallChange>;

const money = {
	id,
	method: z.enum(hallMethods, 'Choose how it was paid.'),
	paisa: positivePaisa,
	/** The bank's number of a transfer, or the number of a cheque. */
	reference: z.string().check(z.trim(), z.maxLength(60, 'At most 60 characters')),
};
export const newHallPayment = z.object(money);
export type NewHallPayment = z.infer<typeof newHallPayment>;
export const newHallRefund = z.object({ ...money, keep: z.boolean() });
export type NewHallRefund = z.infer<typeof newHallRefund>;

export const newHallBlock = z.object({
	from: z.iso.date('Choose the first day.'),
	to: z.iso.date('Choose the last day.'),
	shift,
	note: line('Write why the hall is blocked.', 200),
});
export type NewHallBlock = z.infer<typeof newHallBlock>;

/** A booking in a list. */
export const hallEntry = z.object({
	id: z.uuid(),
	state: z.enum(hallStates),
	day: z.iso.date(),
	shift,
	name: z.string(),
	event: z.string(),
	guests: z.int(),
	enquiryId: z.nullable(z.uuid()),
	heldUntil: z.nullable(z.iso.datetime()),
});
export type HallEntry = z.infer<typeof hallEntry>;

export const hallBlock = z.object({
	id: z.uuid(),
	startsAt: z.iso.datetime(),
	endsAt: z.iso.datetime(),
	note: z.string(),
});
export type HallBlock = z.infer<typeof hallBlock>;

/** A request without a booking. It waits if the day is taken. */
export const hallRequest = z.object({
	id: z.uuid(),
	name: z.string(),
	phone: z.string(),
	event: z.string(),
	guests: z.int(),
});

export const hallDay = z.object({
	date: z.iso.date(),
	bookings: z.array(hallEntry),
	blocks: z.array(hallBlock),
	requests: z.array(hallRequest),
	/** The shifts that can still be held. */
	free: z.array(shift),
});
export type HallDay = z.infer<typeof hallDay>;

export const hallBooking = z.object({
	...hallEntry.shape,
	version: z.int(),
	startsAt: z.iso.datetime(),
	endsAt: z.iso.datetime(),
	phone: z.string(),
	email: z.string(),
	member: z.nullable(z.object({ id: z.uuid(), name: z.string(), userId: z.string() })),
	lines: z.array(quoteLine),
	taxBasisPoints: z.int(),
	netPaisa: z.int(),
	taxPaisa: z.int(),
	totalPaisa: z.int(),
	depositPaisa: z.int(),
	/** What the club has of it now. */
	paidPaisa: z.int(),
	openPaisa: z.int(),
	balanceDueOn: z.iso.date(),
	canExtend: z.boolean(),
	createdAt: z.iso.datetime(),
	endedReason: z.string(),
	payments: z.array(
		z.object({
			id: z.uuid(),
			kind: z.enum(hallPaymentKinds),
			method: z.nullable(z.enum(hallMethods)),
			paisa: z.int(),
			reference: z.string(),
			receipt: z.nullable(z.string()),
			at: z.iso.datetime(),
			by: z.string(),
		}),
	),
	/** Other requests for the day. */
	waiting: z.array(hallRequest),
});
export type HallBooking = z.infer<typeof hallBooking>;

/** What the form begins with. */
export const hallForm = z.object({
	eventTypes: z.array(z.string()),
	shifts: z.array(z.object({ shift, from: z.string(), to: z.string() })),
	holdHours: z.int(),
	depositPercent: z.int(),
	/** Of the rate, if it has a price. */
	lines: z.array(quoteLine),
	/** What the request says. */
	request: z.nullable(z.object({ ...hallRequest.shape, day: z.iso.date(), email: z.string(), userId: z.string() })),
});
export type HallForm = z.infer<typeof hallForm>;

export const hallOfficeEndpoints = {
	hallDays: endpoint({
		method: 'GET',
		path: '/api/admin/hall/days',
		summary: 'The hall in a month: requests, bookings and blocked days',
		access: 'calendar',
		query: z.object({ month: hallMonthText }),
		response: z.object({ month: z.string(), days: z.array(hallDay) }),
	}),
	hallForm: endpoint({
		method: 'GET',
		path: '/api/admin/hall/form',
		summary: 'What the form of a new booking begins with, for a request or without one',
		access: 'calendar',
		query: z.object({ enquiry: z.optional(z.uuid('This is not an enquiry.')) }),
		response: hallForm,
	}),
	holdHall: endpoint({
		method: 'POST',
		path: '/api/admin/hall/bookings',
		summary: 'Hold the hall for a customer, who gets the quote by email; 409 with free days when it is taken',
		access: 'calendar',
		status: 201,
		body: newHallBooking,
		response: z.object({ id: z.uuid(), message: z.string() }),
	}),
	hallBooking: endpoint({
		method: 'GET',
		path: '/api/admin/hall/bookings/:id',
		summary: 'A booking of the hall, with what was paid and what is due',
		access: 'calendar',
		params: byId,
		response: hallBooking,
	}),
	changeHallBooking: endpoint({
		method: 'PUT',
		path: '/api/admin/hall/bookings/:id',
		summary: 'Change the quote or how the customer is reached',
		access: 'calendar',
		params: byId,
		body: hallChange,
		response: message,
	}),
	extendHold: endpoint({
		method: 'POST',
		path: '/api/admin/hall/bookings/:id/extend',
		summary: 'Hold the hall longer, once',
		access: 'calendar',
		params: byId,
		response: message,
	}),
	cancelHallBooking: endpoint({
		method: 'POST',
		path: '/api/admin/hall/bookings/:id/cancel',
		summary: 'Cancel a booking; the day is free again, and what was paid stays a deposit',
		access: 'calendar',
		params: byId,
		body: z.object({ reason }),
		response: message,
	}),
	finishHallBooking: endpoint({
		method: 'POST',
		path: '/api/admin/hall/bookings/:id/done',
		summary: 'The event is over: the deposit becomes income, with its tax',
		access: 'calendar',
		params: byId,
		response: message,
	}),
	payHall: endpoint({
		method: 'POST',
		path: '/api/admin/hall/bookings/:id/payments',
		summary: 'Record a deposit or a balance, with the next receipt number; the deposit confirms the booking',
		access: 'counter',
		status: 201,
		params: byId,
		body: newHallPayment,
		response: message,
	}),
	refundHall: endpoint({
		method: 'POST',
		path: '/api/admin/hall/bookings/:id/refunds',
		summary: 'Pay money of an ended booking back, or keep it',
		access: 'counter',
		status: 201,
		params: byId,
		body: newHallRefund,
		response: message,
	}),
	blockHall: endpoint({
		method: 'POST',
		path: '/api/admin/hall/blocks',
		summary: 'Block the hall on some days',
		access: 'calendar',
		status: 201,
		body: newHallBlock,
		response: message,
	}),
	unblockHall: endpoint({
		method: 'DELETE',
		path: '/api/admin/hall/blocks/:id',
		summary: 'Open the hall again for the time of a block',
		access: 'calendar',
		params: z.object({ id: z.uuid('This is not a block.') }),
		response: message,
	}),
};

const file = (name: string, summary: string, access: 'calendar' | 'counter') =>
	({ path: `/api/admin/hall/${name}`, summary, access, query: byId }) satisfies FileEndpoint;
export const hallQuote = file('quote.pdf', 'The quote of a booking of the hall', 'calendar');
export const hallContract = file('contract.pdf', 'The contract of a booking of the hall', 'calendar');
export const hallReceipt = file('receipt.pdf', 'The receipt of a payment for the hall', 'counter');
