import * as z from 'zod/mini';
import { email } from './core/email.ts';
import { doneResponse, endpoint } from './core/endpoint.ts';
import { passwordTwice } from './passwords.ts';

/** How a member from an import gets a login: with a link from an invitation, or with the code of a letter. */

const link = z.object({ id: z.string(), token: z.string() });
const typed = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(40, message));

/** What a letter asks for. */
export const letterCode = z.object({
	userId: typed('User ID is required'),
	code: typed('Code is required'),
	email,
});
export type LetterCode = z.infer<typeof letterCode>;

/** What the QR code of a letter adds to the address of the page. A browser does not send this part to the server. */
export const scanPart = ({ userId, code }: Pick<LetterCode, 'userId' | 'code'>) => `#${userId}/${code}`;

export function readScan(part: string): Pick<LetterCode, 'userId' | 'code'> | undefined {
	const [, userId, code] = part.match(/^#([\w-]+)\/([\w-]+)$/) ?? [];
	return userId && code ? { userId, code } : undefined;
}

export const activationEndpoints = {
	useLetterCode: endpoint({
		method: 'POST',
		path: '/api/activation',
		summary:
			'Send a link to the address of someone who has a letter with a code; the response tells nothing about the address',
		access: 'anyone',
		body: letterCode,
		response: doneResponse,
	}),
	activationLink: endpoint({
		method: 'GET',
		path: '/api/activation/:id/:token',
		summary: 'The address that the link is for; null if the link does not work. Using it is another call',
		access: 'anyone',
		params: link,
		response: z.object({ email: z.nullable(z.string()) }),
	}),
	activate: endpoint({
		method: 'POST',
		path: '/api/activation/:id/:token',
		summary: 'Choose the first password with the emailed link; works once',
		access: 'anyone',
		params: link,
		body: passwordTwice,
		response: doneResponse,
	}),
};
