import { randomUUID } from 'node:crypto';
import { enquiries } from '#server/features/enquiries/enquiries.tables.ts';
import { defineFactory } from './define-factory.ts';

/** A new enquiry from the contact form. */
export const { create: createEnquiry, createMany: createEnquiries } = defineFactory(enquiries, ({ now, count }) => ({
	id: randomUUID(),
	kind: 'CONTACT',
	name: `Visitor ${count}`,
	phone: '01712345678',
	email: 'visitor@example.com',
	message: 'Is the driving range open?',
	createdAt: now,
}));
