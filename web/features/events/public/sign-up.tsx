import { isOfficeRole, useSession } from '#web/core/session.ts';
import { MoreLink } from '#web/ui/more-link.tsx';

/** For members who are signed in: the way to a seat. */
export function SignUp({ id }: { id: string }) {
	const { token, role } = useSession();
	return token && !isOfficeRole(role) ? <MoreLink to={`/dashboard/events#${id}`}>Register</MoreLink> : null;
}
