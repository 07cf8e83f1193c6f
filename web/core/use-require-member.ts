import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountKind } from './account.ts';
import { hasLoggedOut, homeOf, readSession, useSession } from './session.ts';

/**
 * Whether a member is logged in, or with `family` a family member. Without a token it goes to the login, also after a logout
 * in another tab, and back here when the session only expired; everyone else goes to their own start page. The server checks
 * every call: this only avoids a page of error messages.
 */
export function useRequireMember(who: 'member' | 'family' = 'member'): boolean {
	const { token, role } = useSession();
	const navigate = useNavigate();
	const { pathname, hash } = useLocation();
	const wasSignedIn = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new token or role is checked again
	useEffect(() => {
		// The storage itself, because the first render in the browser repeats the server's, where no one is logged in.
		const session = readSession();
		if (session?.token) {
			wasSignedIn.current = true;
			if (accountKind(session.role) !== who) void navigate(homeOf(session.role).path, { replace: true });
			return;
		}
		const state = wasSignedIn.current && hasLoggedOut() ? undefined : { from: pathname + hash };
		void navigate('/login', { replace: true, state });
	}, [token, role, who, navigate, pathname, hash]);

	return token !== null && accountKind(role) === who;
}
