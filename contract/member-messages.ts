import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { enquiryState } from './enquiries.ts';

/** What a member and the office write to each other. In the office it is an enquiry. */
export const conversation = z.object({
	id: z.uuid(),
	state: enquiryState,
	messages: z.array(
		z.object({ id: z.uuid(), from: z.enum(['member', 'office']), body: z.string(), at: z.iso.datetime() }),
	),
});
export type Conversation = z.infer<typeof conversation>;

const longest = 4000;
/** The id is made by the browser, so that sending twice is one message. */
const message = z.object({
	id: z.uuid('This message has no id.'),
	body: z
		.string('Please write your message')
		.check(
			z.trim(),
			z.minLength(1, 'Please write your message'),
			z.maxLength(longest, `At most ${longest} characters`),
		),
});
export type NewMessage = z.infer<typeof message>;

const done = z.object({ message: z.string() });

export const memberMessageEndpoints = {
	conversations: endpoint({
		method: 'GET',
		path: '/api/account/messages',
		summary: 'The member’s conversations with the office, the one with the newest message first',
		access: 'signed-in',
		response: z.array(conversation),
	}),
	writeToOffice: endpoint({
		method: 'POST',
		path: '/api/account/messages',
		summary: 'Start a conversation with the office',
		access: 'signed-in',
		body: message,
		status: 201,
		response: done,
	}),
	writeAgain: endpoint({
		method: 'POST',
		path: '/api/account/messages/:id',
		summary: 'Write again in a conversation; it is open again for the office',
		access: 'signed-in',
		params: z.object({ id: z.uuid('This is not a conversation.') }),
		body: message,
		status: 201,
		response: done,
	}),
};
