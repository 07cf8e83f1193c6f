import type * as z from 'zod/mini';
import type { Access } from './endpoint.ts';

/** Calls that return a file instead of JSON. */
export type FileEndpoint = {
	path: `/api/${string}`;
	summary: string;
	access: Exclude<Access, 'anyone'>;
	query?: z.core.$ZodType;
};
const file = <const E extends FileEndpoint>(definition: E): E => definition;

export const fileEndpoints = {
	myData: file({
		path: '/api/account/data.zip',
		summary: 'Everything the club holds about the member',
		access: 'signed-in',
	}),
	myCard: file({ path: '/api/account/card.pdf', summary: 'The membership card, to print', access: 'unlocked' }),
};
