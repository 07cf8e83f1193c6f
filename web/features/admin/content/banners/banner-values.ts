import type { BannerShelf, OfficeBanner } from '#contract/banners-office.ts';
import type { ContentState } from '#contract/content.ts';
import { fromBox, toBox } from '#web/features/admin/content/dhaka-time.ts';

/** What the boxes hold. */
export type BannerValues = { content: string; startsAt: string; endsAt: string; state: ContentState };

export const bannerValues = (saved: OfficeBanner | undefined, now = new Date()): BannerValues =>
	saved
		? { content: saved.content, startsAt: toBox(saved.startsAt), endsAt: toBox(saved.endsAt), state: saved.state }
		: { content: '', startsAt: toBox(now.toISOString()), endsAt: '', state: 'draft' };

export const bannerBody = ({ content, startsAt, endsAt, state }: BannerValues) => ({
	content,
	startsAt: fromBox(startsAt) ?? '',
	endsAt: fromBox(endsAt),
	state,
});

export const bannerWords: Record<BannerShelf, { label: string; tone: string }> = {
	showing: { label: 'Showing', tone: 'ok' },
	scheduled: { label: 'Scheduled', tone: 'new' },
	past: { label: 'Past', tone: 'off' },
	draft: { label: 'Draft', tone: 'wait' },
	bin: { label: 'In the bin', tone: 'bad' },
};
