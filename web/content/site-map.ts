/** A page of the site. `module` names its route module (`feature/page`) when that is not `site/<path>`. */
export type Page = { path: string; module?: string };

/** Every page that exists. Routes are made from it, and menus and teasers link to nothing that is not in it. */
export const pages: readonly Page[] = [
	{ path: '/', module: 'site/home' },
	{ path: '/login', module: 'account/login' },
	{ path: '/forgot-password', module: 'account/forgot-password' },
	{ path: '/check-email', module: 'account/check-email' },
	{ path: '/reset-password/:id/:token', module: 'account/reset-password' },
	{ path: '/dashboard', module: 'dashboard/dashboard' },
	{ path: '/dashboard/profile', module: 'dashboard/profile' },
	{ path: '/dashboard/membership', module: 'dashboard/membership' },
	{ path: '/dashboard/events', module: 'dashboard/events' },
	{ path: '/dashboard/password', module: 'dashboard/password' },
	{ path: '/card/:token', module: 'dashboard/card-check' },
	{ path: '/checkout', module: 'payments/checkout' },
	{ path: '/payment-checkout', module: 'payments/payment-checkout' },
	{ path: '/payment-status', module: 'payments/payment-status' },
	{ path: '/membership', module: 'membership/fees' },
	{ path: '/membership-registration', module: 'membership/registration' },
	{ path: '/verify-email', module: 'membership/verify-email' },
	{ path: '/email-verified', module: 'membership/email-verified' },
	{ path: '/user/:id/verify/:token', module: 'membership/verify-link' },
	{ path: '/application-status', module: 'membership/application-status' },
	{ path: '/golf-course', module: 'course/golf-course' },
	{ path: '/upcoming-events', module: 'events/upcoming-events' },
	{ path: '/present-events', module: 'events/present-events' },
	{ path: '/past-events', module: 'events/past-events' },
	{ path: '/events/:id', module: 'events/event' },
	{ path: '/image-gallery', module: 'galleries/image-gallery' },
	{ path: '/video-gallery', module: 'galleries/video-gallery' },
	{ path: '/about' },
	{ path: '/mission' },
	{ path: '/vision' },
	{ path: '/leadership-team' },
	{ path: '/sponsors' },
	{ path: '/facilites-guests' },
	{ path: '/facilites-members' },
	{ path: '/services' },
	{ path: '/restaurant' },
	{ path: '/review', module: 'reviews/review' },
	{ path: '/category/:id', module: 'site/category' },
	{ path: '/pro-shop' },
	{ path: '/convention-hall' },
	{ path: '/help' },
	{ path: '/privacy' },
	{ path: '/terms' },
	{ path: '/offline' },
	{ path: '/contact', module: 'contact/contact' },
	{ path: '/newsletter/confirm/:token', module: 'newsletter/confirm' },
	{ path: '/newsletter/unsubscribe/:token', module: 'newsletter/unsubscribe' },
];

const patterns = pages.map((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`));

/** Whether a link, with or without query and fragment, leads to a page that exists. */
export const isLive = (to: string) => {
	const path = to.replace(/[?#].*/, '');
	return patterns.some((pattern) => pattern.test(path));
};
