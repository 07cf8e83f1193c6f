import path from 'node:path';
import {
	createRequestHandler,
	RouterContextProvider,
	type ServerBuild,
	UNSAFE_withComponentProps as withProps,
} from 'react-router';
import { vi } from 'vitest';
import type { TestApp } from '#tests/helpers/app.ts';
import routes from '#web/routes.ts';

vi.mock('#web/islands/page-script.ts?script', () => ({ script: '' }));

type Route = { id?: string; file: string; path?: string; index?: boolean; children?: Route[] };

const web = path.resolve(import.meta.dirname, '../../web');
const idOf = (file: string) => file.replace(/\.tsx?$/, '');

/** The build gives components the data of their route in the same way. */
async function moduleOf(file: string) {
	const module = await import(path.join(web, file));
	return module.default ? { ...module, default: withProps(module.default) } : module;
}

/** The modules of all routes but the office's, as the build has them. */
async function routesOf(list: readonly Route[], parentId: string): Promise<ServerBuild['routes']> {
	const found: ServerBuild['routes'] = {};
	for (const { id, file, path: address, index, children = [] } of list) {
		if (address === 'admin') continue;
		const routeId = id ?? idOf(file);
		found[routeId] = {
			id: routeId,
			parentId,
			module: await moduleOf(file),
			...(address !== undefined && { path: address.replace(/^\//, '') }),
			...(index && { index }),
		};
		Object.assign(found, await routesOf(children, routeId));
	}
	return found;
}

/** Renders the pages of the site in this process: the real routes, loaders and documents, without a build and a browser. */
export async function openSite(app: TestApp) {
	const entry = await import('#web/entry.server.tsx');
	const root = { id: 'root', path: '', module: await moduleOf('root.tsx') };
	const modules = { root, ...(await routesOf(routes as Route[], 'root')) } as ServerBuild['routes'];
	const assets = Object.fromEntries(
		Object.values(modules).map((route) => [
			route!.id,
			{
				id: route!.id,
				parentId: route!.parentId,
				path: route!.path,
				module: '/route.js',
				hasLoader: 'loader' in route!.module,
			},
		]),
	);
	const handle = createRequestHandler({
		entry: { module: entry },
		routes: modules,
		assets: { entry: { imports: [], module: '/entry.js' }, routes: assets, url: '/manifest.js', version: '1' },
		publicPath: '/',
		assetsBuildDirectory: '',
		basename: '/',
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'initial' },
	} as unknown as ServerBuild);
	const transport = async (url: string, init: RequestInit = {}) => {
		const response = await app.http.inject({
			method: (init.method ?? 'GET') as 'GET',
			url,
			headers: Object.fromEntries(new Headers(init.headers)),
			...(init.body ? { payload: String(init.body) } : {}),
		});
		return new Response(response.payload || null, {
			status: response.statusCode,
			headers: { 'content-type': String(response.headers['content-type']) },
		});
	};
	return async (address: string) => {
		const context = new RouterContextProvider();
		entry.prepareContext(context, {
			transport,
			readContent: app.services.content.read,
			now: app.clock.now(),
			path: address,
		});
		const response = await handle(new Request(new URL(address, 'https://club.example')), context);
		return { status: response.status, html: await response.text() };
	};
}
