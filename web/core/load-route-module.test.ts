// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { LoadError } from './load.ts';
import { loadRouteModule } from './load-route-module.ts';

const module = 'data:text/javascript,export%20default%20()=>0;export%20const%20name=%27page%27';

test('a route is loaded once', async () => {
	const loaded = {};
	expect(await loadRouteModule({ id: 'a', module }, loaded)).toHaveProperty('name', 'page');
	expect(await loadRouteModule({ id: 'a', module: '/missing.js' }, loaded)).toHaveProperty('name', 'page');
});

test('a route that cannot be loaded fails when it is shown, and is not kept', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const loaded = {};
	const failed = (await loadRouteModule({ id: 'a', module: 'data:text/javascript,throw%200' }, loaded)) as {
		default: () => void;
	};
	expect(failed.default).toThrow(LoadError);
	expect(await loadRouteModule({ id: 'a', module }, loaded)).toHaveProperty('name', 'page');
});
