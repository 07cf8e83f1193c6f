import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOfficeRole } from './account.ts';
import { hasLoggedOut, readSession, useSession } from './session.ts';

/**
 * Whether a member is logged in. Without a token it goes to the login, also after a logout in another tab, and back here
 * when the session only expired; office accounts go to the office. The server checks every call: this only avoids a page
 * of error messages.
 */
export function useRequireMember(): boolean {
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
			if (isOfficeRole(session.role)) void navigate('/admin', { replace: true });
			return;
		}
		const state = wasSignedIn.current && hasLoggedOut() ? undefined : { from: pathname + hash };
		void navigate('/login', { replace: true, state });
	}, [token, role, navigate, pathname, hash]);

	return token !== null && !isOfficeRole(role);
}
