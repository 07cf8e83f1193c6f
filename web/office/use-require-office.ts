import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deleteDraftsExceptOf } from '#web/core/draft.ts';
import { isOfficeRole } from '#web/core/landing.ts';
import { hasLeft, readSession, useSession } from '#web/core/session.ts';

/**
 * Who stands at the office's door. It only spares people a page of refusals: every call is decided by the server.
 * Without a session the way leads to the login, and back here afterwards, but for somebody who left on purpose.
 */
export function useRequireOffice(): 'closed' | 'refused' | 'open' {
	const { token, role } = useSession();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const wasIn = useRef(false);

	useEffect(() => {
		if (token) wasIn.current = true;
		// The storage itself, because the first render in the browser repeats the server's, where nobody is signed in.
		if (readSession()?.token) return;
		const left = wasIn.current && hasLeft();
		// A logout in another tab cleared what is kept there; what is kept here goes too.
		if (left) deleteDraftsExceptOf(null);
		void navigate('/login', { replace: true, state: left ? undefined : { from: pathname + search } });
	}, [token, navigate, pathname, search]);

	if (!token) return 'closed';
	return isOfficeRole(role) ? 'open' : 'refused';
}
