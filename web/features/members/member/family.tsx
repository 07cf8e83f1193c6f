import { clubDay } from '#contract/core/club-time.ts';
import { type ClubEvent, eventEndpoints, shownDay } from '#contract/events.ts';
import { type FamilyHome, familyEndpoints } from '#contract/family.ts';
import { classes } from '#web/core/classes.ts';
import { clockTime, dayRange, weekday } from '#web/core/format.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useProfile } from '#web/core/use-profile.ts';
import { useRequireMember } from '#web/core/use-require-member.ts';
import { LoginSections } from '#web/ui/account/login-sections.tsx';
import { DashboardData, DashboardHead, DashboardLoading, LogOut } from '#web/ui/dashboard/dashboard-page.tsx';
import { PartsTogether } from '#web/ui/dashboard/parts-together.tsx';
import { LoadError, LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { MemberCard } from '../member-card.tsx';
import { DashboardColumns, DashboardSection, SectionNote } from './dashboard-section.tsx';
import styles from './family.module.css';
import { DayLink, DayList } from './upcoming.tsx';

export const meta = dashboardMeta('Dashboard');

/** The page of a family member: the own card, the next events if the club shows them, and the own account. */
export default function FamilyRoute() {
	const signedIn = useRequireMember('family');
	return <div className={classes('wrap', styles.page)}>{signedIn ? <Dashboard /> : <Loading />}</div>;
}

function Dashboard() {
	const { data: person, error, refetch } = useProfile();
	if (person)
		return (
			<>
				<DashboardHead member={person}>
					<LogOut small />
				</DashboardHead>
				<Family />
			</>
		);
	return error ? <LoadError what="Your page" error={error} onRetry={refetch} /> : <Loading />;
}

const Loading = () => (
	<>
		<h1 className="visually-hidden">Dashboard</h1>
		<DashboardLoading />
	</>
);

function Family() {
	const query = useEndpoint(familyEndpoints.familyHome);
	return (
		<DashboardData query={query} what="Your card">
			{(home) => <FamilyParts home={home} />}
		</DashboardData>
	);
}

function FamilyParts({ home }: { home: FamilyHome }) {
	const events = useNextEvents({ enabled: home.events });
	return (
		<PartsTogether parts={[events]}>
			<DashboardColumns className={styles.columns} card={<Card home={home} />}>
				{home.events && <NextEvents />}
			</DashboardColumns>
			<LoginSections />
		</PartsTogether>
	);
}

const Card = ({ home: { card, ...person } }: { home: FamilyHome }) => (
	<DashboardSection id="card" title="Your card">
		{card ? (
			<>
				<MemberCard membership={{ ...person, card, state: 'active', stateUntil: null }} printAlone />
				<SectionNote>
					Show it at the gate or the pro shop. Anyone who scans the code sees only your name, User ID, whose family you
					are and whether the card is valid.
				</SectionNote>
			</>
		) : (
			<Notice>
				{person.category}, {person.userId}. Your card is not valid at the moment. Please ask the club office.
			</Notice>
		)}
	</DashboardSection>
);

/** As every visitor sees them. */
const useNextEvents = (options: { enabled: boolean }) =>
	useEndpoint(eventEndpoints.allEvents, { query: { type: 'UPCOMING_EVENT', limit: 5 } }, options);

/** The day is beside it in large figures, unless there are several: Thursday, 7:30 PM; 19 – 21 November 2026. */
const whenText = ({ startDate, endDate }: ClubEvent) =>
	clubDay(new Date(startDate)) === clubDay(new Date(endDate))
		? `${weekday(startDate)}, ${clockTime(startDate)}`
		: dayRange(startDate, endDate);

function NextEvents() {
	const { data, error, refetch } = useNextEvents({ enabled: true });
	if (!data) return error && <LoadFailure what="The events" error={error} onRetry={refetch} />;
	return (
		<DashboardSection id="events" title="Next events">
			{data.length === 0 ? (
				<EmptyState title="No events yet">
					<p>The next events appear here as soon as their dates are set.</p>
				</EmptyState>
			) : (
				<DayList>
					{data.map((event) => (
						<DayLink key={event.id} to={`/events/${event.id}`} title={event.title} {...shownDay(event, new Date())}>
							{whenText(event)}
						</DayLink>
					))}
				</DayList>
			)}
		</DashboardSection>
	);
}
