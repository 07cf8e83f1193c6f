import type { EventType } from '#contract/events.ts';
import { eventPages, eventTexts } from '#web/content/events.ts';
import { classes } from '#web/core/classes.ts';
import { dayNumber, longDate, monthAndYear } from '#web/core/format.ts';
import type { Soon } from '#web/core/soon.ts';
import placeholder from '#web/images/event-placeholder.svg';
import { Carousel, LoadingCarousel } from '#web/ui/carousel.tsx';
import { Deferred } from '#web/ui/deferred.tsx';
import { ButtonLink, MoreLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { EmptyState, LoadingText, RetryLink, Skeleton } from '#web/ui/state.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { EventCardData, EventList } from './data.ts';
import { eventTransition } from './event-detail.ts';
import styles from './events-page.module.css';

const types = Object.keys(eventPages) as EventType[];
/** Pixels: the width of a card and its gap. */
const step = 320;

type Props = { type: EventType; list: Soon<EventList | null> };

export const EventsPage = ({ type, list }: Props) => (
	<div className={classes('wrap', styles.page)}>
		<Opener title={eventPages[type].title} lead={eventPages[type].intro} />
		<EventTabs type={type} list={list} />
		<Deferred value={list} loading={<LoadingCards />}>
			{(result) => <EventCards type={type} list={result} />}
		</Deferred>
	</div>
);

/** The three lists, each with its length once that is known. */
const EventTabs = ({ type: current, list }: Props) => (
	<Tabs label="Events by time">
		{types.map((type) => (
			<a key={type} href={eventPages[type].path} aria-current={type === current ? 'page' : undefined}>
				{eventPages[type].tab}
				<Deferred value={list} loading={<small>&nbsp;</small>}>
					{(result) => <small>{result?.counts?.[type]}</small>}
				</Deferred>
			</a>
		))}
	</Tabs>
);

function EventCards({ type, list }: { type: EventType; list: EventList | null }) {
	if (!list || list.cards.length === 0) return <NoEvents type={type} list={list} />;
	const { title } = eventPages[type];
	const { cards } = list;
	const count = list.counts?.[type] ?? cards.length;
	return (
		<Carousel label={title} step={step}>
			{cards.map((card, index) => (
				<EventCard key={card.id} card={card} running={type === 'PRESENT_EVENT'} eager={index < 4} />
			))}
			{cards.length < count && (
				<li className={styles.showAll}>
					<ButtonLink look="line" to={`${eventPages[type].path}?all`}>
						Show all {count}
					</ButtonLink>
				</li>
			)}
		</Carousel>
	);
}

/** `eager` for the cards on the first screen. */
const EventCard = ({ card, running, eager }: { card: EventCardData; running: boolean; eager: boolean }) => (
	<li className={styles.card}>
		<a href={`/events/${card.id}`}>
			<StoredPicture
				url={card.image ?? placeholder}
				alt=""
				sizes="300px"
				width={600}
				height={450}
				eager={eager}
				transition={eventTransition(card.id)}
			/>
			<div className={styles.cardText}>
				<span className={classes(styles.eventDay, running && styles.running)}>
					{running ? 'Now' : dayNumber(card.date)}
				</span>
				<div>
					<p className="caption">{running ? `To ${longDate(card.date)}` : monthAndYear(card.date)}</p>
					<h2>{card.title}</h2>
				</div>
			</div>
		</a>
	</li>
);

function NoEvents({ type, list }: { type: EventType; list: EventList | null }) {
	const page = eventPages[type];
	const instead = eventPages[page.instead];
	return (
		<EmptyState className={styles.state} title={eventTexts.none}>
			<p>{list ? `${page.empty}${nextText(type, list)}` : eventTexts.failed}</p>
			{list ? <MoreLink to={instead.path}>{instead.title}</MoreLink> : <RetryLink className={styles.retry} />}
		</EmptyState>
	);
}

const nextText = (type: EventType, { next }: EventList) =>
	type !== 'UPCOMING_EVENT' && next ? ` Next comes ${next.title}, on ${longDate(next.date)}.` : '';

const LoadingCards = () => (
	<div>
		<LoadingText />
		<LoadingCarousel>
			{Array.from({ length: 5 }, (_, card) => (
				<div className={styles.card} key={card}>
					<Skeleton className={styles.loadingPicture} />
					<div className={styles.cardText}>
						<Skeleton className={styles.loadingDay} />
						<div>
							<Skeleton className={styles.loadingCaption} />
							<Skeleton className={styles.loadingTitle} />
						</div>
					</div>
				</div>
			))}
		</LoadingCarousel>
	</div>
);
