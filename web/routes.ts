import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { isDocumentPath } from './core/document-paths.ts';
import { officePages } from './core/registered-pages.ts';
import { type Page, pages } from './site/site-map.ts';

const officeRoutes = officePages.flatMap(({ feature, routes }) =>
	Object.entries(routes).map(([path, file]) => {
		const module = `features/${feature}/office/${file}`;
		return path ? route(path, module) : index(module);
	}),
);

const isMemberPage = ({ file }: Page) => file.includes('/member/');
const routesOf = (list: readonly Page[]) => list.map(({ path, file }) => route(path, file));

const documents = pages.filter(({ path }) => isDocumentPath(path));
const appPages = pages.filter(({ path }) => !isDocumentPath(path));

export default [
	layout('site/documents.tsx', [
		...routesOf(documents),
		route(':slug', 'site/pages/office-page.tsx'),
		route('*', 'site/pages/not-found.tsx'),
	]),
	layout('site/app.tsx', [
		...routesOf(appPages.filter((page) => !isMemberPage(page))),
		layout('site/member/layout.tsx', routesOf(appPages.filter(isMemberPage))),
	]),
	route('sitemap.xml', 'site/seo/routes/sitemap.ts'),
	route('robots.txt', 'site/seo/routes/robots.ts'),
	route('manifest.webmanifest', 'site/seo/routes/manifest.ts'),
	route('admin', 'office/layout.tsx', [...officeRoutes, route('*', 'office/not-found.tsx')]),
] satisfies RouteConfig;
