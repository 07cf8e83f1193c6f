import { attempts, fees, receipts } from '#server/features/payments/tables.ts';
import { defineFactory } from './define-factory.ts';

const amounts = { netPaisa: 120_000, taxBasisPoints: 1000, taxPaisa: 12_000, totalPaisa: 132_000 };

/** A registration fee that is paid. */
export const { createMany: createFees } = defineFactory(fees, ({ now }) => ({
	kind: 'REGISTRATION',
	state: 'paid',
	...amounts,
	payerName: 'Rahim Uddin',
	createdAt: now,
}));

/** The wallet payment that settled a fee. */
export const { createMany: createPaymentAttempts } = defineFactory(attempts, ({ now, count }) => ({
	invoice: `INV${count}`,
	provider: 'test',
	providerRef: `REF${count}`,
	state: 'paid',
	totalPaisa: amounts.totalPaisa,
	currency: 'BDT',
	trxId: `TRX${count}`,
	createdAt: now,
	settledAt: now,
}));

export const { createMany: createReceipts } = defineFactory(receipts, ({ now, count }) => ({
	year: 1999,
	serial: count,
	number: `B-1999-${count}`,
	reference: `TRX${count}`,
	issuedAt: now,
}));
