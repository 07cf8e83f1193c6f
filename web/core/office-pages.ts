import type { Permission } from '#contract/core/roles.ts';

/** The groups of the office's menu, in their order. Entries without a group come first. */
export const menuGroups = ['People', 'Messages', 'Website', 'System'] as const;

export type MenuEntry = {
	/** Below /admin. */
	path: string;
	label: string;
	group?: (typeof menuGroups)[number];
	/** Entries of a group are sorted by it. */
	order: number;
	/** Without one, the entry is shown to everybody who works in the office. */
	permission?: Permission;
};

export type OfficePages = {
	feature: string;
	/** Path below /admin → file in the feature's office folder. */
	routes: Record<string, string>;
	navigation: readonly MenuEntry[];
};

/** What a feature adds to the office. `web/routes.ts` and the menu collect these by themselves. */
export const defineOfficePages = (pages: OfficePages): OfficePages => pages;
