import * as z from 'zod/mini';

export const mediaTypes = ['IMAGE_GALLERY', 'VIDEO_GALLERY'] as const;
export const mediaType = z.enum(mediaTypes);
export type MediaType = z.infer<typeof mediaType>;
