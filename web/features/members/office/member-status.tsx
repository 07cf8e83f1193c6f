import { feeStatusLabels, type MemberRow } from '#contract/members.office.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';

/** The status of the registration fee, unless the member is disabled: then the fee does not matter. */
export const MemberStatus = ({ of }: { of: Pick<MemberRow, 'paymentStatus' | 'disabledAt'> }) => {
	const { label, tone } = of.disabledAt
		? { label: 'Disabled', tone: 'bad' as const }
		: feeStatusLabels[of.paymentStatus];
	return <StatusTag tone={tone}>{label}</StatusTag>;
};
