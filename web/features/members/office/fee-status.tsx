import type { MemberRow } from '#contract/members.office.ts';
import { feeWords } from './member-labels.ts';
import '#web/styles/status.css';

/** Disabled says more than whether the fee is paid: nothing of the membership holds. */
export const Standing = ({ of }: { of: Pick<MemberRow, 'paymentStatus' | 'disabledAt'> }) => {
	const { label, tone } = of.disabledAt ? { label: 'Disabled', tone: 'bad' as const } : feeWords[of.paymentStatus];
	return <span className={`st ${tone}`}>{label}</span>;
};
