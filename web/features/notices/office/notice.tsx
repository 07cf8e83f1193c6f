import { Link, useNavigate } from 'react-router';
import { noticeOfficeEndpoints, type OfficeNotice } from '#contract/notices.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { timeZoneHint } from '#web/core/club-dates.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { AttachmentsField } from '#web/ui/attachments/attachments-field.tsx';
import { attachmentError, useAttachments } from '#web/ui/attachments/use-attachments.ts';
import { EditorData, EditorFrame } from '#web/ui/editor/editor-frame.tsx';
import { useBin } from '#web/ui/editor/use-bin.tsx';
import { useEditor } from '#web/ui/editor/use-editor.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { MomentField } from '#web/ui/form/day-input.tsx';
import { PublishingStatus } from '#web/ui/office-status.tsx';
import { Marquee } from '../public/marquee.tsx';
import type { Route } from './+types/notice.ts';
import styles from './notice.module.css';
import { noticeBody, noticeLabels, noticeValues, savedText } from './notice-values.ts';

const { createNotice, saveNotice, deleteNotice, restoreNotice, officeNotice } = noticeOfficeEndpoints;

export const meta = officeMeta('Notice');

export default function NoticePage({ params: { id } }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<EditorData key={id} id={id} title="Notice" endpoint={officeNotice}>
				{(notice, refetch) => <NoticeEditor notice={notice} onChange={refetch} />}
			</EditorData>
		</RequirePermission>
	);
}

/** `notice` is undefined for a new notice. */
function NoticeEditor({ notice, onChange }: { notice: OfficeNotice | undefined; onChange: () => void }) {
	const navigate = useNavigate();
	const params = { id: notice?.id ?? '' };
	const editor = useEditor({
		saved: notice,
		valuesOf: noticeValues,
		send: (values, version) =>
			notice
				? call(saveNotice, { params, body: checkInput(saveNotice.body, { ...noticeBody(values), version }) })
				: call(createNotice, { body: checkInput(createNotice.body, noticeBody(values)) }),
		newest: () => call(officeNotice, { params }),
		savedText,
		onSaved: (saved) => (notice ? onChange() : void navigate(`/admin/banners/${saved.id}`, { replace: true })),
	});
	const bin = useBin({
		list: '/admin/banners',
		here: `/admin/banners/${params.id}`,
		remove: () => call(deleteNotice, { params }),
		onRemoved: editor.discard,
		restore: () => call(restoreNotice, { params }),
		onRestored: onChange,
	});
	const pdfs = useAttachments((arrived) =>
		editor.set(({ attachments }) => ({ attachments: [...attachments, arrived] })),
	);
	const { values, set, fieldErrors } = editor;
	return (
		<EditorFrame
			title={notice ? 'Change the notice' : 'A new notice'}
			above={{ to: '/admin/banners', label: 'Notices' }}
			status={notice && <PublishingStatus status={noticeLabels[notice.status]} />}
			links={notice && <Link to={`/admin/banners/${notice.id}/history`}>History</Link>}
			editor={editor}
			deletedAt={notice?.deletedAt ?? null}
			savingBlocked={pdfs.busy ? 'Files are being uploaded...' : undefined}
			bin={bin}
			onDelete={notice && (() => void bin.putInBin())}
			aside={
				values.content.trim() && (
					<section className={styles.preview} aria-labelledby="preview">
						<h2 id="preview" className="caption">
							Preview
						</h2>
						<Marquee className={styles.marquee} content={values.content.trim()} attachments={values.attachments} />
					</section>
				)
			}
		>
			<div className="form-grid">
				<TextAreaField
					wide
					label="Notice"
					hint="One or two sentences. People read it while it scrolls by."
					rows={3}
					maxLength={400}
					value={values.content}
					error={fieldErrors.content}
					onChange={(event) => set({ content: event.target.value })}
				/>
				<MomentField
					label="Shown from"
					hint={timeZoneHint}
					value={values.startsAt}
					error={fieldErrors.startsAt}
					onChange={(event) => set({ startsAt: event.target.value })}
				/>
				<MomentField
					label="Shown until"
					optional
					hint="Leave empty to show it until a newer notice starts."
					value={values.endsAt}
					error={fieldErrors.endsAt}
					onChange={(event) => set({ endsAt: event.target.value })}
				/>
			</div>
			<AttachmentsField
				attachments={values.attachments}
				error={attachmentError(fieldErrors)}
				onChange={(attachments) => set({ attachments })}
				uploads={pdfs}
			/>
		</EditorFrame>
	);
}
