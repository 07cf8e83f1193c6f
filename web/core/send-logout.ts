import { authEndpoints } from '#contract/accounts.ts';
import { call } from './api.ts';

export const sendLogout = () => call(authEndpoints.logout);
