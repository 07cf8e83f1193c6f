import { type Context, jobHandlers, openServices } from './core/feature.ts';
import { type Http, openHttp } from './core/http/server.ts';
import type { Dependencies } from './dependencies.ts';
import { features } from './features.ts';

export type App = {
	http: Http['app'];
	prepared: Http['prepared'];
	drain: Http['drain'];
	services: Context;
	handlers: ReturnType<typeof jobHandlers>;
	routes: Http['routes'];
};

/** Builds the server from the features. It does not listen or run jobs yet. */
export async function buildApp(dependencies: Dependencies): Promise<App> {
	const services = openServices(features, dependencies);
	const { limits, signIn, securityLog } = services;
	const http = await openHttp(dependencies, { limits, securityLog, ...signIn });
	http.app.addHook('onClose', () => securityLog.close());
	for (const { routes } of features) for (const register of routes ?? []) await register(http, services);
	return {
		http: http.app,
		prepared: http.prepared,
		drain: http.drain,
		services,
		handlers: jobHandlers(services),
		routes: http.routes,
	};
}
