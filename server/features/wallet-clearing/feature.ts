import { walletClearingEndpoints as office } from '#contract/wallet-clearing.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type WalletClearingService, walletClearingService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		walletClearing: WalletClearingService;
	}
}

const routes: Routes = ({ serve }, { walletClearing }) => {
	serve(office.clearing, {}, ({ params }) => walletClearing.clearing(params.id));
	serve(office.explainLine, {}, async ({ actor, params, body }) => ({
		message: await walletClearing.explain(actor, { id: params.id, line: Number(params.line) }, body),
	}));
	serve(office.recordPayout, {}, async ({ actor, params, body }) => ({
		message: await walletClearing.recordPayout(actor, params.id, body),
	}));
};

export const walletClearing = defineFeature({
	name: 'wallet-clearing',
	services: (context) => ({ walletClearing: walletClearingService(context) }),
	routes: [routes],
});
