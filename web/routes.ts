import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { officePages } from './core/registered-pages.ts';
import { type Page, pages } from './site/site-map.ts';

const officeRoutes = officePages.flatMap(({ feature, routes }) =>
	Object.entries(routes).map(([path, file]) => {
		const module = `features/${feature}/office/${file}`;
		return path ? route(path, module) : index(module);
	}),
);

const isMemberPage = ({ file }: Page) => file.includes('/member/');

export default [
	layout('site/layout.tsx', [
		...pages.filter((page) => !isMemberPage(page)).map(({ path, file }) => route(path, file)),
		layout(
			'site/member/layout.tsx',
			pages.filter(isMemberPage).map(({ path, file }) => route(path, file)),
		),
		route('*', 'site/pages/not-found.tsx'),
	]),
	route('sitemap.xml', 'site/seo/routes/sitemap.ts'),
	route('robots.txt', 'site/seo/routes/robots.ts'),
	route('manifest.webmanifest', 'site/seo/routes/manifest.ts'),
	route('admin', 'office/layout.tsx', [...officeRoutes, route('*', 'office/not-found.tsx')]),
] satisfies RouteConfig;
