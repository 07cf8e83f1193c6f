import { expect, test } from 'vitest';
import { dueText, keptFor } from './rule-texts.ts';

test.each([
	['rejected-documents', { count: 3, documents: 11 }, '3 applications with 11 documents'],
	['identity-scans', { count: 1, documents: 1 }, '1 application with 1 document'],
	['closed-enquiries', { count: 2, documents: 0 }, '2 enquiries'],
	['unconfirmed-newsletter', { count: 1, documents: 0 }, '1 address'],
] as const)('what %s deletes of %o', (name, due, text) => {
	expect(dueText(name, due)).toBe(text);
});

test('whole years are named as such', () => {
	expect([2190, 730, 400, 365, 1].map(keptFor)).toEqual(['6 years', '2 years', '400 days', '365 days', '1 day']);
});
