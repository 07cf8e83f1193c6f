import { Link } from 'react-router';
import type { ProfileMember } from '#contract/accounts.ts';
import { eventBookingEndpoints } from '#contract/event-bookings.ts';
import { accountEndpoints } from '#contract/members.ts';
import { longDate } from '#web/core/format.ts';
import { DashboardHead, LogOut, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { MemberCard } from '../member-card.tsx';
import { eventsSummary } from './event-texts.ts';
import { NextForYou } from './next-for-you.tsx';
import { Receipts } from './receipts.tsx';
import { ThreeCards } from './three-cards.tsx';

/** The dashboard of a member. Data beyond the profile may be late or missing: the cards do not wait for it. */
export function Home({ member }: { member: ProfileMember }) {
	const { data: room } = useDashboardQuery(accountEndpoints.membershipDetails);
	const { data: events } = useDashboardQuery(eventBookingEndpoints.bookableEvents);
	return (
		<div className="wrap">
			<DashboardHead member={member}>
				<LogOut />
			</DashboardHead>
			{member.temporaryPassword && <TemporaryPassword />}
			<ThreeCards
				news={{
					profile: member.email,
					membership: room && `Valid to ${longDate(room.card.validThrough)}`,
					events: events && eventsSummary(events),
				}}
			/>
			<div className="dash-grid">
				{room && (
					<section className="c1" aria-labelledby="your-card">
						<h2 id="your-card">Your card</h2>
						<MemberCard room={room} />
						<p className="small muted">
							Show it at the gate or the pro shop. <Link to="/dashboard/membership">Print it or save it</Link>
						</p>
					</section>
				)}
				<div className="c2">
					{events && events.length > 0 && <NextForYou events={events} />}
					<Receipts />
				</div>
			</div>
		</div>
	);
}

const TemporaryPassword = () => (
	<p className="ask-kindly">
		You are signed in with the password we mailed you. Please{' '}
		<Link to="/dashboard/password">choose one of your own</Link>, so that only you know it.
	</p>
);
