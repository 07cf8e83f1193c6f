import type { AttemptStatus } from '#contract/payments.ts';
import { paymentWords } from './payment-labels.ts';
import '#web/styles/status.css';

export const PaymentStatus = ({ of }: { of: AttemptStatus }) => (
	<span className={`st ${paymentWords[of].tone}`}>{paymentWords[of].label}</span>
);
