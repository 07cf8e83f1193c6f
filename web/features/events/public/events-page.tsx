import type { EventType } from '#contract/events.ts';
import { eventPages } from '#web/content/events.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Deferred, type Eventual } from '#web/ui/deferred.tsx';
import { Opener } from '#web/ui/opener.tsx';
import type { EventListAnswer } from './event-list.ts';
import { EventRow, LoadingRow } from './event-row.tsx';
import { EventTabs } from './event-tabs.tsx';
import '#web/styles/events.css';

export const eventsMeta = (type: EventType) => pageMeta(eventPages[type].title, eventPages[type].description);

export const EventsPage = ({ type, list }: { type: EventType; list: Eventual<EventListAnswer> }) => (
	// One list's key is not the other's: moving between them shows the loading state instead of the old cards.
	<div className="wrap events-page" key={type}>
		<Opener className="events-opener" title={eventPages[type].title} />
		<EventTabs current={type} list={list} />
		<Deferred value={list} loading={<LoadingRow type={type} />}>
			{(answer) => <EventRow type={type} list={answer} />}
		</Deferred>
	</div>
);
