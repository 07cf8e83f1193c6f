import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { holes, mostPlayers, startClock, teeCompanion, teePlayer } from './tee-times.ts';

/** On some days the first starts are drawn. Members enter with choices; the draw can be repeated by everyone. */

export const mostChoices = 6;

export const newBallotEntry = z.object({
	holes,
	/** In the order of preference. */
	choices: z.array(startClock('Choose a start.')).check(
		z.minLength(1, 'Choose at least one start.'),
		z.maxLength(mostChoices, `Choose at most ${mostChoices} starts.`),
		z.refine((choices) => new Set(choices).size === choices.length, 'Choose each start once.'),
	),
	companions: z
		.array(teeCompanion)
		.check(z.maxLength(mostPlayers - 1, `At most ${mostPlayers} players start together.`)),
});
export type NewBallotEntry = z.infer<typeof newBallotEntry>;

const byDay = z.object({ day: z.iso.date('Write the day as 2026-12-31.') });
const message = z.object({ message: z.string() });

export const ballotResult = z.object({
	day: z.iso.date(),
	drawnAt: z.iso.datetime(),
	/** SHA-256 of the seed, which was shown from the opening on. */
	commitment: z.string(),
	seed: z.string(),
	loopMinutes: z.int(),
	/** How many people had a place at each start before the draw. */
	taken: z.record(z.string(), z.int()),
	/** In the order in which they were drawn, without names. */
	entries: z.array(
		z.object({
			id: z.uuid(),
			people: z.int(),
			holes,
			wins: z.int(),
			choices: z.array(z.string()),
			/** Null without luck. */
			start: z.nullable(z.string()),
			isMine: z.boolean(),
		}),
	),
});
export type BallotResult = z.infer<typeof ballotResult>;

export const memberBallot = z.object({
	closesAt: z.iso.datetime(),
	from: startClock(''),
	to: startClock(''),
	/** SHA-256 of the seed of the draw. */
	commitment: z.string(),
	drawnAt: z.nullable(z.iso.datetime()),
	/** The entry that the member is part of. */
	entry: z.nullable(
		z.object({
			holes,
			choices: z.array(z.string()),
			players: z.array(teePlayer),
			isMine: z.boolean(),
			result: z.nullable(z.string()),
		}),
	),
});
export type MemberBallot = z.infer<typeof memberBallot>;

export const teeBallotEndpoints = {
	ballot: endpoint({
		method: 'GET',
		path: '/api/account/tee-ballots/:day',
		summary: 'The ballot of a day with the member’s entry; null on days without one',
		access: 'unlocked',
		params: byDay,
		response: z.object({ ballot: z.nullable(memberBallot) }),
	}),
	enterBallot: endpoint({
		method: 'PUT',
		path: '/api/account/tee-ballots/:day/entry',
		summary: 'Enter the ballot of a day, or change the entry',
		access: 'unlocked',
		params: byDay,
		body: newBallotEntry,
		response: message,
	}),
	withdrawFromBallot: endpoint({
		method: 'DELETE',
		path: '/api/account/tee-ballots/:day/entry',
		summary: 'Take the entry back',
		access: 'unlocked',
		params: byDay,
		response: message,
	}),
	ballotResult: endpoint({
		method: 'GET',
		path: '/api/account/tee-ballots/:day/result',
		summary: 'How the starts of a day were drawn, with everything that is needed to repeat it',
		access: 'unlocked',
		params: byDay,
		response: ballotResult,
	}),
};
