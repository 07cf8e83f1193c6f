import type { EndpointOutput } from '#contract/core/endpoint.ts';
import type { paymentOfficeEndpoints, StatementRow } from '#contract/payments.office.ts';
import type { Tone } from '#web/ui/status-tag.tsx';

export type Statement = EndpointOutput<typeof paymentOfficeEndpoints.importStatement>;

/** The results that need work come first. */
export const resultLabels: readonly {
	result: StatementRow['result'];
	label: string;
	tone: Tone;
	explanation: string;
}[] = [
	{
		result: 'missing',
		label: 'Missing',
		tone: 'bad',
		explanation: 'The wallet received it; the site has not credited it.',
	},
	{
		result: 'wrong-amount',
		label: 'Wrong amount',
		tone: 'bad',
		explanation: 'The amount differs from what the site requested.',
	},
	{ result: 'duplicate', label: 'Duplicate', tone: 'wait', explanation: 'Received more than once.' },
	{ result: 'matched', label: 'Matched', tone: 'ok', explanation: 'Received once and credited.' },
];

/** 2 missing, 14 matched */
export const statementSummary = ({ counts }: Statement) =>
	resultLabels
		.filter(({ result }) => counts[result] > 0)
		.map(({ result, label }) => `${counts[result]} ${label.toLowerCase()}`)
		.join(', ');
