import { randomUUID } from 'node:crypto';
import { applications } from '#server/features/applications/tables.ts';
import { defineFactory } from './define-factory.ts';

/** A verified application without documents. To send a real form, use `waitingApplication` of the helpers. */
export const { create: createApplication } = defineFactory(applications, ({ now, count }) => ({
	id: randomUUID(),
	email: `applicant-${count}@example.com`,
	status: 'PENDING_APPROVAL',
	category: 'Non Military',
	membershipType: 'Full Membership',
	firstName: 'Rahim',
	lastName: 'Uddin',
	mobile: '01700000000',
	details: {},
	submittedAt: now,
	codeRequestedAt: now,
	verifiedAt: now,
}));
