import type { EndpointOutput } from '#contract/core/endpoint.ts';
import type { paymentOfficeEndpoints } from '#contract/payments.office.ts';

export type Month = EndpointOutput<typeof paymentOfficeEndpoints.paymentMonths>['months'][number];

const key = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', year: 'numeric', month: '2-digit' });
const shown = 12;

/** The last twelve months of the club's calendar, this one last; the server leaves out those in which nothing moved. */
export function yearOf(months: readonly Month[], now: Date): Month[] {
	const [year, month] = key.format(now).split('-').map(Number) as [number, number];
	return Array.from({ length: shown }, (_, place) => {
		const name = new Date(Date.UTC(year, month - shown + place, 1)).toISOString().slice(0, 7);
		const nothing = { month: name, payments: 0, netPaisa: 0, taxPaisa: 0, totalPaisa: 0, refundedPaisa: 0 };
		return months.find((one) => one.month === name) ?? nothing;
	});
}
