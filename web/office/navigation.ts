import { menuGroups, type OfficePages } from '#web/core/office-pages.ts';

const declared = import.meta.glob<{ pages: OfficePages }>('../features/*/office/pages.ts', { eager: true });
const entries = Object.values(declared)
	.flatMap(({ pages }) => pages.navigation)
	.sort((a, b) => a.order - b.order);

/** The office's menu, made from what the features declare. */
export const menu = [undefined, ...menuGroups].map((group) => ({
	group,
	entries: entries.filter((entry) => entry.group === group),
}));
