import { lastMonths } from '#contract/core/club-time.ts';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import type { paymentOfficeEndpoints } from '#contract/payments.office.ts';

export type Month = EndpointOutput<typeof paymentOfficeEndpoints.paymentMonths>['months'][number];

const shown = 12;

/** The last twelve months of the club's calendar, this one last; the server leaves out those in which nothing moved. */
export function yearOf(months: readonly Month[], now: Date): Month[] {
	return lastMonths(now, shown).map((name) => {
		const nothing = { month: name, payments: 0, netPaisa: 0, taxPaisa: 0, totalPaisa: 0, refundedPaisa: 0 };
		return months.find((one) => one.month === name) ?? nothing;
	});
}
