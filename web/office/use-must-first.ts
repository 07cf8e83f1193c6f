import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useProfile } from '#web/core/use-profile.ts';

/** What the logged-in person has to do before the office is open. Until it is known, the office would only show errors. */
export function useMustFirst(signedIn = true) {
	const profile = useProfile({ enabled: signedIn });
	const secondFactor = useEndpoint(secondFactorEndpoints.secondFactor, undefined, { enabled: signedIn });
	const missing = secondFactor.data?.missing;
	return {
		state: stateOf(),
		/** Set when the person needs a second factor and has none. */
		missing,
		error: profile.error ?? secondFactor.error,
		refetch() {
			profile.refetch();
			secondFactor.refetch();
		},
	};

	function stateOf(): 'unknown' | 'own-password' | 'second-factor' | 'open' {
		if (!profile.data || missing === undefined) return 'unknown';
		if (profile.data.temporaryPassword) return 'own-password';
		return missing?.now ? 'second-factor' : 'open';
	}
}
