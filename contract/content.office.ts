import * as z from 'zod/mini';
import { slugPattern } from './content/check.ts';
import { type KindName, kinds } from './content/kinds.ts';
import { endpoint } from './core/endpoint.ts';

/** The site's content in the office. */

export const entryStates = ['live', 'unpublished', 'archived'] as const;

const kind = z.enum(Object.keys(kinds) as [KindName, ...KindName[]], 'There is no such content.');
const body = z.record(z.string(), z.unknown());
const moment = z.iso.datetime();

const schedule = z.object({
	id: z.uuid(),
	revision: z.number(),
	from: moment,
	to: z.nullable(moment),
	/** The name of the set that it belongs to. */
	set: z.nullable(z.string()),
});

const summary = z.object({
	id: z.uuid(),
	kind,
	slug: z.string(),
	group: z.nullable(z.string()),
	title: z.string(),
	state: z.enum(entryStates),
	version: z.number(),
	/** What the site shows now. */
	revision: z.nullable(z.number()),
	/** Only for kinds with a price: what the site shows now. */
	price: z.optional(z.nullable(z.number())),
	/** Only for kinds with a unit: what the price is for, such as "a round". */
	unit: z.optional(z.string()),
	/** Only for kinds that can be sold out: whether the site offers it now. */
	available: z.optional(z.boolean()),
	hasDraft: z.boolean(),
	/** The name of the set that its draft is in. */
	draftSet: z.nullable(z.string()),
	reviewAsked: z.boolean(),
	schedules: z.array(schedule),
	changedBy: z.nullable(z.string()),
	changedAt: z.nullable(moment),
	/** Some of its texts have a Bangla text, and at least one does not. */
	translationBehind: z.boolean(),
	/** What was published can no longer be shown; the site shows an older text. */
	broken: z.boolean(),
});
export type EntrySummary = z.infer<typeof summary>;

const draft = z.object({
	body,
	version: z.number(),
	author: z.string(),
	savedAt: moment,
	reviewAskedAt: z.nullable(moment),
	set: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
});

export const officeEntry = z.object({
	...summary.shape,
	/** What the site shows now. */
	live: z.nullable(z.object({ revision: z.number(), body })),
	/** What it shows when no schedule is in force. A new draft begins with it. */
	usual: z.nullable(z.object({ revision: z.number(), body })),
	draft: z.nullable(draft),
	/** A page that shows it. */
	page: z.string(),
});
export type OfficeEntry = z.infer<typeof officeEntry>;

const revision = z.object({
	number: z.number(),
	body,
	author: z.string(),
	note: z.nullable(z.string()),
	createdAt: moment,
	/** When it was on the site, the newest first. */
	published: z.array(z.object({ from: moment, to: z.nullable(moment) })),
});
export type OfficeRevision = z.infer<typeof revision>;

const byId = z.object({ id: z.uuid('This is not an entry.') });
const slug = z
	.string('Please write the address')
	.check(
		z.maxLength(80, 'At most 80 characters'),
		z.regex(slugPattern, 'Use small letters, digits and hyphens, such as beef-tehari'),
	);
const version = z.int('Please load the page again');
const when = (message: string) => z.optional(z.nullable(z.iso.datetime({ offset: true, error: message })));

/** When something is live: from now on, unless one of them is given. */
const period = { from: when('Please choose when it starts'), to: when('Please choose when it ends') };

export const contentOfficeEndpoints = {
	officeContent: endpoint({
		method: 'GET',
		path: '/api/admin/content',
		summary: 'The entries of the site, in the order of the pages',
		access: 'content',
		query: z.object({ kind: z.optional(kind), group: z.optional(z.string()) }),
		response: z.object({ entries: z.array(summary) }),
	}),
	officeEntry: endpoint({
		method: 'GET',
		path: '/api/admin/content/:id',
		summary: 'One entry: what is live, and its draft',
		access: 'content',
		params: byId,
		response: officeEntry,
	}),
	createEntry: endpoint({
		method: 'POST',
		path: '/api/admin/content',
		summary: 'Add an entry. It is a draft until it is published',
		access: 'content',
		status: 201,
		body: z.object({ kind, slug, group: z.optional(z.nullable(z.string())), body }),
		response: officeEntry,
	}),
	saveDraft: endpoint({
		method: 'PUT',
		path: '/api/admin/content/:id/draft',
		summary: 'Save the draft; refused when someone else has saved a newer one. Version 0: there was no draft',
		access: 'content',
		params: byId,
		body: z.object({ body, version }),
		response: officeEntry,
	}),
	discardDraft: endpoint({
		method: 'DELETE',
		path: '/api/admin/content/:id/draft',
		summary: 'Discard the draft',
		access: 'content',
		params: byId,
		response: officeEntry,
	}),
	askForReview: endpoint({
		method: 'POST',
		path: '/api/admin/content/:id/review',
		summary: 'Ask a colleague to look at the draft before it is published, or take that back',
		access: 'content',
		params: byId,
		body: z.object({ asked: z.boolean() }),
		response: officeEntry,
	}),
	publishDraft: endpoint({
		method: 'POST',
		path: '/api/admin/content/:id/publish',
		summary: 'Put the draft on the site, now or for a period',
		access: 'content',
		params: byId,
		body: z.object({
			version,
			...period,
			note: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
		}),
		response: officeEntry,
	}),
	republishRevision: endpoint({
		method: 'POST',
		path: '/api/admin/content/:id/revisions/:number/publish',
		summary: 'Put an older revision on the site again, now or for a period',
		access: 'content',
		params: z.object({ ...byId.shape, number: z.coerce.number().check(z.int()) }),
		body: z.object({ version, ...period }),
		response: officeEntry,
	}),
	changeFields: endpoint({
		method: 'PATCH',
		path: '/api/admin/content/:id',
		summary:
			'Change single fields of what is live, such as a price, and publish at once; with `untilEndOfDay`, for today only',
		access: 'content',
		params: byId,
		body: z.object({ version, fields: body, untilEndOfDay: z.optional(z.boolean()) }),
		response: officeEntry,
	}),
	previewEntry: endpoint({
		method: 'POST',
		path: '/api/admin/content/:id/preview',
		summary: 'The address of a page with the draft, for the caller and for a quarter of an hour',
		access: 'content',
		params: byId,
		response: z.object({ path: z.string() }),
	}),
	removeSchedule: endpoint({
		method: 'DELETE',
		path: '/api/admin/content/:id/schedules/:schedule',
		summary: 'Withdraw a schedule',
		access: 'content',
		params: z.object({ ...byId.shape, schedule: z.uuid('This is not a schedule.') }),
		response: officeEntry,
	}),
	archiveEntry: endpoint({
		method: 'POST',
		path: '/api/admin/content/:id/archive',
		summary: 'Take an entry off the site, or put it back',
		access: 'content',
		params: byId,
		body: z.object({ version, archived: z.boolean() }),
		response: officeEntry,
	}),
	orderEntries: endpoint({
		method: 'PUT',
		path: '/api/admin/content/order',
		summary: 'Change the order of the entries of a kind or group',
		access: 'content',
		body: z.object({ kind, group: z.optional(z.nullable(z.string())), ids: z.array(z.uuid()).check(z.maxLength(500)) }),
		response: z.object({ entries: z.array(summary) }),
	}),
	changeAddress: endpoint({
		method: 'PUT',
		path: '/api/admin/content/:id/slug',
		summary: 'Change the part of the address that names the entry; the old address leads to the new one',
		access: 'content',
		params: byId,
		body: z.object({ version, slug }),
		response: officeEntry,
	}),
	moveEntry: endpoint({
		method: 'PUT',
		path: '/api/admin/content/:id/group',
		summary: 'Move an entry to another group, such as a dish to another part of the menu',
		access: 'content',
		params: byId,
		body: z.object({ version, group: z.string('Please choose where it belongs') }),
		response: officeEntry,
	}),
	entryRevisions: endpoint({
		method: 'GET',
		path: '/api/admin/content/:id/revisions',
		summary: 'The revisions of an entry, the newest first',
		access: 'content',
		params: byId,
		query: z.object({ before: z.optional(z.coerce.number().check(z.int())) }),
		response: z.object({ revisions: z.array(revision), more: z.boolean() }),
	}),
};
