import { clubFeedPath, clubSubscriptionPath } from '#contract/club-feed.ts';
import type { EventType } from '#contract/events.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { dayNumber, dayRange, longDate, monthAndYear } from '#web/core/format.ts';
import type { Soon } from '#web/core/soon.ts';
import placeholder from '#web/images/event-placeholder.svg';
import { Carousel, LoadingCarousel } from '#web/ui/carousel.tsx';
import { Deferred } from '#web/ui/deferred.tsx';
import { EventDay } from '#web/ui/event-day.tsx';
import { ButtonLink, MoreLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { EmptyState, LoadingText, RetryLink, Skeleton } from '#web/ui/state.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type EventCardData, type EventGroup, type EventList, grouped } from './data.ts';
import { eventTransition, startText } from './event-detail.ts';
import { eventMessages, eventPages } from './event-lists.ts';
import styles from './events-page.module.css';

const types = Object.keys(eventPages) as EventType[];
/** Pixels: the width of a card and its gap. */
const step = 320;

type Props = { type: EventType; list: Soon<EventList | null> };

export const EventsPage = ({ type, list }: Props) => (
	<div className={classes('wrap', styles.page)}>
		<Opener title={eventPages[type].title} lead={useContent('events')[eventPages[type].texts].lead} />
		<EventTabs type={type} list={list} />
		<Deferred value={list} loading={<LoadingCards />}>
			{(result) => <EventCards type={type} list={result} />}
		</Deferred>
		<p className={styles.subscribe}>
			<a className="more-link" href={clubSubscriptionPath}>
				Subscribe to the club’s calendar
			</a>
			<a className="more-link" href={clubFeedPath}>
				Calendar address (for other apps)
			</a>
		</p>
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
	const { path, title } = eventPages[type];
	const { cards } = list;
	const count = list.counts?.[type] ?? cards.length;
	const running = type === 'PRESENT_EVENT';
	return (
		<>
			<Carousel label={title} step={step}>
				{highlights(cards).map((card, index) => (
					<EventCard key={card.id} card={card} running={running} leads={index === 0} eager={index < 4} />
				))}
			</Carousel>
			<div className={styles.season}>
				{grouped(cards, type).map((group, index) =>
					type === 'PAST_EVENT' && index > 0 ? (
						<OlderYear key={group.label} group={group} />
					) : (
						<section key={group.label} className={styles.group}>
							<h2>{group.label}</h2>
							<EventRows cards={group.cards} type={type} />
						</section>
					),
				)}
			</div>
			{cards.length < count && (
				<p className={styles.showAll}>
					<ButtonLink look="line" to={`${path}?all`}>
						Show all {count}
					</ButtonLink>
				</p>
			)}
		</>
	);
}

/** Folded, so that the last season is what one sees. */
const OlderYear = ({ group: { label, cards } }: { group: EventGroup }) => (
	<details className={styles.year}>
		<summary>
			<h2>{label}</h2>
			<span>{cards.length === 1 ? '1 event' : `${cards.length} events`}</span>
		</summary>
		<EventRows cards={cards} type="PAST_EVENT" />
	</details>
);

const EventRows = ({ cards, type }: { cards: readonly EventCardData[]; type: EventType }) => (
	<ol>
		{cards.map((card) => (
			<EventRow key={card.id} card={card} type={type} />
		))}
	</ol>
);

const mostHighlights = 8;

/** The events with a picture; all of them when none has one. */
function highlights(cards: readonly EventCardData[]) {
	const pictured = cards.filter(({ image }) => image);
	return (pictured.length > 0 ? pictured : cards).slice(0, mostHighlights);
}

/** The first card is twice as wide. `eager` for the cards on the first screen. */
const EventCard = ({
	card,
	running,
	leads,
	eager,
}: {
	card: EventCardData;
	running: boolean;
	leads: boolean;
	eager: boolean;
}) => (
	<li className={classes(styles.card, leads && styles.lead)}>
		<a href={`/events/${card.id}`}>
			<StoredPicture
				url={card.image ?? placeholder}
				alt=""
				sizes={leads ? '(min-width: 760px) 620px, 90vw' : '(min-width: 760px) 560px, 480px'}
				width={leads ? 620 : 300}
				height={380}
				eager={eager}
				transition={eventTransition(card.id)}
			/>
			<div className={styles.cardText}>
				<span className={classes(styles.eventDay, running && styles.running)}>
					{running ? 'Now' : dayNumber(card.date)}
				</span>
				<div>
					<p className="caption">{running ? `To ${longDate(card.date)}` : monthAndYear(card.date)}</p>
					<p className={styles.cardTitle}>{card.title}</p>
				</div>
			</div>
		</a>
	</li>
);

const EventRow = ({ card, type }: { card: EventCardData; type: EventType }) => (
	<li>
		<a className={styles.eventRow} href={`/events/${card.id}`}>
			<EventDay date={card.date} running={type === 'PRESENT_EVENT'} />
			<div>
				<h3>{card.title}</h3>
				{card.summary && <p className={styles.summary}>{card.summary}</p>}
			</div>
			<ul className={styles.facts}>
				{rowFacts(card, type).map((fact) => (
					<li key={fact}>{fact}</li>
				))}
			</ul>
		</a>
	</li>
);

/** When it starts, how it is played and until when one may enter; of a past event, who won. */
function rowFacts({ startDate, endDate, format, closesAt, result }: EventCardData, type: EventType): string[] {
	if (type === 'PAST_EVENT')
		return [format, result && [result.label, result.result].filter(Boolean).join(': ')].filter(isText);
	const when = startText({ startDate, endDate }) ?? dayRange(startDate, endDate);
	return [when, format, closesAt && `Entries close on ${longDate(closesAt)}`].filter(isText);
}
const isText = (text: string | null | undefined): text is string => !!text;

function NoEvents({ type, list }: { type: EventType; list: EventList | null }) {
	const { texts, instead: other } = eventPages[type];
	const { empty } = useContent('events')[texts];
	const instead = eventPages[other];
	return (
		<EmptyState className={styles.state} title={eventMessages.none}>
			<p>{list ? `${empty}${nextText(type, list)}` : eventMessages.failed}</p>
			{list ? <MoreLink to={instead.path}>{instead.title}</MoreLink> : <RetryLink className={styles.retry} />}
		</EmptyState>
	);
}

const nextText = (type: EventType, { next }: EventList) =>
	type !== 'UPCOMING_EVENT' && next ? ` Next comes ${next.title}, on ${longDate(next.date)}.` : '';

const LoadingCards = () => (
	<div className={styles.loading}>
		<LoadingText />
		<LoadingCarousel>
			{Array.from({ length: 5 }, (_, card) => (
				<div className={classes(styles.card, card === 0 && styles.lead)} key={card}>
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
