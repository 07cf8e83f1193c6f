import type { CounterPayment } from '#contract/counter.office.ts';
import { SecondLine } from '#web/ui/list/table.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

/** Who cancelled it, and why. */
export const Cancelled = ({ of }: { of: CounterPayment['cancelled'] }) =>
	of && (
		<SecondLine>
			<StatusTag tone="off">Cancelled</StatusTag> {of.reason} ({of.by})
		</SecondLine>
	);
