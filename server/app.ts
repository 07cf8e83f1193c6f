import { type Context, jobHandlers, openServices } from './core/feature.ts';
import { bearerOf } from './core/http/serve.ts';
import { type Http, openHttp } from './core/http/server.ts';
import type { JobHandlers } from './core/jobs/jobs.ts';
import type { Dependencies } from './dependencies.ts';
import { features } from './features.ts';

export type App = {
	http: Http['app'];
	services: Context;
	handlers: JobHandlers;
	routes: Http['routes'];
};

/** Builds the server from the features. It does not listen or run jobs yet. */
export async function buildApp(dependencies: Dependencies): Promise<App> {
	const services = openServices(features, dependencies);
	const http = await openHttp(dependencies, {
		limits: services.limits,
		identify: (request) => services.signIn.identify(bearerOf(request)),
	});
	for (const { routes } of features) for (const register of routes ?? []) await register(http, services);
	return { http: http.app, services, handlers: jobHandlers(services), routes: http.routes };
}
