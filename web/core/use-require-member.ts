import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOfficeRole } from './landing.ts';
import { hasLeft, readSession, useSession } from './session.ts';

/**
 * Whether a member stands here. Without a token the way leads to the login, also when another tab logged out, and back
 * here after a session that only ended; the office has its own house. It only spares people a page of refusals: every call is decided by the server.
 */
export function useRequireMember(): boolean {
	const { token, role } = useSession();
	const navigate = useNavigate();
	const { pathname, hash } = useLocation();
	const wasIn = useRef(false);

	// The token and the role are looked at again whenever they change.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		// The storage itself, because the first render in the browser repeats the server's, where nobody is signed in.
		const session = readSession();
		if (session?.token) {
			wasIn.current = true;
			if (isOfficeRole(session.role)) void navigate('/admin', { replace: true });
			return;
		}
		const state = wasIn.current && hasLeft() ? undefined : { from: pathname + hash };
		void navigate('/login', { replace: true, state });
	}, [token, role, navigate, pathname, hash]);

	return token !== null && !isOfficeRole(role);
}
