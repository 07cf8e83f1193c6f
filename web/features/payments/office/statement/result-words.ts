import type { StatementRow } from '#contract/payments.office.ts';

type Result = StatementRow['result'];

/** In the order in which they need somebody. */
export const results: readonly { result: Result; label: string; tone: 'ok' | 'bad' | 'wait' | 'new'; means: string }[] =
	[
		{
			result: 'missing',
			label: 'Missing',
			tone: 'bad',
			means: 'The wallet received it; the site has not credited it.',
		},
		{ result: 'wrong-amount', label: 'Wrong amount', tone: 'bad', means: 'Another sum than the site asked for.' },
		{ result: 'duplicate', label: 'Duplicate', tone: 'wait', means: 'Received more than once.' },
		{ result: 'matched', label: 'Matched', tone: 'ok', means: 'Received once and credited.' },
	];
