import type { Attachment } from '#contract/core/attachments.ts';
import type { ContentState } from '#contract/core/publishing.ts';
import type { NoticeStatus, OfficeNotice } from '#contract/notices.office.ts';
import { fromDateTimeInput, toDateTimeInput } from '#web/core/club-dates.ts';
import { dateAndTime } from '#web/core/format.ts';
import type { Tone } from '#web/ui/status-tag.tsx';

/** The values of the form. */
export type NoticeValues = {
	content: string;
	startsAt: string;
	endsAt: string;
	attachments: Attachment[];
	state: ContentState;
};

export const noticeValues = (saved: OfficeNotice | undefined, now = new Date()): NoticeValues =>
	saved
		? {
				content: saved.content,
				startsAt: toDateTimeInput(saved.startsAt),
				endsAt: toDateTimeInput(saved.endsAt),
				attachments: saved.attachments,
				state: saved.state,
			}
		: { content: '', startsAt: toDateTimeInput(now.toISOString()), endsAt: '', attachments: [], state: 'draft' };

export const noticeBody = ({ content, startsAt, endsAt, attachments, state }: NoticeValues) => ({
	content,
	startsAt: fromDateTimeInput(startsAt) ?? '',
	endsAt: fromDateTimeInput(endsAt),
	attachments,
	state,
});

export const noticeLabels: Record<NoticeStatus, { label: string; tone: Tone }> = {
	showing: { label: 'Showing', tone: 'ok' },
	behind: { label: 'Replaced by a newer one', tone: 'off' },
	scheduled: { label: 'Scheduled', tone: 'new' },
	past: { label: 'Past', tone: 'off' },
	draft: { label: 'Draft', tone: 'wait' },
	bin: { label: 'In the bin', tone: 'bad' },
};

/** What the office reads after saving: whether the site shows the notice. */
export function savedText({ status, startsAt }: Pick<OfficeNotice, 'status' | 'startsAt'>): string {
	switch (status) {
		case 'showing':
			return 'Saved. It is on the site.';
		case 'behind':
			return 'Saved. A newer notice is on the site; this one shows when that ends.';
		case 'scheduled':
			return `Saved. It will be on the site from ${dateAndTime(startsAt)}.`;
		case 'past':
			return 'Saved. Its time is over; the site does not show it.';
		default:
			return 'Saved as a draft.';
	}
}
