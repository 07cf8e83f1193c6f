import { officeMeta } from '#web/core/office-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { NoticeList } from './notice-list.tsx';
import '#web/styles/office-content.css';

export const meta = () => officeMeta('Notices');

export default function NoticesPage() {
	return (
		<RequirePermission permission="content">
			<NoticeList />
		</RequirePermission>
	);
}
