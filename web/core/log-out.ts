import { useNavigate } from 'react-router';
import { toast } from '#web/ui/toast.ts';
import { clearEverything } from './session.ts';

/** Ends the session here and on the server. Leaving must always work: a call that fails is only logged. */
export async function endSession() {
	try {
		// Fetched when somebody leaves: a page that only offers the button need not carry the contract.
		const { tellServer } = await import('./tell-logout.ts');
		await tellServer();
	} catch (error) {
		console.warn('The server did not hear of the logout', error);
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
