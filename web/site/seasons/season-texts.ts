import type { SeasonName } from '#web/content/seasons.ts';
import { useContent } from '#web/core/content.ts';

/** What the page says about the view in a season. */
export const useSeason = (name: SeasonName) => useContent('season').find(({ slug }) => slug === name)!;
