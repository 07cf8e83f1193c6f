import { load } from './load.ts';

/**
 * Replaces the function of the same name in React Router (scripts/vite/route-modules.ts). The router's own loads the current
 * page again when a file is missing: without a network the visitor would lose the page and what was typed. Here the new
 * address shows the error page, from which it can be loaded again. The router ignores an error at this point, so it is
 * thrown by the component.
 */
export async function loadRouteModule(
	route: { id: string; module: string },
	loaded: Record<string, unknown>,
): Promise<unknown> {
	try {
		loaded[route.id] ??= await load(() => import(/* @vite-ignore */ route.module));
		return loaded[route.id];
	} catch (error) {
		return {
			default: () => {
				throw error;
			},
		};
	}
}
