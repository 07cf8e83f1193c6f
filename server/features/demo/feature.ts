import { demoEndpoints } from '#contract/demo.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type DemoService, demoService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		demo: DemoService;
	}
}

const demoRoutes: Routes = ({ serve }, { demo }) => {
	serve(demoEndpoints.demo, {}, () => demo.status());
	serve(demoEndpoints.removeDemo, {}, async ({ actor, body }) => {
		await demo.remove(actor, body);
		return { message: 'The demo data is removed.' };
	});
};

export const demo = defineFeature({
	name: 'demo',
	services: (context) => ({ demo: demoService(context) }),
	routes: [demoRoutes],
});
