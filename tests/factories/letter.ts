import { letters } from '#server/features/letters/tables.ts';
import { defineFactory } from './define-factory.ts';

/** A letter that the office issued to a member. Its year is long ago, so that it takes no number of the present one. */
export const { create: createLetter, createMany: createLetters } = defineFactory(letters, ({ now, count }) => ({
	year: 1999,
	serial: count,
	reference: `DGCC/1999/${String(count).padStart(4, '0')}`,
	requestId: crypto.randomUUID(),
	name: 'Nasreen Akhter',
	addressLines: ['12 Ferry Road', 'Dhaka 1206'] as string[],
	template: 'Certificate of membership',
	language: 'en' as const,
	subject: 'Certificate of membership',
	body: 'This is to certify that Nasreen Akhter is a member of the club.',
	signer: 'Secretary',
	issuedAt: now,
	issuedByName: 'registrar@club.example',
}));
