import * as z from 'zod/mini';

export const amountRule = 'Write an amount such as 1200 or 1,200.50.';
/** ৳1 crore: more than any bill of the club. */
const mostPaisa = 1_000_000_000;
export const positivePaisa = z
	.int(amountRule)
	.check(z.minimum(1, amountRule), z.maximum(mostPaisa, 'At most ৳1,00,00,000 at once.'));
