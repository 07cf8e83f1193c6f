import { lastMonths } from '#contract/core/club-time.ts';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import type { paymentOfficeEndpoints } from '#contract/payments.office.ts';

export type Month = EndpointOutput<typeof paymentOfficeEndpoints.paymentMonths>['months'][number];

/** The last twelve months in the club's time zone, the current one last. The server leaves out months without payments. */
export function lastYear(months: readonly Month[], now: Date): Month[] {
	return lastMonths(now, 12).map((name) => {
		const empty = { month: name, payments: 0, netPaisa: 0, taxPaisa: 0, totalPaisa: 0, refundedPaisa: 0 };
		return months.find(({ month }) => month === name) ?? empty;
	});
}
