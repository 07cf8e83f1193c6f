import { noticeOfficeEndpoints } from '#contract/notices.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Opened } from '#web/ui/editor/opened.tsx';
import type { Route } from './+types/notice.ts';
import { NoticeEditor } from './notice-editor.tsx';

export const meta = () => officeMeta('Notice');

export default function NoticePage({ params: { id } }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<Opened key={id} id={id} title="Notice" endpoint={noticeOfficeEndpoints.officeNotice}>
				{(notice, refetch) => <NoticeEditor notice={notice} onChange={refetch} />}
			</Opened>
		</RequirePermission>
	);
}
