import { Link } from 'react-router';
import type { EventType } from '#contract/events.ts';
import { eventPages } from '#web/content/events.ts';
import { Deferred, type Eventual } from '#web/ui/deferred.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { EventListAnswer } from './event-list.ts';

const types = Object.keys(eventPages) as EventType[];

/** The three lists side by side, each with its length once that is known. */
export const EventTabs = ({ current, list }: { current: EventType; list: Eventual<EventListAnswer> }) => (
	<Tabs label="Events by time">
		{types.map((type) => (
			<Link
				key={type}
				to={eventPages[type].path}
				prefetch="intent"
				aria-current={type === current ? 'page' : undefined}
			>
				{eventPages[type].tab}
				<Deferred value={list} loading={<small>&nbsp;</small>}>
					{(answer) => <small>{answer?.counts?.[type]}</small>}
				</Deferred>
			</Link>
		))}
	</Tabs>
);
