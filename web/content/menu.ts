export type MenuLink = { label: string; path: string };

/** The link to the person's own pages, by who is logged in (web/core/account.ts). */
export const accountLinks = [
	{ only: 'visitor', label: 'Login', path: '/login' },
	{ only: 'member', label: 'Dashboard', path: '/dashboard' },
	{ only: 'office', label: 'Office', path: '/admin' },
] as const;
