import type { MemberRow } from '#contract/members.office.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { feeWords } from './member-labels.ts';

/** Disabled says more than whether the fee is paid: nothing of the membership holds. */
export const Standing = ({ of }: { of: Pick<MemberRow, 'paymentStatus' | 'disabledAt'> }) => {
	const { label, tone } = of.disabledAt ? { label: 'Disabled', tone: 'bad' as const } : feeWords[of.paymentStatus];
	return <StatusTag tone={tone}>{label}</StatusTag>;
};
