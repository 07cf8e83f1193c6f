import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** For how many days the mailed link undoes a change of an account. */
export const undoDays = 7;

const link = z.object({ id: z.string(), token: z.string() });

export const accountChangeEndpoints = {
	accountChange: endpoint({
		method: 'GET',
		path: '/api/account/undo/:id/:token',
		summary: 'What the emailed link undoes, if it still works; undoing is another call',
		access: 'anyone',
		params: link,
		response: z.object({ change: z.nullable(z.object({ title: z.string(), at: z.iso.datetime() })) }),
	}),
	undoAccountChange: endpoint({
		method: 'POST',
		path: '/api/account/undo/:id/:token',
		summary:
			'Undo a change of the account with the emailed link; ends every session and emails a link for a new password',
		access: 'anyone',
		params: link,
		response: z.object({ message: z.string() }),
	}),
};
