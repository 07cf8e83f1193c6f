import { attemptStatusLabels } from '#contract/payments.office.ts';
import type { AttemptStatus } from '#contract/payments.ts';
import { StatusTag } from './status-tag.tsx';

/** The status of a payment, as the office reads it. */
export const PaymentStatus = ({ of, className }: { of: AttemptStatus; className?: string }) => (
	<StatusTag tone={attemptStatusLabels[of].tone} {...(className && { className })}>
		{attemptStatusLabels[of].label}
	</StatusTag>
);
