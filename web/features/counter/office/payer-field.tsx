import { officeBillEndpoints } from '#contract/bills.office.ts';
import type { CounterMember } from '#contract/counter.office.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { BillChoice } from '#web/ui/payment/bill-choice.tsx';
import { MemberField } from './member-field.tsx';

/** `bill` is the number of the chosen one, or nothing for the oldest. */
export type Payer = { member: CounterMember | undefined; bill: string };
export const noPayer: Payer = { member: undefined, bill: '' };
export const payerInput = ({ member, bill }: Payer) => ({ memberId: member?.memberId, ...(bill && { bill }) });

type ChoiceProps = {
	member: CounterMember;
	value: string;
	error: string | undefined;
	onChoose: (number: string) => void;
};

function OpenBills({ member: { memberId, balancePaisa }, ...choice }: ChoiceProps) {
	const { data } = useEndpoint(officeBillEndpoints.billsOfMember, { params: { id: memberId } });
	return data && <BillChoice of={data} balancePaisa={balancePaisa} {...choice} />;
}

/** The member who pays, and the bill that is paid first. */
export const PayerField = ({
	payer: { member, bill },
	errors,
	onChange,
}: {
	payer: Payer;
	errors: { memberId?: string | undefined; bill?: string | undefined };
	onChange: (payer: Payer) => void;
}) => (
	<>
		<MemberField
			chosen={member}
			error={errors.memberId}
			onChoose={(chosen) => onChange({ member: chosen, bill: '' })}
		/>
		{member && (
			<OpenBills
				key={member.memberId}
				member={member}
				value={bill}
				error={errors.bill}
				onChoose={(number) => onChange({ member, bill: number })}
			/>
		)}
	</>
);
