import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EventType } from '#contract/events.ts';
import { eventPages, eventTexts } from '#web/content/events.ts';
import { longDate } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Carousel, LoadingCarousel } from '#web/ui/carousel.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { EmptyState, LoadingWord, Skeleton } from '#web/ui/state.tsx';
import { EventCard } from './event-card.tsx';
import type { EventCardData, EventList, EventListAnswer } from './event-list.ts';

/** Pixels: the width of a card and its gap. */
const step = 320;

export function EventRow({ type, list }: { type: EventType; list: EventListAnswer }) {
	const [whole, setWhole] = useState<EventCardData[]>();
	if (!list || list.cards.length === 0) return <NoEvents type={type} list={list} />;
	const { title, intro } = eventPages[type];
	const cards = whole ?? list.cards;
	const count = list.counts?.[type] ?? cards.length;
	return (
		<Carousel label={title} step={step} intro={<p className="muted measure">{intro}</p>}>
			{cards.map((card, index) => (
				<EventCard key={card.id} card={card} running={type === 'PRESENT_EVENT'} eager={index < 4} />
			))}
			{cards.length < count && (
				<li className="ev-rest">
					<ShowAll type={type} count={count} onArrive={setWhole} />
				</li>
			)}
		</Carousel>
	);
}

function ShowAll({
	type,
	count,
	onArrive,
}: {
	type: EventType;
	count: number;
	onArrive: (cards: EventCardData[]) => void;
}) {
	const [busy, setBusy] = useState(false);
	const show = async () => {
		setBusy(true);
		const { fetchAllCards } = await import('./data.ts');
		const cards = await fetchAllCards(type);
		if (cards) onArrive(cards);
		setBusy(false);
	};
	return (
		<Button look="line" busy={busy} busyText="Loading..." onClick={() => void show()}>
			Show all {count}
		</Button>
	);
}

function NoEvents({ type, list }: { type: EventType; list: EventListAnswer }) {
	const { revalidate } = useRevalidator();
	const page = eventPages[type];
	const instead = eventPages[page.instead];
	return (
		<EmptyState className="events-state" title={eventTexts.none}>
			<p>{list ? `${page.empty}${nextOf(type, list)}` : eventTexts.failed}</p>
			{list ? (
				<MoreLink to={instead.path}>{instead.title}</MoreLink>
			) : (
				<Button look="line" small onClick={() => void revalidate()}>
					Try again
				</Button>
			)}
		</EmptyState>
	);
}

const nextOf = (type: EventType, { next }: EventList) =>
	type !== 'UPCOMING_EVENT' && next ? ` Next comes ${next.title}, on ${longDate(next.date)}.` : '';

export const LoadingRow = ({ type }: { type: EventType }) => (
	<div>
		<LoadingWord />
		<LoadingCarousel intro={<p className="muted measure">{eventPages[type].intro}</p>}>
			{Array.from({ length: 5 }, (_, card) => (
				<div className="ev" key={card}>
					<Skeleton className="ske-card" />
					<div className="row">
						<Skeleton className="ske-day" />
						<div>
							<Skeleton className="ske-cap" />
							<Skeleton className="ske-name" />
						</div>
					</div>
				</div>
			))}
		</LoadingCarousel>
	</div>
);
