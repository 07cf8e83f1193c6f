import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** What the club does not keep for ever, and for how many days it keeps it unless the office chose otherwise. */
export const retentionDefaults = {
	'rejected-documents': 90,
	'identity-scans': 365,
	'unverified-applications': 30,
	'closed-enquiries': 730,
	'unconfirmed-newsletter': 30,
} as const;
export type RetentionName = keyof typeof retentionDefaults;
export const retentionNames = Object.keys(retentionDefaults) as [RetentionName, ...RetentionName[]];
export const retentionName = z.enum(retentionNames);

/** How many of a rule's things the preview names one by one. */
export const previewRows = 50;

const dueItem = z.object({
	id: z.string(),
	/** Whose, as the office would look for it. */
	label: z.string(),
	/** The moment its days are counted from. */
	since: z.iso.datetime(),
	documents: z.int(),
	/** Where in the office it can be looked at before it goes. */
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
	/** What goes in the coming night. */
	due,
});
export type RetentionRule = z.infer<typeof retentionRule>;

export const erasureRequest = z.object({
	memberId: z.uuid(),
	applicationId: z.uuid(),
	name: z.string(),
	userId: z.string(),
	requestedAt: z.iso.datetime(),
});
export type ErasureRequest = z.infer<typeof erasureRequest>;

const said = z.object({ message: z.string() });

const ofDays = [z.minimum(1, 'At least 1 day.'), z.maximum(3650, 'At most 3650 days, which is ten years.')] as const;

export const retentionEndpoints = {
	retention: endpoint({
		method: 'GET',
		path: '/api/admin/retention',
		summary: 'The rules, and exactly what they remove in the coming night',
		access: 'team',
		response: z.object({
			/** The day in whose early hours it happens. */
			night: z.iso.date(),
			rules: z.array(retentionRule),
			erasures: z.array(erasureRequest),
		}),
	}),
	previewRetention: endpoint({
		method: 'GET',
		path: '/api/admin/retention/:name',
		summary: 'What would go in the coming night if the rule had another number of days',
		access: 'team',
		params: z.object({ name: retentionName }),
		query: z.object({ days: z.coerce.number().check(z.int('Write a whole number of days.'), ...ofDays) }),
		response: z.object({ night: z.iso.date(), due }),
	}),
	setRetention: endpoint({
		method: 'PUT',
		path: '/api/admin/retention/:name',
		summary: 'Keep something for another number of days',
		access: 'team',
		params: z.object({ name: retentionName }),
		body: z.object({ days: z.int('Write a whole number of days.').check(...ofDays) }),
		response: said,
	}),
	eraseMember: endpoint({
		method: 'POST',
		path: '/api/admin/retention/erasures/:id',
		summary: 'Erase a member who asked for it. What the books need stays; nothing else comes back',
		access: 'team',
		params: z.object({ id: z.uuid('This is not a member.') }),
		/** Typed by the person who does it: there is no way back. */
		body: z.object({ userId: z.string('Write the User ID.').check(z.trim(), z.maxLength(40)) }),
		response: said,
	}),
};
