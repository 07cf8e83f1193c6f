import { accountEndpoints } from '#contract/account.ts';
import { ProfilePage } from '#web/features/dashboard/profile/profile-page.tsx';
import { Room, Waiting } from '#web/features/dashboard/room.tsx';
import { roomMeta } from '#web/features/dashboard/room-meta.ts';
import { useRoom } from '#web/features/dashboard/use-room.ts';
import { call } from '#web/lib/api.ts';

export const meta = () => roomMeta('Profile');

export default function Profile() {
	return (
		<Room title="Profile">
			<Entered />
		</Room>
	);
}

function Entered() {
	const asked = useRoom('details', () => call(accountEndpoints.ownDetails));
	return (
		<Waiting asked={asked} what="Your profile">
			{(details) => <ProfilePage details={details} reload={asked.reload} change={asked.change} />}
		</Waiting>
	);
}
