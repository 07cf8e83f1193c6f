import { Link, useRevalidator } from 'react-router';
import { home } from '#web/content/home.ts';
import { greenFlag } from '#web/content/pictures/green-flag.gen.ts';
import { dayNumber, longDate, monthAndYear } from '#web/core/format.ts';
import { Deferred, type Eventual } from '#web/ui/deferred.tsx';
import { EventDay } from '#web/ui/event-day.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState, ErrorState, LoadingWord, Skeleton } from '#web/ui/state.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

/** What the home page shows of an event: little, because it travels twice, as HTML and as data. */
export type Fixture = {
	id: string;
	title: string;
	summary: string;
	running: boolean;
	/** Its last day when it is running, else its first. */
	date: string;
	image: string | undefined;
};

export const WhatsOn = ({ fixtures }: { fixtures: Eventual<Fixture[] | null> }) => (
	<section className="section" aria-labelledby="on">
		<div className="wrap on">
			<div className="head">
				<h2 id="on">What’s on</h2>
				<MoreLink to="/upcoming-events">Upcoming Events</MoreLink>
			</div>
			<Deferred value={fixtures} loading={<Loading />}>
				{(list) => <Fixtures fixtures={list} />}
			</Deferred>
		</div>
	</section>
);

function Fixtures({ fixtures }: { fixtures: Fixture[] | null }) {
	const { revalidate } = useRevalidator();
	if (!fixtures) {
		return (
			<ErrorState className="on-state" title="The list did not arrive" onRetry={() => void revalidate()}>
				<p>Your connection dropped, or ours did. Nothing is lost.</p>
			</ErrorState>
		);
	}
	const [first, ...others] = fixtures;
	if (!first) {
		return (
			<EmptyState className="on-state" title="No events found.">
				<p>{home.noEvents}</p>
				<MoreLink to="/past-events">Past Events</MoreLink>
			</EmptyState>
		);
	}
	return (
		<>
			<Lead fixture={first} />
			{others.length > 0 && (
				<ol className="agenda">
					{others.map((fixture) => (
						<li key={fixture.id}>
							<Link prefetch="intent" className="item" to={`/events/${fixture.id}`}>
								<EventDay className="agenda-day" date={fixture.date} running={fixture.running} />
								<div>
									<h3>{fixture.title}</h3>
									<p>{fixture.summary}</p>
								</div>
							</Link>
						</li>
					))}
				</ol>
			)}
		</>
	);
}

const sizes = '(min-width: 960px) 55vw, 100vw';

const Lead = ({ fixture }: { fixture: Fixture }) => (
	<article className="lead-ev">
		<Link prefetch="intent" className="item" to={`/events/${fixture.id}`}>
			{fixture.image ? (
				<StoredPicture url={fixture.image} alt="" sizes={sizes} width={1280} height={800} />
			) : (
				<Picture of={greenFlag} alt="" sizes={sizes} />
			)}
			<div className="row">
				<span className="daynum">{dayNumber(fixture.date)}</span>
				<div>
					<p className="caption">
						{fixture.running && 'Now, until '}
						{fixture.running ? longDate(fixture.date) : monthAndYear(fixture.date)}
					</p>
					<h3>{fixture.title}</h3>
					<p className="muted measure">{fixture.summary}</p>
				</div>
			</div>
		</Link>
	</article>
);

const Loading = () => (
	<>
		<div className="lead-ev">
			<Skeleton className="ske-pic" />
			<Skeleton className="ske-line" />
		</div>
		<div className="agenda">
			<LoadingWord />
			<Skeleton className="ske-list" />
		</div>
	</>
);
