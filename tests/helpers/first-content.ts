import { kindOf } from '#contract/content/kinds.ts';
import { showBody } from '#contract/content/show.ts';
import type { FirstEntry } from '#server/features/content/first/entry.ts';
import { firstContent } from '#server/features/content/first/first-content.ts';
import { entryWithPictures } from '#web/core/content.server.ts';
import type { LoadedContent } from '#web/core/content.ts';

/** Single entries as pages get them: those that pages and web/root.tsx load. */
export const shownSingles = (entries: readonly FirstEntry[]) =>
	Object.fromEntries(
		entries
			.filter(({ kind }) => kindOf(kind).single)
			.map(({ kind, body }) => [
				kind,
				entryWithPictures(
					kindOf(kind).fields,
					showBody(kindOf(kind).fields, body as never, { language: 'en', fill: (text) => text }),
				),
			]),
	) as LoadedContent<'club' | 'hours' | 'navigation' | 'reviews' | 'teeTimes' | 'bookings'>;

export const rootContent = shownSingles(firstContent);
