import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import { club } from '#contract/core/club.ts';
import { eventTexts } from '#web/content/events.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import type { Eventual } from '#web/ui/deferred.tsx';
import { dateLine } from './date-line.ts';
import { type EventAnswer, type EventDetail, isEvent } from './event-detail.ts';

/** What a search engine and a link preview say. Moving between pages, the event is still on its way: see `useEventTitle`. */
export function eventMeta(answer: Eventual<EventAnswer> | undefined): MetaDescriptor[] {
	if (!answer || answer instanceof Promise) return pageMeta('Event', eventTexts.description);
	if (!isEvent(answer)) {
		return [...pageMeta('Event not found', eventTexts.missingNote), { name: 'robots', content: 'noindex' }];
	}
	const [first] = answer.imageUrls;
	return [
		...pageMeta(answer.title, `${dateLine(answer)}. ${answer.summary}`.trim()),
		// A preview wants a full address, which only pictures of another host have; ours is not known here.
		...(first && /^https:/.test(first) ? [{ property: 'og:image', content: first }] : []),
	];
}

/** The title in the tab, once an event that was asked for in the browser is there. */
export function useEventTitle({ title }: Pick<EventDetail, 'title'>) {
	useEffect(() => {
		document.title = `${title} · ${club.name}`;
	}, [title]);
}
