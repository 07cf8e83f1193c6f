import type { CSSProperties } from 'react';
import { data, type MetaDescriptor } from 'react-router';
import { addDays, clubDay, clubFormat, startOfDay, timeOfDay } from '#contract/core/club-time.ts';
import { mostPlayers, type TeeDay, type TeeStart, teeTimeEndpoints } from '#contract/tee-times.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import type { PageHandle } from '#web/core/page-query.ts';
import { ifThere, soon } from '#web/core/soon.ts';
import { inProcess } from '#web/core/transport.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { withLinks } from '#web/ui/linked-text.tsx';
import { ButtonLink, SiteLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { EmptyState, LoadingText } from '#web/ui/state.tsx';
import { Places, PlacesLegend } from '../places.tsx';
import { columnsOf } from '../starts.ts';
import type { Route } from './+types/tee-times.ts';
import styles from './tee-times.module.css';

const daysShown = 7;
const daysFrom = (today: string) => Array.from({ length: daysShown }, (_, days) => addDays(today, days));

const memberPage = '/dashboard/tee-times';

/** One of the days that the page links to. */
const isLinked = (value: string, today: string) => daysFrom(today).includes(value);

export const handle: PageHandle = {
	query: { day: (value) => (isLinked(value, clubDay(new Date())) ? value : undefined) },
};

type Shown = { day: string; teeDay: TeeDay | null };

/** The chosen day, else the first one that still has starts; today when none has. */
async function findDay(
	chosen: string | null,
	today: string,
	load: (day: string) => Promise<TeeDay | null>,
): Promise<Shown> {
	if (chosen && isLinked(chosen, today)) return { day: chosen, teeDay: await load(chosen) };
	const first = { day: today, teeDay: await load(today) };
	let shown: Shown = first;
	for (const day of daysFrom(today).slice(1)) {
		if (!shown.teeDay?.noStarts) return shown;
		shown = { day, teeDay: await load(day) };
	}
	return shown.teeDay?.noStarts ? first : shown;
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const today = clubDay(new Date());
	const chosen = new URL(request.url).searchParams.get('day');
	const transport = inProcess(context);
	const load = (day: string) => call(teeTimeEndpoints.teeTimes, { query: { day } }, transport).catch(() => null);
	const [content, shown] = await Promise.all([loadContent(context, 'teeTimes'), soon(findDay(chosen, today, load))]);
	// With this status, a day that could not be loaded is not stored in the page cache.
	return data({ content, today, shown }, { status: ifThere(shown)?.teeDay === null ? 503 : 200 });
}

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] =>
	pageMeta(page, content.teeTimes.title, content.teeTimes.description);

export default function TeeTimes({ loaderData: { today, shown } }: Route.ComponentProps) {
	const { title, lead, members, bookLink, guests } = useContent('teeTimes');
	return (
		<div className="wrap">
			<Opener above={{ label: 'Golf Course', path: '/golf-course' }} title={title} lead={lead} />
			<div className={styles.page}>
				<div>
					<Deferred value={shown} loading={<LoadingText />}>
						{({ day, teeDay }) => (
							<>
								<Days today={today} chosen={day} />
								<section aria-labelledby="chosen-day">
									<h2 id="chosen-day">{fullDay.format(startOfDay(day))}</h2>
									{teeDay ? <Starts {...teeDay} /> : <EmptyState title="The tee times could not be loaded" />}
								</section>
							</>
						)}
					</Deferred>
				</div>
				<aside className={styles.about}>
					<section>
						<h2>{members.title}</h2>
						<p>{members.text}</p>
						<p className={classes(styles.book, 'no-print')}>
							<Deferred value={shown} loading={<ButtonLink to={memberPage}>{bookLink}</ButtonLink>}>
								{({ day }) => <ButtonLink to={`${memberPage}?day=${day}`}>{bookLink}</ButtonLink>}
							</Deferred>
						</p>
					</section>
					<section>
						<h2>{guests.title}</h2>
						<p>{withLinks(guests.text)}</p>
					</section>
				</aside>
			</div>
		</div>
	);
}

const fullDay = clubFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const weekday = clubFormat('en-GB', { weekday: 'short' });
const month = clubFormat('en-GB', { month: 'long' });
const dayOfMonth = clubFormat('en-GB', { day: 'numeric' });

const Days = ({ today, chosen }: { today: string; chosen: string }) => (
	<nav className={styles.days} aria-label="Days">
		<ul>
			{daysFrom(today).map((day) => (
				<li key={day}>
					<SiteLink to={`/tee-times?day=${day}`} {...(day === chosen && { 'aria-current': 'page' })}>
						<span>{weekday.format(startOfDay(day))}</span>
						<b>{dayOfMonth.format(startOfDay(day))}</b>
						<span className="visually-hidden">{month.format(startOfDay(day))}</span>
					</SiteLink>
				</li>
			))}
		</ul>
	</nav>
);

const hour = clubFormat('en-US', { hour: 'numeric' });

function Starts({ starts, closures, noStarts }: TeeDay) {
	if (noStarts) return <EmptyState title={noStarts} />;
	const columnOf = columnsOf(starts);
	const hours = Map.groupBy(starts, ({ start }) => hour.format(new Date(start)));
	return (
		<>
			{closures.map(({ from, to, note }) => (
				<p key={from} className={styles.closure}>
					<b>
						{timeOfDay(new Date(from))} – {timeOfDay(new Date(to))}
					</b>{' '}
					{note}
				</p>
			))}
			<PlacesLegend />
			<dl className={styles.hours}>
				{[...hours].map(([name, inHour]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							<ul>
								{inHour.map((start) => (
									<Start key={start.start} start={start} style={columnOf(start)} />
								))}
							</ul>
						</dd>
					</div>
				))}
			</dl>
		</>
	);
}

/** The hour is at the start of the row. */
function Start({
	start: { start, taken, places, closed },
	style,
}: {
	start: TeeStart;
	style: CSSProperties | undefined;
}) {
	const isFree = places > 0;
	return (
		<li className={isFree ? undefined : styles.full} style={style}>
			<time dateTime={start}>{timeOfDay(new Date(start)).replace(/\s[AP]M$/, '')}</time>
			{isFree && <Places taken={taken} />}
			<span className={classes(styles.text, places === mostPlayers && 'visually-hidden')}>
				{closed ? 'Closed' : isFree ? `${places} free` : 'Full'}
			</span>
		</li>
	);
}
