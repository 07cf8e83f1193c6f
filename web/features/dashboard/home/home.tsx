import { Link } from 'react-router';
import { accountEndpoints } from '#contract/account.ts';
import type { ProfileMember } from '#contract/auth.ts';
import { eventRegistrationEndpoints } from '#contract/event-registrations.ts';
import { MemberCard } from '#web/features/dashboard/card/member-card.tsx';
import { Receipts } from '#web/features/dashboard/membership/receipts.tsx';
import { useRoom } from '#web/features/dashboard/use-room.ts';
import { call } from '#web/lib/api.ts';
import { longDate } from '#web/lib/format.ts';
import { DashHead, LogOut } from './dash-head.tsx';
import { eventsNews } from './events-news.ts';
import { NextForYou } from './next-for-you.tsx';
import { ThreeCards } from './three-cards.tsx';

/** The dashboard of a member. What is asked for beyond the profile may be late or missing: the cards do not wait for it. */
export function Home({ member }: { member: ProfileMember }) {
	const { data: room } = useRoom('membership', () => call(accountEndpoints.membershipRoom));
	const { data: events } = useRoom('events', () => call(eventRegistrationEndpoints.bookableEvents));
	return (
		<div className="wrap">
			<DashHead member={member}>
				<LogOut />
			</DashHead>
			{member.temporaryPassword && <TemporaryPassword />}
			<ThreeCards
				news={{
					profile: member.email,
					membership: room && `Valid to ${longDate(room.card.validThrough)}`,
					events: events && eventsNews(events),
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
