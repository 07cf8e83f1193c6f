import type { MemberFilter } from '#contract/members.office.ts';
import { Button } from '#web/ui/button.tsx';
import { useNewMailing } from '#web/ui/use-new-mailing.ts';

/** Starts a mailing to the members of the list as it is filtered now. */
export function WriteToList({ filter, total }: { filter: MemberFilter; total: number }) {
	const { busy, submit } = useNewMailing();
	return (
		<Button look="line" small busy={busy} busyText="One moment..." onClick={() => void submit('MEMBERS', filter)}>
			{total === 1 ? 'Email this member' : `Email these ${total} members`}
		</Button>
	);
}
