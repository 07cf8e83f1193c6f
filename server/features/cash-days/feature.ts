import { cashDayEndpoints } from '#contract/cash-days.office.ts';
import { longDay } from '#server/core/club-date.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type CashDaysService, cashDaysService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		cashDays: CashDaysService;
	}
	interface AuditSubjects {
		'cash-day': true;
	}
}

const routes: Routes = ({ serve }, { cashDays }) => {
	serve(cashDayEndpoints.cashDays, {}, () => cashDays.page());
	serve(cashDayEndpoints.cashDay, {}, ({ params }) => cashDays.sheet(params.day));
	serve(cashDayEndpoints.closeCashDay, {}, ({ actor, body }) => cashDays.close(actor, body));
	serve(cashDayEndpoints.confirmCashDay, {}, async ({ actor, params }) => ({
		message: await cashDays.confirm(actor, params.day),
	}));
};

export const cashDays = defineFeature({
	name: 'cash-days',
	services: (context) => ({ cashDays: cashDaysService(context) }),
	routes: [routes],
	auditSubjects: { 'cash-day': async (_, ids) => ids.map((id) => ({ id, name: `Cash of ${longDay(id)}` })) },
	today: {
		tasks: { CASH_TO_CONFIRM: { permission: 'payments', count: ({ cashDays }) => cashDays.countToConfirm() } },
	},
});
