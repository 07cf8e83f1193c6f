import { officeMeta } from '#web/core/office-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { EventList } from './event-list.tsx';
import '#web/styles/office-content.css';

export const meta = () => officeMeta('Events');

export default function EventsPage() {
	return (
		<RequirePermission permission="content">
			<EventList />
		</RequirePermission>
	);
}
