import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { EventList } from './event-list.tsx';

export const meta = () => officeMeta('Events');

export default function EventsPage() {
	return (
		<RequirePermission permission="content">
			<EventList />
		</RequirePermission>
	);
}
