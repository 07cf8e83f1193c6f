import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { type RetentionName, retentionName } from './retention.ts';

/** What the office calls the rules. */
export const retentionTitles: Record<RetentionName, string> = {
	'rejected-documents': 'Documents of rejected applications',
	'identity-scans': 'NID scans of members',
	'unverified-applications': 'Applications never verified',
	'closed-enquiries': 'Closed enquiries',
	'unconfirmed-newsletter': 'Newsletter addresses never confirmed',
	'security-log': 'Entries of the security log',
	'member-import-rows': 'Rows of imported lists of members',
	'booking-guests': 'Guests of old bookings',
	'tee-guests': 'Guests of old tee bookings',
	'hall-customers': 'Customers of old hall bookings',
};

/** How many items of a rule the preview lists. */
export const previewRows = 50;

const dueItem = z.object({
	id: z.string(),
	/** The name that the office sees. */
	label: z.string(),
	/** The days are counted from this moment. */
	since: z.iso.datetime(),
	documents: z.int(),
	/** The application to look at before it is deleted. */
	application: z.nullable(z.uuid()),
});
export type DueItem = z.infer<typeof dueItem>;

const due = z.object({ count: z.int(), documents: z.int(), items: z.array(dueItem) });
export type DueThings = z.infer<typeof due>;

export const retentionRule = z.object({
	name: retentionName,
	days: z.int(),
	usualDays: z.int(),
	changedAt: z.nullable(z.iso.datetime()),
	/** What is deleted in the coming night. */
	due,
});
export type RetentionRule = z.infer<typeof retentionRule>;

export const erasureRequest = z.object({
	memberId: z.uuid(),
	applicationId: z.nullable(z.uuid()),
	name: z.string(),
	userId: z.string(),
	requestedAt: z.iso.datetime(),
});
export type ErasureRequest = z.infer<typeof erasureRequest>;

const message = z.object({ message: z.string() });

const ofDays = [z.minimum(1, 'At least 1 day.'), z.maximum(3650, 'At most 3650 days, which is ten years.')] as const;

export const retentionOfficeEndpoints = {
	retention: endpoint({
		method: 'GET',
		path: '/api/admin/retention',
		summary: 'The rules, and exactly what they delete in the coming night',
		access: 'team',
		response: z.object({
			/** The day on which the job runs. */
			night: z.iso.date(),
			rules: z.array(retentionRule),
			erasures: z.array(erasureRequest),
		}),
	}),
	previewRetention: endpoint({
		method: 'GET',
		path: '/api/admin/retention/:name',
		summary: 'What the coming night would delete with another number of days',
		access: 'team',
		params: z.object({ name: retentionName }),
		query: z.object({ days: z.coerce.number().check(z.int('Write a whole number of days.'), ...ofDays) }),
		response: z.object({ night: z.iso.date(), due }),
	}),
	setRetention: endpoint({
		method: 'PUT',
		path: '/api/admin/retention/:name',
		summary: 'Change the number of days of a rule',
		access: 'team',
		params: z.object({ name: retentionName }),
		body: z.object({ days: z.int('Write a whole number of days.').check(...ofDays) }),
		response: message,
	}),
	eraseMember: endpoint({
		method: 'POST',
		path: '/api/admin/retention/erasures/:id',
		summary: 'Erase a member at their request. Records that accounting needs stay; everything else is deleted for good',
		access: 'team',
		params: z.object({ id: z.uuid('This is not a member.') }),
		/** Typed by the person who erases, as a confirmation: it cannot be undone. */
		body: z.object({ userId: z.string('Write the User ID.').check(z.trim(), z.maxLength(40)) }),
		response: message,
	}),
};
