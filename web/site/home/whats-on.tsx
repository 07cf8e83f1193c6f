import { clubClock } from '#contract/core/club-time.ts';
import { greenFlag } from '#web/content/pictures/green-flag.gen.ts';
import { terraceView } from '#web/content/pictures/terrace-view.gen.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { dayNumber, longDate, monthAndYear } from '#web/core/format.ts';
import type { Soon } from '#web/core/soon.ts';
import { eventTransition } from '#web/features/events/public/event-detail.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { EventDay } from '#web/ui/event-day.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState, ErrorState, LoadingText, Skeleton } from '#web/ui/state.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import styles from './whats-on.module.css';

/** The few fields of an event that the home page shows. */
export type Fixture = {
	id: string;
	title: string;
	summary: string;
	running: boolean;
	/** Its last day when it is running, else its first. */
	date: string;
	image: string | undefined;
};

export const WhatsOn = ({ fixtures }: { fixtures: Soon<Fixture[] | null> }) => (
	<section className="section below-fold" aria-labelledby="on">
		<div className={classes('wrap', styles.columns)}>
			<div className={styles.head}>
				<h2 id="on">{useContent('home').eventsTitle}</h2>
				<MoreLink to="/upcoming-events">Upcoming Events</MoreLink>
			</div>
			<Deferred value={fixtures} loading={<Loading />}>
				{(list) => <Fixtures fixtures={list} />}
			</Deferred>
		</div>
	</section>
);

function Fixtures({ fixtures }: { fixtures: Fixture[] | null }) {
	const { noEvents } = useContent('home');
	if (!fixtures) {
		return (
			<ErrorState className={styles.state} title="The events could not be loaded" retry>
				<p>Check your connection and try again.</p>
			</ErrorState>
		);
	}
	const [first, ...others] = fixtures;
	if (!first) {
		return (
			<EmptyState className={styles.state} title="No events found.">
				<p>{noEvents}</p>
				<MoreLink to="/past-events">Past Events</MoreLink>
			</EmptyState>
		);
	}
	return (
		<>
			<FirstFixture fixture={first} />
			{others.length > 0 && (
				<ol className={styles.others}>
					{others.map((fixture) => (
						<li key={fixture.id}>
							<a className={styles.event} href={`/events/${fixture.id}`}>
								<EventDay date={fixture.date} running={fixture.running} />
								<div>
									<h3>{fixture.title}</h3>
									<p>{fixture.summary}</p>
								</div>
							</a>
						</li>
					))}
				</ol>
			)}
		</>
	);
}

const sizes = '(min-width: 960px) 55vw, 100vw';

/** An event without a picture gets one of the light in which it starts. */
const startsInTheEvening = ({ date, running }: Fixture) => !running && clubClock(new Date(date)).slice(11) >= '16:00';

const FirstFixture = ({ fixture }: { fixture: Fixture }) => (
	<article className={styles.first}>
		<a className={styles.event} href={`/events/${fixture.id}`}>
			{fixture.image ? (
				<StoredPicture
					url={fixture.image}
					alt=""
					sizes={sizes}
					width={1280}
					height={800}
					transition={eventTransition(fixture.id)}
				/>
			) : (
				<Picture of={startsInTheEvening(fixture) ? terraceView : greenFlag} alt="" sizes={sizes} />
			)}
			<div className={styles.firstText}>
				<span className={styles.firstDay}>{dayNumber(fixture.date)}</span>
				<div>
					<p className="caption">
						{fixture.running && 'Now, until '}
						{fixture.running ? longDate(fixture.date) : monthAndYear(fixture.date)}
					</p>
					<h3>{fixture.title}</h3>
					<p className="muted measure">{fixture.summary}</p>
				</div>
			</div>
		</a>
	</article>
);

const Loading = () => (
	<>
		<div className={styles.first}>
			<Skeleton className={styles.loadingPicture} />
			<Skeleton className={styles.loadingLine} />
		</div>
		<div className={styles.others}>
			<LoadingText />
			<Skeleton className={styles.loadingList} />
		</div>
	</>
);
