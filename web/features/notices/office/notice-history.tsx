import type { Revision } from '#contract/core/revisions.ts';
import { noticeOfficeEndpoints, noticeText, type OfficeNotice } from '#contract/notices.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { EditorData } from '#web/ui/editor/editor-frame.tsx';
import type { Line } from '#web/ui/revisions/compare-lines.ts';
import { RevisionHistory } from '#web/ui/revisions/revision-history.tsx';
import { savedRestore } from '#web/ui/revisions/saved-restore.ts';
import type { Route } from './+types/notice-history.ts';

const { noticeRevisions, officeNotice, restoreNoticeRevision } = noticeOfficeEndpoints;

export const meta = officeMeta('History of a notice');

export default function NoticeHistoryPage({ params: { id } }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<EditorData key={id} id={id} title="History" endpoint={officeNotice}>
				{(notice, refetch) => notice && <NoticeHistory notice={notice} onChange={refetch} />}
			</EditorData>
		</RequirePermission>
	);
}

/** A saved notice as texts with labels, to be compared. */
function noticeLines(body: unknown): Line[] {
	const parsed = noticeText.safeParse(body);
	if (!parsed.success) return [];
	const { content, startsAt, endsAt, attachments, state } = parsed.data;
	return [
		{ path: 'content', label: 'Notice', text: content },
		{ path: 'startsAt', label: 'Shown from', text: dateAndTime(startsAt) },
		{ path: 'endsAt', label: 'Shown until', text: endsAt ? dateAndTime(endsAt) : '' },
		...attachments.map(({ name }, index) => ({ path: `pdf.${index}`, label: `PDF ${index + 1}`, text: name })),
		{ path: 'state', label: 'State', text: state === 'draft' ? 'Draft' : 'Published' },
	];
}

const NoticeHistory = ({ notice, onChange }: { notice: OfficeNotice; onChange: () => void }) => (
	<RevisionHistory<Revision>
		above={{ to: `/admin/banners/${notice.id}`, label: 'Notice' }}
		lead="Every version that was saved. Saved versions are never changed."
		name={notice.id}
		load={(before) => call(noticeRevisions, { params: { id: notice.id }, query: before ? { before } : {} })}
		current={{ number: notice.version, label: notice.state === 'published' ? 'Live' : 'The draft' }}
		linesOf={({ body }) => noticeLines(body)}
		restore={savedRestore(notice, onChange, (number, body) =>
			call(restoreNoticeRevision, { params: { id: notice.id, number }, body }),
		)}
	/>
);
