import { expect, it } from 'vitest';
import { movements } from './amounts.ts';

it.each([
	[{ debitPaisa: 200_000, creditPaisa: 50_000 }, 'Debit ৳2,000.00, credit ৳500.00'],
	[{ debitPaisa: 200_000, creditPaisa: 0 }, 'Debit ৳2,000.00'],
	[{ debitPaisa: 0, creditPaisa: 50_000 }, 'Credit ৳500.00'],
	[{ debitPaisa: 0, creditPaisa: 0 }, 'No entries'],
])('says what was posted to an account: %o', (posted, text) => {
	expect(movements(posted)).toBe(text);
});
