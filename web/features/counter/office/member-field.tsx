import { useState } from 'react';
import { type CounterMember, counterEndpoints } from '#contract/counter.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { taka } from '#web/core/format.ts';
import { balanceText } from '#web/core/office-labels.ts';
import { type FoundMember, MemberChoice } from '#web/ui/form/member-choice.tsx';

const { counterMembers } = counterEndpoints;

/** The member who pays or is charged, with what is owed. */
export function MemberField({
	chosen,
	error,
	onChoose,
}: {
	chosen: CounterMember | undefined;
	error: string | undefined;
	onChoose: (member: CounterMember | undefined) => void;
}) {
	const [found, setFound] = useState<readonly CounterMember[]>([]);
	async function find(q: string): Promise<FoundMember[]> {
		const members = await call(counterMembers, { query: checkInput(counterMembers.query, { q }) });
		setFound(members);
		return members.map(({ memberId, name, userId, state }) => ({
			memberId,
			name,
			userId,
			email: stateDefinitions[state].label,
		}));
	}
	return (
		<>
			<MemberChoice
				find={find}
				chosen={chosen && { ...chosen, email: null }}
				error={error}
				onChoose={(member) => onChoose(found.find(({ memberId }) => memberId === member?.memberId))}
			/>
			{chosen && (
				<p role="status">
					{stateDefinitions[chosen.state].label}. {balanceText(chosen.balancePaisa)}
					{chosen.disputedPaisa > 0 &&
						` The member disputes ${taka(chosen.disputedPaisa)}, which does not count as overdue until the office decides.`}
				</p>
			)}
		</>
	);
}
