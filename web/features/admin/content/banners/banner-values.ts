import type { BannerShelf, OfficeBanner } from '#contract/banners-office.ts';
import type { ContentState } from '#contract/content.ts';
import { fromBox, toBox } from '#web/features/admin/content/dhaka-time.ts';
import { dateAndTime } from '#web/lib/format.ts';

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
	behind: { label: 'Behind a newer one', tone: 'off' },
	scheduled: { label: 'Scheduled', tone: 'new' },
	past: { label: 'Past', tone: 'off' },
	draft: { label: 'Draft', tone: 'wait' },
	bin: { label: 'In the bin', tone: 'bad' },
};

/** What is true of a notice that was just saved. */
export function savedWords({ shelf, startsAt }: Pick<OfficeBanner, 'shelf' | 'startsAt'>): string {
	switch (shelf) {
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
