import type { Desk } from '#contract/roles.ts';

export type Place = { to: string; label: string; desk?: Desk };

/** Where one can go in the office, in the order of a morning: what came in, who it is about, what the world sees. */
export const places: readonly { title?: string; items: readonly Place[] }[] = [
	{ items: [{ to: '/admin', label: 'Today' }] },
	{
		title: 'People',
		items: [
			{ to: '/admin/applications', label: 'Applications', desk: 'desk:applications' },
			{ to: '/admin/members', label: 'Members', desk: 'desk:applications' },
			{ to: '/admin/payments', label: 'Payments', desk: 'desk:payments' },
		],
	},
	{
		title: 'Letters',
		items: [
			{ to: '/admin/enquiries', label: 'Enquiries', desk: 'desk:content' },
			{ to: '/admin/hall', label: 'Hall', desk: 'desk:content' },
			{ to: '/admin/subscribers', label: 'Newsletter', desk: 'desk:content' },
			{ to: '/admin/mailings', label: 'Mailings', desk: 'desk:mailings' },
		],
	},
	{
		title: 'Website',
		items: [
			{ to: '/admin/events', label: 'Events', desk: 'desk:content' },
			{ to: '/admin/banners', label: 'Notices', desk: 'desk:content' },
			{ to: '/admin/galleries', label: 'Galleries', desk: 'desk:content' },
			{ to: '/admin/reviews', label: 'Reviews', desk: 'desk:content' },
		],
	},
	{
		title: 'House',
		items: [
			{ to: '/admin/team', label: 'Team', desk: 'desk:team' },
			{ to: '/admin/mails', label: 'Mails', desk: 'desk:team' },
			{ to: '/admin/retention', label: 'Retention', desk: 'desk:team' },
			{ to: '/admin/audit', label: 'Audit log', desk: 'desk:team' },
			{ to: '/admin/house', label: 'Health', desk: 'desk:team' },
		],
	},
];
