import { noticeOfficeEndpoints } from '#contract/notices.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { EditorData } from '#web/ui/editor/editor-frame.tsx';
import type { Route } from './+types/notice.ts';
import { NoticeEditor } from './notice-editor.tsx';

export const meta = () => officeMeta('Notice');

export default function NoticePage({ params: { id } }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<EditorData key={id} id={id} title="Notice" endpoint={noticeOfficeEndpoints.officeNotice}>
				{(notice, refetch) => <NoticeEditor notice={notice} onChange={refetch} />}
			</EditorData>
		</RequirePermission>
	);
}
