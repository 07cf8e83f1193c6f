import { capital } from '#web/core/office-labels.ts';

/** "dish-shorshe-ilish" is "Dish shorshe ilish". */
export const pictureName = (id: string) => capital(id.replaceAll('-', ' '));
