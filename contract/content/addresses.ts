/** The addresses of the site's own pages. `:id` is any part of an address. `web/site/site-map.ts` has their files. */
export const siteAddresses = [
	'/',
	'/login',
	'/forgot-password',
	'/check-email',
	'/reset-password/:id/:token',
	'/undo-change/:id/:token',
	'/activate',
	'/activate/:id/:token',
	'/dashboard',
	'/dashboard/profile',
	'/dashboard/membership',
	'/dashboard/events',
	'/dashboard/tee-times',
	'/dashboard/bookings',
	'/dashboard/account',
	'/dashboard/payments',
	'/dashboard/messages',
	'/dashboard/family',
	'/dashboard/password',
	'/card/:token',
	'/checkout',
	'/payment-checkout',
	'/payment-status',
	'/membership',
	'/membership-registration',
	'/verify-email',
	'/email-verified',
	'/user/:id/verify/:token',
	'/application-status',
	'/support-application',
	'/golf-course',
	'/golf-course/:hole',
	'/scorecard',
	'/tee-times',
	'/upcoming-events',
	'/present-events',
	'/past-events',
	'/events/:id',
	'/image-gallery',
	'/video-gallery',
	'/about',
	'/mission',
	'/vision',
	'/leadership-team',
	'/sponsors',
	'/facilites-guests',
	'/facilites-members',
	'/services',
	'/restaurant',
	'/review',
	'/category/:id',
	'/pro-shop',
	'/convention-hall',
	'/help',
	'/privacy',
	'/terms',
	'/accessibility',
	'/visiting',
	'/offline',
	'/contact',
	'/newsletter',
	'/newsletter/confirm/:token',
	'/newsletter/unsubscribe/:token',
] as const;
export type SiteAddress = (typeof siteAddresses)[number];

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** Whether the site has a page of its own at a path, such as `/golf-course/3`. */
export const isSiteAddress = (path: string) => {
	const parts = partsOf(path);
	return siteAddresses.some((address) => {
		const expected = partsOf(address);
		return (
			expected.length === parts.length && expected.every((part, index) => part.startsWith(':') || part === parts[index])
		);
	});
};

/** What the server or the site has at its root beside pages. */
const otherAddresses = [
	'admin',
	'api',
	'assets',
	'demo',
	'dev',
	'downloads',
	'favicon',
	'fonts',
	'healthz',
	'icons',
	'manifest',
	'media',
	'metrics',
	'pictures',
	'readyz',
	'robots',
	'service-worker',
	'sitemap',
	'uploads',
];

const reserved = new Set([...siteAddresses.flatMap((address) => partsOf(address).slice(0, 1)), ...otherAddresses]);

/** Why a page of the office's own cannot have this address. */
export const reservedAddress = (slug: string): string | undefined =>
	reserved.has(slug) ? `“/${slug}” belongs to the site. Please choose another address.` : undefined;
