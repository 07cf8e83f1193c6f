import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { NoticeList } from './notice-list.tsx';
import '#web/styles/office-notices.css';

export const meta = () => officeMeta('Notices');

export default function NoticesPage() {
	return (
		<RequirePermission permission="content">
			<NoticeList />
		</RequirePermission>
	);
}
