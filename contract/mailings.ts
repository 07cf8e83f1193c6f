import * as z from 'zod/mini';

export const audiences = ['MEMBERS', 'ATTENDEES', 'SUBSCRIBERS'] as const;
export const audience = z.enum(audiences);
export type Audience = z.infer<typeof audience>;
