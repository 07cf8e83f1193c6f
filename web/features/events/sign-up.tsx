import { MoreLink } from '#web/components/site/more-link.tsx';
import { isOfficeRole } from '#web/lib/landing.ts';
import { useSession } from '#web/lib/session.ts';

/** For members who are signed in: the way to a seat. */
export function SignUp({ id }: { id: string }) {
	const { token, role } = useSession();
	return token && !isOfficeRole(role) ? <MoreLink to={`/dashboard/events#${id}`}>Register</MoreLink> : null;
}
