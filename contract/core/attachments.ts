import * as z from 'zod/mini';

/** A PDF that visitors can download from an event, a notice or a page. */
export const attachment = z.object({
	url: z.string(),
	/** What the link says, such as "Entry form". */
	name: z.string(),
	bytes: z.int(),
});
export type Attachment = z.infer<typeof attachment>;

export const mostAttachments = 10;

/** Attachments as the office sends them. The server knows the size of each file. */
export const writtenAttachments = z._default(
	z
		.array(
			z.object({
				url: z.string(),
				name: z
					.string()
					.check(z.trim(), z.minLength(1, 'Give each PDF a name'), z.maxLength(80, 'At most 80 characters')),
			}),
		)
		.check(z.maxLength(mostAttachments, `At most ${mostAttachments} PDFs`)),
	[],
);
export type WrittenAttachment = z.infer<typeof writtenAttachments>[number];
