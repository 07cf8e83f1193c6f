import { firstSingle } from './entry.ts';

export const navigation = firstSingle('navigation', {
	menu: [
		{ label: 'Home', path: '/', items: [] },
		{
			label: 'About Us',
			items: [
				{ label: 'Our Mission', path: '/mission' },
				{ label: 'Our Vision', path: '/vision' },
				{ label: 'Our Leadership Team', path: '/leadership-team' },
				{ label: 'Our History', path: '/about' },
			],
		},
		{ label: 'Services', path: '/services', items: [] },
		{
			label: 'Events',
			items: [
				{ label: 'Upcoming', path: '/upcoming-events' },
				{ label: 'Present', path: '/present-events' },
				{ label: 'Past', path: '/past-events' },
			],
		},
		{ label: 'Membership', path: '/membership', items: [] },
		{
			label: 'Facilities',
			items: [
				{ label: 'for Guests', path: '/facilites-guests' },
				{ label: 'for Members', path: '/facilites-members' },
			],
		},
		{ label: 'Golf Course', path: '/golf-course', items: [] },
		{
			label: 'Contents',
			items: [
				{ label: 'Image Gallery', path: '/image-gallery' },
				{ label: 'Video Gallery', path: '/video-gallery' },
			],
		},
		{ label: 'Sponsors', path: '/sponsors', items: [] },
		{ label: 'Contact Us', path: '/contact', items: [] },
	],
	quickLinks: [
		{ label: 'Home', path: '/' },
		{ label: 'About Us', path: '/about' },
	],
	legalLinks: [
		{ label: 'Help', path: '/help' },
		{ label: 'Privacy Policy', path: '/privacy' },
		{ label: 'Terms', path: '/terms' },
		{ label: 'Accessibility', path: '/accessibility' },
	],
	wantedPages: [
		{ label: 'Golf Course', path: '/golf-course' },
		{ label: 'Membership', path: '/membership' },
		{ label: 'Restaurant', path: '/restaurant' },
		{ label: 'Convention Hall', path: '/convention-hall' },
		{ label: 'Upcoming Events', path: '/upcoming-events' },
		{ label: 'Contact Us', path: '/contact' },
	],
});
