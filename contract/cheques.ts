import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** A cheque of the logged-in member that the bank has not paid yet. */
const ownCheque = z.object({
	id: z.uuid(),
	bank: z.string(),
	number: z.string(),
	paisa: z.int(),
	/** The number of the bill that it will pay first; empty without a choice. */
	bill: z.string(),
	takenOn: z.iso.date(),
});

export const ownChequeEndpoints = {
	ownCheques: endpoint({
		method: 'GET',
		path: '/api/account/cheques',
		summary: 'Cheques of the logged-in member that the bank has not paid yet, and whether the club takes another one',
		access: 'unlocked',
		response: z.object({ inHand: z.array(ownCheque), refused: z.boolean() }),
	}),
};
