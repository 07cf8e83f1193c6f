import * as z from 'zod/mini';
import { supporterRoles } from './application-checks.ts';
import { doneResponse, endpoint } from './core/endpoint.ts';

/** How a member, asked by email, supports an application or declines. */

/** `UNKNOWN`: the member does not know the applicant. */
export const supporterAnswers = ['AGREED', 'DECLINED', 'UNKNOWN'] as const;
export type SupporterAnswer = (typeof supporterAnswers)[number];

/** The signed part of the emailed link. */
const token = z.string().check(z.maxLength(300));

export const supportRequest = z.object({
	role: z.enum(supporterRoles),
	member: z.string(),
	applicant: z.object({
		name: z.string(),
		category: z.string(),
		occupation: z.string(),
		/** A small picture as a data address; null if there is none. */
		photo: z.nullable(z.string()),
	}),
	validUntil: z.iso.datetime(),
	answer: z.nullable(z.enum(supporterAnswers)),
});
export type SupportRequest = z.infer<typeof supportRequest>;

export const supporterEndpoints = {
	supportRequest: endpoint({
		method: 'POST',
		path: '/api/application-support',
		summary: 'The applicant that an emailed link is about. Opening it changes nothing',
		access: 'anyone',
		body: z.object({ token }),
		response: supportRequest,
	}),
	answerSupportRequest: endpoint({
		method: 'POST',
		path: '/api/application-support/answer',
		summary: 'Support the applicant, or decline',
		access: 'anyone',
		body: z.object({ token, answer: z.enum(supporterAnswers, 'Please choose an answer.') }),
		response: doneResponse,
	}),
};
