import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deleteDraftsExceptOf } from '#web/core/draft.ts';
import { hasLeft, isOfficeRole, readSession, useSession } from '#web/core/session.ts';

/**
 * Whether the signed-in person works in the office. The server checks every call, so this only spares people a page of
 * error messages. Without a session this leads to the login, and back here afterwards unless the person logged out.
 */
export function useRequireOffice(): 'closed' | 'refused' | 'open' {
	const { token, role } = useSession();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const wasIn = useRef(false);

	useEffect(() => {
		if (token) wasIn.current = true;
		// The storage itself, because the first render in the browser repeats the server's, where no one is signed in.
		if (readSession()?.token) return;
		const left = wasIn.current && hasLeft();
		// A logout in another tab deletes the drafts of this one, too.
		if (left) deleteDraftsExceptOf(null);
		void navigate('/login', { replace: true, state: left ? undefined : { from: pathname + search } });
	}, [token, navigate, pathname, search]);

	if (!token) return 'closed';
	return isOfficeRole(role) ? 'open' : 'refused';
}
