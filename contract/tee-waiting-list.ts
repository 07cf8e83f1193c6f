import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { mostPlayers, teeCompanion, wantedStart } from './tee-times.ts';

/** Members wait for a start on a full day. When one becomes free, the first who fits gets an offer for some time. */

export const newTeeWaiting = z.object({
	/** Chosen by the browser, so that a request that is sent twice counts once. */
	id: z.uuid('This is not an id.'),
	...wantedStart,
	/** Who plays with the member. */
	companions: z
		.array(teeCompanion)
		.check(z.maxLength(mostPlayers - 1, `At most ${mostPlayers} players start together.`)),
});
export type NewTeeWaiting = z.infer<typeof newTeeWaiting>;

const byId = z.object({ id: z.uuid('This is not an id.') });
const message = z.object({ message: z.string() });

export const teeWaitingEndpoints = {
	waitForTeeTime: endpoint({
		method: 'POST',
		path: '/api/account/tee-waiting-list',
		summary: 'Wait for a start between two times of a day',
		access: 'unlocked',
		status: 201,
		body: newTeeWaiting,
		response: message,
	}),
	stopWaiting: endpoint({
		method: 'DELETE',
		path: '/api/account/tee-waiting-list/:id',
		summary: 'Wait no longer',
		access: 'unlocked',
		params: byId,
		response: message,
	}),
	acceptTeeTime: endpoint({
		method: 'POST',
		path: '/api/account/tee-times/:id/accept',
		summary: 'Take the start that was offered',
		access: 'unlocked',
		params: byId,
		response: message,
	}),
};
