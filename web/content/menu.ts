export type MenuLink = { label: string; path: string };
export type MenuItem = MenuLink | { label: string; items: readonly MenuLink[] };

export const menu: readonly MenuItem[] = [
	{ label: 'Home', path: '/' },
	{
		label: 'About Us',
		items: [
			{ label: 'Our Mission', path: '/mission' },
			{ label: 'Our Vision', path: '/vision' },
			{ label: 'Our Leadership Team', path: '/leadership-team' },
			{ label: 'Our History', path: '/about' },
		],
	},
	{ label: 'Services', path: '/services' },
	{
		label: 'Events',
		items: [
			{ label: 'Upcoming', path: '/upcoming-events' },
			{ label: 'Present', path: '/present-events' },
			{ label: 'Past', path: '/past-events' },
		],
	},
	{ label: 'Membership', path: '/membership' },
	{
		label: 'Facilities',
		items: [
			{ label: 'for Guests', path: '/facilites-guests' },
			{ label: 'for Members', path: '/facilites-members' },
		],
	},
	{ label: 'Golf Course', path: '/golf-course' },
	{
		label: 'Contents',
		items: [
			{ label: 'Image Gallery', path: '/image-gallery' },
			{ label: 'Video Gallery', path: '/video-gallery' },
		],
	},
	{ label: 'Sponsors', path: '/sponsors' },
	{ label: 'Contact Us', path: '/contact' },
];

/** What people look for when they do not find a page. */
export const wantedPages: readonly MenuLink[] = [
	{ label: 'Golf Course', path: '/golf-course' },
	{ label: 'Membership', path: '/membership' },
	{ label: 'Restaurant', path: '/restaurant' },
	{ label: 'Convention Hall', path: '/convention-hall' },
	{ label: 'Upcoming Events', path: '/upcoming-events' },
	{ label: 'Contact Us', path: '/contact' },
];

/** The link to the person's own pages, by who is logged in (web/core/account.ts). */
export const accountLinks = [
	{ only: 'visitor', label: 'Login', path: '/login' },
	{ only: 'member', label: 'Dashboard', path: '/dashboard' },
	{ only: 'office', label: 'Office', path: '/admin' },
] as const;

export const quickLinks: readonly MenuLink[] = [
	{ label: 'Home', path: '/' },
	{ label: 'About Us', path: '/about' },
];

export const legalLinks: readonly MenuLink[] = [
	{ label: 'Help', path: '/help' },
	{ label: 'Privacy Policy', path: '/privacy' },
	{ label: 'Terms', path: '/terms' },
	{ label: 'Accessibility', path: '/accessibility' },
];
