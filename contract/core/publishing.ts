import * as z from 'zod/mini';

/** A draft is the office's alone; what is published is on the site at the next request. */
export const contentStates = ['draft', 'published'] as const;
export const contentState = z.enum(contentStates);
export type ContentState = z.infer<typeof contentState>;

/** Days in which a delete can be undone. */
export const binDays = 30;
