import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';
import { memberAccount, memberAccountQuery } from './ledger.ts';

/** The club's books: double entry, in whole paisa. A debit is positive, a credit negative. */

export const ledgerAccounts = [
	'cash',
	'bank',
	'wallet',
	'cheques',
	'members',
	'tax',
	'advances',
	'cheques-not-cleared',
	'hall-deposits',
	'brought-forward',
	'subscriptions',
	'joining-fees',
	'restaurant',
	'golf',
	'hall-and-room',
	'pro-shop',
	'late-fees',
	'bank-charges',
	'cash-differences',
	'wallet-charges',
	'written-off',
] as const;
export const ledgerAccount = z.enum(ledgerAccounts, 'Choose an account.');
export type LedgerAccount = (typeof ledgerAccounts)[number];

type Definition = {
	/** The number that accountants know it by. */
	code: string;
	name: string;
	/** Assets and expenses usually have a debit balance, the others a credit balance. */
	kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
	/** Its lines name a member. */
	ofMember?: true;
};

export const accountDefinitions: Record<LedgerAccount, Definition> = {
	cash: { code: '1010', name: 'Cash', kind: 'asset' },
	bank: { code: '1020', name: 'Bank', kind: 'asset' },
	wallet: { code: '1030', name: 'Wallet clearing', kind: 'asset' },
	cheques: { code: '1040', name: 'Cheques in hand', kind: 'asset' },
	members: { code: '1100', name: 'Members', kind: 'asset', ofMember: true },
	tax: { code: '2100', name: 'Tax payable', kind: 'liability' },
	advances: { code: '2200', name: 'Advances and deposits', kind: 'liability', ofMember: true },
	'cheques-not-cleared': { code: '2300', name: 'Cheques not cleared', kind: 'liability' },
	'hall-deposits': { code: '2400', name: 'Hall deposits', kind: 'liability' },
	'brought-forward': { code: '3000', name: 'Brought forward', kind: 'equity' },
	subscriptions: { code: '4000', name: 'Subscriptions', kind: 'income' },
	'joining-fees': { code: '4010', name: 'Joining and category fees', kind: 'income' },
	restaurant: { code: '4020', name: 'Restaurant', kind: 'income' },
	golf: { code: '4030', name: 'Green fees and range', kind: 'income' },
	'hall-and-room': { code: '4040', name: 'Hall and guest room', kind: 'income' },
	'pro-shop': { code: '4050', name: 'Pro shop', kind: 'income' },
	'late-fees': { code: '4090', name: 'Late fees', kind: 'income' },
	'bank-charges': { code: '5100', name: 'Bank charges', kind: 'expense' },
	'cash-differences': { code: '5150', name: 'Cash differences', kind: 'expense' },
	'wallet-charges': { code: '5200', name: 'Wallet charges', kind: 'expense' },
	'written-off': { code: '5900', name: 'Written off', kind: 'expense' },
};

/** 1030 Wallet clearing */
export const accountLabel = (account: LedgerAccount) =>
	`${accountDefinitions[account].code} ${accountDefinitions[account].name}`;

export const monthText = z
	.string('Choose a month.')
	.check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.'));

const sides = { debitPaisa: z.int(), creditPaisa: z.int() };

export const trialBalance = z.object({
	month: z.string(),
	/** From the first entry to the present month, the newest first. */
	months: z.array(z.string()),
	/** Opening + debit − credit = closing. A debit balance is positive. */
	accounts: z.array(z.object({ account: ledgerAccount, openingPaisa: z.int(), ...sides, closingPaisa: z.int() })),
	/** The same amount on both sides: every entry balances. */
	total: z.object(sides),
	/** The last month that is closed. Nothing is posted into it or a month before it. */
	closedThrough: z.nullable(z.object({ month: z.string(), at: z.iso.datetime(), by: z.string() })),
});
export type TrialBalance = z.infer<typeof trialBalance>;

const line = z.object({
	account: ledgerAccount,
	paisa: z.int(),
	member: z.nullable(z.object({ id: z.uuid(), name: z.string(), userId: z.string() })),
});

export const ledgerEntry = z.object({
	id: z.int(),
	day: z.iso.date(),
	text: z.string(),
	/** The entry that this one takes back. */
	reverses: z.nullable(z.int()),
	lines: z.array(line),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const entryListQuery = listQuery(['day'], { account: z.optional(ledgerAccount), ...dayRange });

export const memberLedger = z.object({
	member: z.object({ id: z.uuid(), name: z.string(), userId: z.string() }),
	...memberAccount.shape,
});

const byMonth = z.object({ month: monthText });
const done = z.object({ message: z.string() });

export const trialBalanceQuery = z.object({ month: z.optional(monthText) });

export const trialBalanceXlsx = {
	path: '/api/admin/trial-balance.xlsx',
	summary: 'The trial balance of a month as an Excel file',
	access: 'payments',
	query: trialBalanceQuery,
} satisfies FileEndpoint;

export const ledgerTally = {
	path: '/api/admin/ledger-tally.xml',
	summary: 'The entries of the ledger for Tally',
	access: 'payments',
	query: z.object(dayRange),
} satisfies FileEndpoint;

export const ledgerEndpoints = {
	trialBalance: endpoint({
		method: 'GET',
		path: '/api/admin/ledger/trial-balance',
		summary: 'Every account of the ledger in a month; the present month if none is named',
		access: 'payments',
		query: trialBalanceQuery,
		response: trialBalance,
	}),
	ledgerEntries: endpoint({
		method: 'GET',
		path: '/api/admin/ledger/entries',
		summary: 'The entries of the ledger; q finds their texts, and members by name or User ID',
		access: 'payments',
		query: entryListQuery,
		response: listOf(ledgerEntry),
	}),
	memberLedger: endpoint({
		method: 'GET',
		path: '/api/admin/ledger/members/:id',
		summary: 'What a member was charged and has paid, with the balance after each line',
		access: 'counter',
		params: z.object({ id: z.uuid('This is not a member.') }),
		query: memberAccountQuery,
		response: memberLedger,
	}),
	closeMonth: endpoint({
		method: 'POST',
		path: '/api/admin/ledger/months/:month/close',
		summary: 'Close the books for a month that has ended, and of all months before it',
		access: 'payments',
		params: byMonth,
		response: done,
	}),
	reopenMonth: endpoint({
		method: 'POST',
		path: '/api/admin/ledger/months/:month/reopen',
		summary: 'Open the last closed month again',
		access: 'reopenMonths',
		params: byMonth,
		body: z.object({
			reason: z
				.string('Please give a reason.')
				.check(z.trim(), z.minLength(1, 'Please give a reason.'), z.maxLength(500, 'At most 500 characters')),
		}),
		response: done,
	}),
};
