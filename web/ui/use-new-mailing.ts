import { useNavigate } from 'react-router';
import { type Audience, mailingEndpoints } from '#contract/mailings.office.ts';
import type { MemberFilter } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { toast } from './toast.ts';

/** Starts an empty mailing to an audience, or to a list of members, and opens it. */
export function useNewMailing() {
	const navigate = useNavigate();
	return useSubmit(
		async (audience: Audience, memberFilter: MemberFilter | null = null) => {
			const body = {
				audience,
				eventId: null,
				memberFilter,
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
}
