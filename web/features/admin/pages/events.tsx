import { EventList } from '#web/features/admin/content/events/event-list.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import '#web/styles/forms.css';
import '#web/styles/office-content.css';

export const meta = () => officeMeta('Events');

export default function EventsPage() {
	return (
		<AtDesk desk="desk:content">
			<EventList />
		</AtDesk>
	);
}
