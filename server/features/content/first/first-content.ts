import { clubData } from './club.ts';
import { daily } from './daily.ts';
import type { FirstEntry } from './entry.ts';
import { menu } from './menu.ts';
import { restaurant } from './restaurant.ts';

/** What the site shows before the office has changed anything. It becomes the first revision of every entry. */
export const firstContent: readonly FirstEntry[] = [daily, ...clubData, restaurant, ...menu];
