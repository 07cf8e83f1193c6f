import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { pages } from './content/site-map.ts';

const moduleOf = (page: (typeof pages)[number]) => {
	const [feature, name] = (page.module ?? `site${page.path}`).split('/');
	return `features/${feature}/pages/${name}.tsx`;
};

export default [
	layout('features/site/pages/layout.tsx', [
		...pages.map((page) => route(page.path, moduleOf(page))),
		route('*', 'features/site/pages/not-found.tsx'),
	]),
	route('sitemap.xml', 'features/found/pages/sitemap.ts'),
	route('robots.txt', 'features/found/pages/robots.ts'),
	route('manifest.webmanifest', 'features/found/pages/manifest.ts'),
	route('admin', 'features/admin/pages/layout.tsx', [
		index('features/admin/pages/today.tsx'),
		route('applications', 'features/admin/pages/applications.tsx'),
		route('applications/:id', 'features/admin/pages/application.tsx'),
		route('members', 'features/admin/pages/members.tsx'),
		route('members/:id', 'features/admin/pages/member.tsx'),
		route('events/:id/attendees', 'features/admin/pages/attendees.tsx'),
		route('events/:id/check-in', 'features/admin/pages/check-in.tsx'),
		route('payments', 'features/admin/pages/payments.tsx'),
		route('payments/statement', 'features/admin/pages/payments-statement.tsx'),
		route('payments/manual', 'features/admin/pages/payments-manual.tsx'),
		route('payments/:id', 'features/admin/pages/payments-one.tsx'),
		route('enquiries', 'features/admin/pages/enquiries.tsx'),
		route('enquiries/:id', 'features/admin/pages/enquiry.tsx'),
		route('hall', 'features/admin/pages/hall.tsx'),
		route('subscribers', 'features/admin/pages/subscribers.tsx'),
		route('mailings', 'features/admin/pages/mailings.tsx'),
		route('mailings/:id', 'features/admin/pages/mailing.tsx'),
		route('banners', 'features/admin/pages/banners.tsx'),
		route('banners/:id', 'features/admin/pages/banner.tsx'),
		route('events', 'features/admin/pages/events.tsx'),
		route('events/:id', 'features/admin/pages/event.tsx'),
		route('reviews', 'features/admin/pages/reviews.tsx'),
		route('galleries', 'features/admin/pages/galleries.tsx'),
		route('mails', 'features/admin/pages/mails.tsx'),
		route('team', 'features/admin/pages/team.tsx'),
		route('retention', 'features/admin/pages/retention.tsx'),
		route('audit', 'features/admin/pages/audit.tsx'),
		route('house', 'features/admin/pages/house.tsx'),
		route('account', 'features/admin/pages/account.tsx'),
		route('*', 'features/admin/pages/not-found.tsx'),
	]),
] satisfies RouteConfig;
