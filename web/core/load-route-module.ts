import { load } from './load.ts';

/**
 * Replaces the function of the same name in React Router (scripts/vite/route-modules.ts). The router's own would load the
 * current page again when a file is missing, and without a network the visitor would lose the page and what was typed.
 * Here the error goes to the error page of the new address, which can be loaded again.
 */
export async function loadRouteModule(
	route: { id: string; module: string },
	loaded: Record<string, unknown>,
): Promise<unknown> {
	loaded[route.id] ??= await load(() => import(/* @vite-ignore */ route.module));
	return loaded[route.id];
}
