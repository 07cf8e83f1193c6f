import * as z from 'zod/mini';

/** Only the office sees a draft. Published content is on the site at the next request. */
export const contentStates = ['draft', 'published'] as const;
export const contentState = z.enum(contentStates);
export type ContentState = z.infer<typeof contentState>;

/** How many days a deletion can be undone. */
export const binDays = 30;
