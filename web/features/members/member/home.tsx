import { Link } from 'react-router';
import type { ProfileMember } from '#contract/accounts.ts';
import { calendarFeedEndpoints } from '#contract/calendar-feeds.ts';
import { eventBookingEndpoints } from '#contract/event-bookings.ts';
import { accountEndpoints as ledgerEndpoints } from '#contract/ledger.ts';
import { accountEndpoints } from '#contract/members.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { longDate } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { ChooseOwnPassword } from '#web/ui/account/choose-own-password.tsx';
import { DashboardHead, LogOut, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { PartsTogether } from '#web/ui/dashboard/parts-together.tsx';
import { SiteLink } from '#web/ui/links.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { restingText } from '../card-validity.ts';
import { MemberCard } from '../member-card.tsx';
import { DashboardCards, EmailAddress } from './dashboard-cards.tsx';
import { DashboardColumns, DashboardSection, SectionNote } from './dashboard-section.tsx';
import { eventsSummary } from './event-texts.ts';
import styles from './home.module.css';
import { OpenEvents } from './open-events.tsx';
import { OwnBalance } from './own-balance.tsx';
import { Receipts } from './receipts.tsx';
import { Upcoming } from './upcoming.tsx';

/** The dashboard of a member who has paid. */
export const Home = ({ member }: { member: ProfileMember }) => (
	<div className="wrap">
		<DashboardHead member={member}>
			<LogOut small />
		</DashboardHead>
		{member.temporaryPassword ? (
			<>
				<DashboardCards status={{ profile: <EmailAddress>{member.email}</EmailAddress> }} />
				<ChooseOwnPassword />
			</>
		) : (
			<HomeContent member={member} />
		)}
	</div>
);

/** The cards are shown before the other data is loaded. */
function HomeContent({ member }: { member: ProfileMember }) {
	const card = useDashboardQuery(accountEndpoints.membershipDetails);
	const bookable = useDashboardQuery(eventBookingEndpoints.bookableEvents);
	const parts = [
		card,
		bookable,
		useEndpoint(calendarFeedEndpoints.upcoming),
		useEndpoint(ledgerEndpoints.memberAccount, { query: { sort: 'day' } }),
		useEndpoint(paymentEndpoints.receipts),
	];
	const membership = card.data;
	const events = bookable.data;
	return (
		<>
			<DashboardCards
				status={{
					profile: <EmailAddress>{member.email}</EmailAddress>,
					membership: membership && (restingText(membership) ?? `Valid to ${longDate(membership.card.validThrough)}`),
					events: events && eventsSummary(events),
				}}
			/>
			<PartsTogether parts={parts}>
				<DashboardColumns
					className={styles.columns}
					card={
						(membership || card.error) && (
							<DashboardSection id="your-card" title="Your card">
								{membership ? (
									<>
										<MemberCard membership={membership} />
										<SectionNote>
											Show it at the gate or the pro shop. <Link to="/dashboard/membership">Print it or save it</Link>
										</SectionNote>
										<SectionNote>
											Playing today? <SiteLink to="/scorecard">Keep your score on the phone</SiteLink>
										</SectionNote>
									</>
								) : (
									<LoadFailure what="Your card" error={card.error} onRetry={card.refetch} />
								)}
							</DashboardSection>
						)
					}
					below={
						<>
							<OwnBalance />
							<Receipts />
						</>
					}
				>
					<Upcoming />
				</DashboardColumns>
				{events && <OpenEvents events={events} />}
			</PartsTogether>
		</>
	);
}
