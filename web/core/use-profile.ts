import { authEndpoints } from '#contract/accounts.ts';
import { fetchProfile } from './fetch-profile.ts';
import { useData } from './query.tsx';

/** The logged-in person. Several components of a page can use it: it is fetched once. */
export const useProfile = ({ fetch = fetchProfile, enabled = true } = {}) =>
	useData([authEndpoints.profile.path], fetch, { enabled });
