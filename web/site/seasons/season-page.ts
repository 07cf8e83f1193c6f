import type { RouterContextProvider } from 'react-router';
import { readSeason, type SeasonName, seasonOf } from '#web/content/seasons.ts';
import type { PageHandle } from '#web/core/page-query.ts';
import { nowContext } from '#web/core/transport.ts';

/** The `handle` of a page that shows the season: `?season=` chooses another one. */
export const seasonHandle: PageHandle = { query: { season: (value) => readSeason(value) } };

/** The season of the address, else that of the day at the club. */
export const seasonFor = (request: Request, context: Readonly<RouterContextProvider>): SeasonName =>
	readSeason(new URL(request.url).searchParams.get('season')) ?? seasonOf(context.get(nowContext));
