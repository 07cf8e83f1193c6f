import type { AttemptStatus } from '#contract/payments.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { paymentWords } from './payment-labels.ts';

export const PaymentStatus = ({ of, className }: { of: AttemptStatus; className?: string }) => (
	<StatusTag tone={paymentWords[of].tone} {...(className && { className })}>
		{paymentWords[of].label}
	</StatusTag>
);
