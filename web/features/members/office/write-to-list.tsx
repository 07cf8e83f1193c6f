import { useNavigate } from 'react-router';
import { mailingEndpoints } from '#contract/mailings.office.ts';
import type { MemberFilter } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Starts a mailing to the members of the list as it is filtered now. */
export function WriteToList({ filter, total }: { filter: MemberFilter; total: number }) {
	const navigate = useNavigate();
	const { busy, submit } = useSubmit(
		async () => {
			const body = {
				audience: 'MEMBERS' as const,
				eventId: null,
				memberFilter: filter,
				statutory: false,
				attachments: [],
				subject: '',
				body: '',
			};
			const { id } = await call(mailingEndpoints.createMailing, { body });
			await navigate(`/admin/mailings/${id}`);
		},
		{ onFailure: (error) => toast.error(failureText(error)) },
	);
	return (
		<Button look="line" small busy={busy} busyText="One moment..." disabled={total === 0} onClick={() => void submit()}>
			{total === 1 ? 'Write to this one' : `Write to these ${total}`}
		</Button>
	);
}
