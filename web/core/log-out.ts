import { useNavigate } from 'react-router';
import { authEndpoints } from '#contract/accounts.ts';
import { toast } from '#web/ui/toast.ts';
import { call } from './api.ts';
import { clearEverything } from './session.ts';

/** Ends the session here and on the server. Logging out must always work: a call that fails is only logged. */
export async function endSession() {
	try {
		await call(authEndpoints.logout);
	} catch (error) {
		console.warn('The logout did not reach the server', error);
	}
	clearEverything();
}

export function useLogOut() {
	const navigate = useNavigate();
	return async () => {
		await endSession();
		toast.success('Logged out successfully');
		await navigate('/login');
	};
}
