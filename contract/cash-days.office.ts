import * as z from 'zod/mini';
import { amountRule } from './core/amount.ts';
import { endpoint } from './core/endpoint.ts';

/** The sheet with which the cash drawer of the counter is counted and closed, once a day. */

/** Notes and coins, in taka. */
export const cashNotes = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
/** How many there are of each, in the order of `cashNotes`. */
export type CashCounts = readonly number[];

export const countedPaisa = (counts: CashCounts): number =>
	cashNotes.reduce((sum, note, index) => sum + note * 100 * (counts[index] ?? 0), 0);

const countRule = 'Write how many there are.';

export const newCashDay = z.object({
	/** What the sheet expected when it was filled in, so that nobody closes a sheet that has changed. */
	expectedPaisa: z.int(),
	counts: z
		.array(z.int(countRule).check(z.minimum(0, countRule), z.maximum(100_000, countRule)))
		.check(z.length(cashNotes.length, countRule)),
	/** Brought to the bank after counting; the rest stays in the drawer. */
	bankedPaisa: z.int(amountRule).check(z.minimum(0, amountRule)),
	/** Needed when the counted cash differs from the expected. */
	reason: z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')),
});

const person = z.object({ at: z.iso.datetime(), by: z.string() });

/** Opening + taken − paid back = expected. Counted − expected = difference. */
export const cashSheet = z.object({
	day: z.iso.date(),
	/** The last day that was closed before. The sheet has the cash since then. */
	after: z.nullable(z.iso.date()),
	openingPaisa: z.int(),
	takenPaisa: z.int(),
	paidBackPaisa: z.int(),
	expectedPaisa: z.int(),
	/** The newest first; at most 500. A payment back is negative. */
	entries: z.array(z.object({ id: z.int(), day: z.iso.date(), text: z.string(), paisa: z.int() })),
	/** Null until the drawer is counted. */
	closed: z.nullable(
		z.object({
			...person.shape,
			counts: z.array(z.int()),
			countedPaisa: z.int(),
			differencePaisa: z.int(),
			bankedPaisa: z.int(),
			reason: z.string(),
		}),
	),
	confirmed: z.nullable(person),
});
export type CashSheet = z.infer<typeof cashSheet>;

export const cashDay = z.object({
	day: z.iso.date(),
	countedPaisa: z.int(),
	differencePaisa: z.int(),
	bankedPaisa: z.int(),
	closedBy: z.string(),
	confirmedBy: z.nullable(z.string()),
});
export type CashDay = z.infer<typeof cashDay>;

const byDay = z.object({ day: z.iso.date('This is not a day.') });

export const cashDayEndpoints = {
	cashDays: endpoint({
		method: 'GET',
		path: '/api/admin/cash-days',
		summary: 'The cash sheet of today, and the last days that were closed',
		access: 'counter',
		response: z.object({ today: cashSheet, days: z.array(cashDay) }),
	}),
	cashDay: endpoint({
		method: 'GET',
		path: '/api/admin/cash-days/:day',
		summary: 'The cash sheet of a day that was closed',
		access: 'counter',
		params: byDay,
		response: cashSheet,
	}),
	closeCashDay: endpoint({
		method: 'POST',
		path: '/api/admin/cash-days',
		summary: 'Count the drawer and close the cash of today; nothing is paid in or out of it until tomorrow',
		access: 'counter',
		status: 201,
		body: newCashDay,
		response: cashSheet,
	}),
	confirmCashDay: endpoint({
		method: 'POST',
		path: '/api/admin/cash-days/:day/confirm',
		summary: 'A second person has seen the sheet of a day',
		access: 'payments',
		params: byDay,
		response: z.object({ message: z.string() }),
	}),
};
