import { chitEndpoints } from '#contract/chits.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type ChitsService, chitsService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		chits: ChitsService;
	}
}

const chitsRoutes: Routes = ({ serve }, { chits }) => {
	serve(chitEndpoints.priceLists, {}, () => chits.priceLists());
	serve(chitEndpoints.chitMember, {}, ({ body }) => chits.find(body));
	serve(chitEndpoints.addChit, {}, ({ actor, body }) => chits.add(actor, body));
	serve(chitEndpoints.setChitTax, {}, async ({ actor, body }) => ({
		message: await chits.setTax(actor, body.place, body.taxBasisPoints),
	}));
};

export const chits = defineFeature({
	name: 'chits',
	services: (context) => ({ chits: chitsService(context) }),
	routes: [chitsRoutes],
});
