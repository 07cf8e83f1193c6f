import { expect, test } from 'vitest';
import { openFor } from './stuck-payments.tsx';

const now = new Date('2031-03-10T12:00:00Z');

test.each([
	['2031-03-10T11:59:00Z', '1 minute'],
	['2031-03-10T11:37:00Z', '23 minutes'],
	['2031-03-10T07:00:00Z', '5 hours'],
	['2031-03-08T10:00:00Z', '2 days'],
	['2031-03-10T12:00:30Z', '0 minutes'],
])('a payment of %s has been open for %s', (iso, duration) => {
	expect(openFor(iso, now)).toBe(duration);
});
