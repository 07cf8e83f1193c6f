import { accountEndpoints } from '#contract/account.ts';
import { MembershipPage } from '#web/features/dashboard/membership/membership-page.tsx';
import { Room, Waiting } from '#web/features/dashboard/room.tsx';
import { roomMeta } from '#web/features/dashboard/room-meta.ts';
import { useRoom } from '#web/features/dashboard/use-room.ts';
import { call } from '#web/lib/api.ts';

export const meta = () => roomMeta('Membership');

export default function Membership() {
	return (
		<Room title="Membership">
			<Entered />
		</Room>
	);
}

function Entered() {
	const asked = useRoom('membership', () => call(accountEndpoints.membershipRoom));
	return (
		<Waiting asked={asked} what="Your membership">
			{(room) => <MembershipPage room={room} />}
		</Waiting>
	);
}
