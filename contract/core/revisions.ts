import * as z from 'zod/mini';

/** An event or a notice as it was saved. */
export const revision = z.object({
	number: z.int(),
	/** Null for a text that was saved before there was a history. */
	author: z.nullable(z.string()),
	createdAt: z.iso.datetime(),
	body: z.record(z.string(), z.unknown()),
});
export type Revision = z.infer<typeof revision>;

export const revisionPage = z.object({ revisions: z.array(revision), more: z.boolean() });
export const revisionQuery = z.object({ before: z.optional(z.coerce.number().check(z.int())) });
export const revisionNumber = z.coerce.number().check(z.int());
