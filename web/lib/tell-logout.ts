import { authEndpoints } from '#contract/auth.ts';
import { call } from './api.ts';

export const tellServer = () => call(authEndpoints.logout);
